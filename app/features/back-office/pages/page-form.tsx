import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldInput, type FieldInputProps } from '#app/ui/forms/field-input.tsx'
import { type FormResult, problemAt } from '#app/ui/forms/form-result.ts'
import { isHiddenExample } from '#app/features/content/pages/content-sections.ts'
import { type PageTextName, pageTextNames } from '#app/features/content/pages/page-texts.ts'
import { KeptForm } from '../forms/kept-form.tsx'
import { HtmlEditor } from '../rich-text/html-editor.tsx'
import type { PageShown } from '../rich-text/page-picture.ts'
import type { PageEditorView } from './page-editor-view.server.ts'
import { pageFields } from './page-fields.data.ts'
import { AddPicture } from './page-work.tsx'

const conflictText = () =>
  'Someone else has saved a different text here. You can see it below under the versions and the difference. If you save, your text replaces it.'

/** The form of everything that a page says. It must begin anew with each state of the page: `key={token}`. */
export function PageForm({
  page,
  result,
}: {
  page: PageEditorView
  result: FormResult<PageShown> | undefined
}) {
  const publishAt = result?.typed?.['publish-at'] ?? page.publishAtLocal
  const publishProblem = problemAt(result, 'publish-at')
  return (
    <KeptForm
      draftKey={`petra-page-${page.name}`}
      fields={pageFields}
      saved={page.texts}
      result={result}
      given={{ seen: page.token }}
      conflictText={conflictText}
      buttons={
        <>
          <Button type="submit" name="intent" value="save" aria-keyshortcuts="Control+S Meta+S">
            Save as a draft
          </Button>
          <Button type="submit" look="primary" name="intent" value="publish">
            Publish now
          </Button>
        </>
      }
      more={
        <details open={publishProblem !== null || publishAt !== ''}>
          <summary className="flex min-h-11 cursor-pointer items-center text-action">Publish later</summary>
          <div className="flex flex-wrap items-end gap-3 pb-1">
            <div className="w-60">
              <TextField
                type="datetime-local"
                name="publish-at"
                label="Day and time in Cyprus"
                defaultValue={publishAt}
                error={publishProblem}
              />
            </div>
            <Button type="submit" name="intent" value="schedule">
              Schedule
            </Button>
          </div>
        </details>
      }
      // After the bar: Enter in a field presses the first button of the form.
      after={<AddPicture result={result} />}
    >
      {({ of }) => (
        <div className="grid grid-cols-1 gap-8">
          {pageTextNames.map((name) => (
            <PageField key={name} {...of(name)} name={name} />
          ))}
        </div>
      )}
    </KeptForm>
  )
}

function PageField({ hint, ...field }: FieldInputProps & { name: PageTextName }) {
  const { name, text, error } = field
  const told = (
    <>
      {hint}
      {isHiddenExample(name, text) && (
        <span className="block font-medium text-change">
          Visitors do not see this section: it contains “(placeholder)”. Replace the examples with your own,
          and it appears.
        </span>
      )}
    </>
  )
  if (name === 'title' || name === 'description') return <FieldInput {...field} hint={told} />
  return <HtmlEditor name={name} label={field.field.label} hint={told} html={text} error={error ?? null} />
}
