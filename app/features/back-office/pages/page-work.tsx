import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '../../audit/moment.ts'
import { PICTURE_TYPES } from '#app/features/listings/uploads/picture-types.ts'
import type { PageEditorView } from './page-editor-view.server.ts'
import type { PageShown } from '../rich-text/page-picture.ts'

/** Shows what is published, what is not yet, and the actions on the draft. */
export function PageState({ page }: { page: PageEditorView }) {
  const { draft, path, previewPath, version } = page
  return (
    <section aria-label="State" className="grid gap-3 rounded-small bg-wash p-4">
      <p>
        Visitors see version {version}: <a href={path}>{path}</a>
      </p>
      {draft && (
        <>
          <p>
            There is a draft{draft.author && ` by ${draft.author}`}, saved {moment(draft.changedAt)}.
            {draft.publishAt && (
              <strong className="font-medium"> It will be published on {moment(draft.publishAt)}.</strong>
            )}
          </p>
          <p className="flex flex-wrap gap-x-6">
            <a href={previewPath} className="inline-flex min-h-11 items-center">
              Preview the draft
            </a>
            <a href="?compare=draft#difference" className="inline-flex min-h-11 items-center">
              Compare the draft with the page
            </a>
          </p>
          <div className="flex flex-wrap gap-3">
            {draft.publishAt && <PressForm intent="unschedule">Cancel the schedule</PressForm>}
            <PressForm intent="discard">Discard the draft</PressForm>
          </div>
        </>
      )}
    </section>
  )
}

/** Every state of the page, the present one first. */
export const PageVersions = ({ page: { versions, version: present } }: { page: PageEditorView }) => (
  <ol className="grid">
    {versions.map(({ version, writtenAt, author, title }) => (
      <li
        key={version}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">Version {version}</span>
          {version === present && ' (published)'}: {title}
          <span className="block text-small text-muted">
            {moment(writtenAt)}, {author ?? 'automatically'}
          </span>
        </span>
        {version !== present && (
          <div className="flex flex-wrap items-center gap-3">
            <a href={`?compare=${version}#difference`} className="inline-flex min-h-11 items-center">
              Compare<span className="sr-only"> version {version} with the page</span>
            </a>
            <PressForm intent="restore" given={{ version }} about={`version ${version}`}>
              Publish again
            </PressForm>
          </div>
        )}
      </li>
    ))}
  </ol>
)

/**
 * Form that adds a picture to a text without script; with script the editors have a button. It is sent with the texts,
 * which stay as they were typed.
 */
export function AddPicture({ result }: { result: FormResult<PageShown> | undefined }) {
  const picture = result?.shown && 'picture' in result.shown ? result.shown.picture : null
  const alt = result?.typed?.['alt'] ?? ''
  return (
    <details open={picture !== null || alt !== ''}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-action">Add a picture</summary>
      <div className="flex flex-wrap items-end gap-3 pb-1">
        <TextField type="file" name="file" label="Photograph" accept={PICTURE_TYPES} />
        <div className="min-w-48 grow">
          <TextField name="alt" label="Description of the picture" maxLength={200} defaultValue={alt} />
        </div>
        <Button type="submit" name="intent" value="add-picture" formEncType="multipart/form-data">
          Upload picture
        </Button>
        {picture && (
          <p className="basis-full text-small">
            Copy this to where the picture belongs:{' '}
            <code className="wrap-anywhere">
              {`<img src="${picture.src}" alt="${picture.alt.replaceAll('"', '&quot;')}" width="${picture.width}" height="${picture.height}" loading="lazy" />`}
            </code>
          </p>
        )}
      </div>
    </details>
  )
}

/** Lists what the sanitiser removed from the input. */
export const RemovedHtml = ({ removed }: { removed: string[] }) =>
  removed.length > 0 && (
    <ul role="alert" className="mb-6 grid gap-1 rounded-small bg-change-wash px-4 py-3 text-change">
      {removed.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
