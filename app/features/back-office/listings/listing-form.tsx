import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ListingCard } from '../../listings/card.ts'
import { EditorFieldInput } from './editor-field-input.tsx'
import type { EditorField, EditorForm, EditorTexts } from './editor-fields.data.ts'
import type { EditorResult } from './editor-result.ts'
import { RestoredNotice, SaveBar } from '../kept-texts-form.tsx'
import { useFocusOnProblem } from '../use-focus-on-problem.ts'
import { useKeptTexts } from '../use-kept-texts.ts'
import { ListingPreview } from './listing-preview.tsx'
import { type EditorProblems, readEditorTexts } from './read-editor-texts.ts'

type Props = {
  editor: EditorForm
  /** Of the listing, or `new`: what is typed is kept under it. */
  listing: string
  version: string
  saved: EditorTexts
  overrides: Partial<Record<EditorField, string>>
  mayEdit: boolean
  result: EditorResult | undefined
  /** Of the listing as it is saved, for the preview; null where there is none yet. */
  card: ListingCard | null
}

/** Under which a browser keeps what is typed about a listing, or a `new` one. */
export const listingDraftKey = (listing: string): string => `petra-listing-${listing}`

/** The form of all fields of a listing. It must begin anew with each version of the listing: `key={version}`. */
export function ListingForm({ editor, listing, version, saved, overrides, mayEdit, result, card }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const unsaved = result?.unsaved ?? null
  const { content, texts, isUnsaved, typed, discard } = useKeptTexts<EditorField>({
    draftKey: listingDraftKey(listing),
    saved,
    unsaved,
    isSaved: result?.isSaved ?? false,
    isEnabled: mayEdit,
  })
  const [typedIn, setTypedIn] = useState<ReadonlySet<EditorField>>(new Set())

  const names = Object.keys(editor.fields) as EditorField[]
  useFocusOnProblem(
    form,
    result,
    names.find((name) => result?.problems[name] !== undefined),
  )

  const problems = shownProblems(editor, texts, content.base, typedIn, unsaved?.typed, result?.problems ?? {})

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onInput={({ currentTarget }) => typed(currentTarget)}
      onBlur={({ target }) => {
        const name = names.find((each) => each === target.getAttribute('name'))
        if (name && !typedIn.has(name)) setTypedIn(new Set([...typedIn, name]))
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="base" value={JSON.stringify(content.base)} />
      {content.isRestored && (
        <RestoredNotice
          onDiscard={() => {
            discard()
            setTypedIn(new Set())
          }}
        />
      )}
      <fieldset key={content.key} disabled={!mayEdit} className="grid gap-10">
        {editor.groups.map(({ title, fields }) => (
          <fieldset key={title} className="grid gap-4">
            <legend className="mb-4 font-serif text-title">{title}</legend>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              {fields.map((name) => (
                <EditorFieldInput
                  key={name}
                  name={name}
                  field={editor.fields[name]}
                  text={content.texts[name]}
                  problem={problems[name]}
                  conflict={content.conflicts[name]}
                  source={overrides[name]}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
      {mayEdit && (
        <SaveBar failure={result?.field === null ? result.failure : null} isUnsaved={isUnsaved}>
          <Button type="submit" look="primary" aria-keyshortcuts="Control+S Meta+S">
            Save
          </Button>
        </SaveBar>
      )}
      {card && <ListingPreview editor={editor} card={card} texts={texts} />}
    </Form>
  )
}

/** What the server said of what was sent, as long as it stands there; and what is wrong with fields that were left since. */
function shownProblems(
  editor: EditorForm,
  texts: EditorTexts,
  base: EditorTexts,
  typedIn: ReadonlySet<EditorField>,
  sent: EditorTexts | undefined,
  said: EditorProblems,
): EditorProblems {
  const { problems } = readEditorTexts(editor, texts)
  const shown: EditorProblems = {}
  for (const name of Object.keys(editor.fields) as EditorField[]) {
    const own = typedIn.has(name) && texts[name] !== base[name] ? problems[name] : undefined
    const problem = (sent?.[name] === texts[name] ? said[name] : undefined) ?? own
    if (problem !== undefined) shown[name] = problem
  }
  return shown
}
