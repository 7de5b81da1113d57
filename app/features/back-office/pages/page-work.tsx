import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { moment } from '../../audit/moment.ts'
import { ResultToast, UndoButton, UndoShownButton } from '../../audit/result-toast.tsx'
import { pageTextNames } from '#app/features/content/pages/page-texts.ts'
import { PICTURE_TYPES } from '#app/features/listings/uploads/picture-types.ts'
import type { PageEditorView } from './page-editor-view.server.ts'
import type { PageResult } from '../forms/page-result.ts'

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
          <FormInPlace method="post" className="flex flex-wrap gap-3">
            {draft.publishAt && (
              <Button type="submit" name="intent" value="unschedule">
                Cancel the schedule
              </Button>
            )}
            <Button type="submit" name="intent" value="discard">
              Discard the draft
            </Button>
          </FormInPlace>
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
          <FormInPlace method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="version" value={version} />
            <a href={`?compare=${version}#difference`} className="inline-flex min-h-11 items-center">
              Compare<span className="sr-only"> version {version} with the page</span>
            </a>
            <Button type="submit" name="intent" value="restore">
              Publish again<span className="sr-only"> version {version}</span>
            </Button>
          </FormInPlace>
        )}
      </li>
    ))}
  </ol>
)

/**
 * Form that adds a picture to a text without script; with script the editors have a button. It is sent with the texts,
 * which stay as they were typed.
 */
export const AddPicture = ({ result }: { result: PageResult | undefined }) => (
  <details open={result !== undefined && (result.picture !== null || result.alt !== '')}>
    <summary className="flex min-h-11 w-fit cursor-pointer items-center text-action">Add a picture</summary>
    <div className="flex flex-wrap items-end gap-3 pb-1">
      <TextField type="file" name="file" label="Photograph" accept={PICTURE_TYPES} />
      <div className="min-w-48 grow">
        <TextField name="alt" label="Description of the picture" maxLength={200} defaultValue={result?.alt} />
      </div>
      <Button type="submit" name="intent" value="add-picture" formEncType="multipart/form-data">
        Upload picture
      </Button>
      {result?.picture && (
        <p className="basis-full text-small">
          Copy this to where the picture belongs:{' '}
          <code className="wrap-anywhere">
            {`<img src="${result.picture.src}" alt="${result.picture.alt.replaceAll('"', '&quot;')}" width="${result.picture.width}" height="${result.picture.height}" loading="lazy" />`}
          </code>
        </p>
      )}
    </div>
  </details>
)

/** Lists what the sanitiser removed from the input. */
export const RemovedHtml = ({ removed }: { removed: string[] }) =>
  removed.length > 0 && (
    <ul role="alert" className="mb-6 grid gap-1 rounded-small bg-change-wash px-4 py-3 text-change">
      {removed.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )

/** Shows the result of a form, with its undo. */
export const PageToast = ({ page, result }: { page: PageEditorView; result: PageResult | undefined }) => (
  <ResultToast done={result?.done}>
    {result?.undo && (
      <FormInPlace method="post">
        {result.undo.kind === 'version' ? (
          <>
            <input type="hidden" name="version" value={result.undo.version} />
            <UndoButton name="intent" value="restore" />
          </>
        ) : (
          <>
            <input type="hidden" name="seen" value={page.token} />
            <input type="hidden" name="base" value={JSON.stringify(page.texts)} />
            {pageTextNames.map((name) => (
              <input
                key={name}
                type="hidden"
                name={name}
                value={result.undo?.kind === 'texts' ? result.undo.texts[name] : ''}
              />
            ))}
            <UndoShownButton name="intent" value="save" />
          </>
        )}
      </FormInPlace>
    )}
  </ResultToast>
)
