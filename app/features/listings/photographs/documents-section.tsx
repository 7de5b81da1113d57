import { useId } from 'react'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { moment } from '../../audit/moment.ts'
import { Button } from '#app/ui/button.tsx'
import type { DocumentKind } from '#db/column-values.ts'
import { PICTURE_TYPES } from '../uploads/picture-types.ts'
import type { PhotographsView, ShownDocument } from './photographs-view.server.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Floor plans and brochures, with a field for more of each. */
export const DocumentsSection = ({
  documents,
  mayChange,
  queue,
}: Pick<PhotographsView, 'documents' | 'mayChange'> & { queue: UploadQueue }) => (
  <div className="grid gap-6">
    {documents.length === 0 ? (
      <p className="text-muted">None yet. The property page shows them below the description.</p>
    ) : (
      <ul className="grid">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} mayChange={mayChange} />
        ))}
      </ul>
    )}
    {mayChange && (
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <AddForm kind="plan" label="A floor plan, as a picture" accept={PICTURE_TYPES} queue={queue} />
        <AddForm kind="brochure" label="A brochure, as a PDF" accept="application/pdf" queue={queue} />
      </div>
    )}
  </div>
)

const DocumentRow = ({
  document: { id, text, href, removedAt },
  mayChange,
}: {
  document: ShownDocument
  mayChange: boolean
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2">
    {removedAt === null ? (
      <a href={href}>{text}</a>
    ) : (
      <span className="text-muted">{`${text}, removed ${moment(removedAt)}`}</span>
    )}
    {mayChange && (
      <PressForm
        intent={removedAt === null ? 'remove-document' : 'restore-document'}
        given={{ documentId: id }}
      >
        {removedAt === null ? 'Remove' : 'Restore'}
      </PressForm>
    )}
  </li>
)

function AddForm({
  kind,
  label,
  accept,
  queue,
}: {
  kind: DocumentKind
  label: string
  accept: string
  queue: UploadQueue
}) {
  const id = useId()
  return (
    <FormInPlace
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault()
        const file = new FormData(event.currentTarget).get('file')
        if (file instanceof File && file.size > 0) queue.add([file], { kind })
        event.currentTarget.reset()
      }}
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="intent" value="add-document" />
      <input type="hidden" name="kind" value={kind} />
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <input id={id} type="file" name="file" accept={accept} required className="min-h-11" />
      <Button type="submit">Add it</Button>
    </FormInPlace>
  )
}
