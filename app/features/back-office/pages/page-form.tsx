import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { type PageTextName, pageTextNames } from '#app/features/content/pages/page-texts.ts'
import { RestoredNotice, SaveBar } from '../forms/kept-texts-form.tsx'
import { isHiddenExample } from '#app/features/content/pages/content-sections.ts'
import { HtmlEditor } from '../rich-text/html-editor.tsx'
import { useFocusOnProblem } from '../forms/use-focus-on-problem.ts'
import { useKeptTexts } from '../forms/use-kept-texts.ts'
import type { PageEditorView } from './page-editor-view.server.ts'
import { pageFields } from './page-fields.data.ts'
import type { PageResult } from '../forms/page-result.ts'
import { AddPicture } from './page-work.tsx'

/** The form of everything that a page says. It must begin anew with each state of the page: `key={token}`. */
export function PageForm({ page, result }: { page: PageEditorView; result: PageResult | undefined }) {
  const { name: pageName, token, texts: saved } = page
  const form = useRef<HTMLFormElement>(null)
  const { content, isUnsaved, typed, discard } = useKeptTexts<PageTextName>({
    draftKey: `petra-page-${pageName}`,
    saved,
    unsaved: result?.unsaved ?? null,
    isSaved: result?.isSaved ?? false,
  })
  const publishAt = result?.publishAt ?? page.publishAtLocal
  const field = result?.field ?? null
  useFocusOnProblem(form, result, field ?? undefined)
  const errorOf = (name: string) => (field === name ? (result?.failure ?? null) : null)

  return (
    <FormInPlace ref={form} method="post" onInput={({ currentTarget }) => typed(currentTarget)}>
      <input type="hidden" name="seen" value={token} />
      <input type="hidden" name="base" value={JSON.stringify(content.base)} />
      {content.isRestored && <RestoredNotice onDiscard={discard} />}
      <div key={content.key} className="grid grid-cols-1 gap-8">
        {pageTextNames.map((name) => (
          <PageField
            key={name}
            name={name}
            text={content.texts[name]}
            conflict={content.conflicts[name]}
            error={errorOf(name)}
          />
        ))}
      </div>
      <SaveBar
        failure={field === null ? (result?.failure ?? null) : null}
        isUnsaved={isUnsaved}
        more={
          <details open={field === 'publish-at' || publishAt !== ''}>
            <summary className="flex min-h-11 cursor-pointer items-center text-action">Publish later</summary>
            <div className="flex flex-wrap items-end gap-3 pb-1">
              <div className="w-60">
                <TextField
                  type="datetime-local"
                  name="publish-at"
                  label="Day and time in Cyprus"
                  defaultValue={publishAt}
                  error={errorOf('publish-at')}
                />
              </div>
              <Button type="submit" name="intent" value="schedule">
                Schedule
              </Button>
            </div>
          </details>
        }
      >
        <Button type="submit" name="intent" value="save" aria-keyshortcuts="Control+S Meta+S">
          Save as a draft
        </Button>
        <Button type="submit" look="primary" name="intent" value="publish">
          Publish now
        </Button>
      </SaveBar>
      {/* After the bar: Enter in a field presses the first button of the form. */}
      <AddPicture result={result} />
    </FormInPlace>
  )
}

function PageField({
  name,
  text,
  conflict,
  error,
}: {
  name: PageTextName
  text: string
  /** Value saved now, if someone else changed it too. */
  conflict: string | undefined
  error: string | null
}) {
  const { label, hint } = pageFields[name]
  const told = (
    <>
      {hint}
      {isHiddenExample(name, text) && (
        <span className="block font-medium text-change">
          Visitors do not see this section: it contains “(placeholder)”. Replace the examples with your own,
          and it appears.
        </span>
      )}
      {conflict !== undefined && (
        <span className="block font-medium text-change">
          Someone else has saved a different text here. You can see it below under the versions and the
          difference. If you save, your text replaces it.
        </span>
      )}
    </>
  )
  if (name === 'title')
    return <TextField name={name} label={label} hint={told} defaultValue={text} error={error} />
  if (name === 'description')
    return <TextArea name={name} label={label} hint={told} defaultValue={text} error={error} rows={2} />
  return <HtmlEditor name={name} label={label} hint={told} html={text} error={error} />
}
