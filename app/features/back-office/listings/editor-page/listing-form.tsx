import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { failureOfWhole, type FormResult } from '#app/ui/forms/form-result.ts'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { EditorFieldInput } from '../editor/editor-field-input.tsx'
import type { EditorField, EditorForm, EditorTexts } from '../editor/editor-fields.data.ts'
import { RestoredNotice, SaveBar } from '../../forms/kept-form.tsx'
import { useFocusOnProblem } from '#app/ui/forms/defined-form.tsx'
import { unsavedOf, useKeptTexts } from '../../forms/use-kept-texts.ts'
import { parentTypeOf, type PropertyType, propertyTypes } from '#app/features/listings/record/listing.ts'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import type { OfferedDraft } from '../drafts/edit-draft.ts'
import { useServerDraft } from '../drafts/use-server-draft.ts'
import { PreviewPane } from './preview-pane.tsx'
import { type EditorProblems, readEditorTexts } from '../editor/read-editor-texts.ts'

type Props = {
  editor: EditorForm
  /** The listing, or `new`: key of its stored draft. */
  listing: string
  version: string
  saved: EditorTexts
  overrides: Partial<Record<EditorField, string>>
  /** The person's earlier draft, from whatever device. */
  draft: OfferedDraft | null
  /** True if it comes with the page, as without script. */
  isDraftUsed: boolean
  mayEdit: boolean
  result: FormResult | undefined
}

const isPropertyType = (type: string): type is PropertyType => Object.hasOwn(propertyTypes, type)

/** Key under which a browser stores the draft of a listing, or of a `new` one. */
export const listingDraftKey = (listing: string): string => `petra-listing-${listing}`

const KEPT = 'Not saved yet. We keep your draft, and you can open it on your other devices.'

/**
 * The form of all fields of a listing, and its preview: two cells of a grid. It must begin anew with each version of
 * the listing: `key={version}`.
 */
export function ListingForm({
  editor,
  listing,
  version,
  saved,
  overrides,
  draft,
  isDraftUsed,
  mayEdit,
  result,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const unsaved = unsavedOf(result, saved) ?? (isDraftUsed ? draft : null)
  const draftKey = listingDraftKey(listing)
  const { content, texts, isUnsaved, typed, restore, discard } = useKeptTexts<EditorField>({
    draftKey,
    saved,
    unsaved,
    isSaved: result?.isSaved ?? false,
    isEnabled: mayEdit,
  })
  const { isOffered, isKept, takeOver } = useServerDraft({
    draftKey,
    draft: isDraftUsed ? null : draft,
    base: content.base,
    texts,
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

  const { type } = texts
  const foreign = isPropertyType(type) ? editor.foreign[parentTypeOf(type)] : []
  const isHidden = (name: EditorField) =>
    foreign.includes(name) && content.texts[name] === '' && problems[name] === undefined

  return (
    <>
      <div className="min-w-0">
        {isOffered && draft && (
          <DraftOffer
            draft={draft}
            onUse={() => {
              restore(draft)
              takeOver(draft.keptAt)
            }}
          />
        )}
        <FormInPlace
          ref={form}
          method="post"
          noValidate
          onInput={({ currentTarget }) => typed(currentTarget)}
          onBlur={({ target }) => {
            const name = names.find((each) => each === target.getAttribute('name'))
            if (name && !typedIn.has(name)) setTypedIn(new Set([...typedIn, name]))
          }}
        >
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
              <fieldset key={title} hidden={fields.every(isHidden)} className="grid gap-4">
                <legend className="mb-4 font-serif text-title">{title}</legend>
                <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
                  {fields.map((name) => (
                    <div key={name} hidden={isHidden(name)} className="contents">
                      <EditorFieldInput
                        name={name}
                        field={editor.fields[name]}
                        text={content.texts[name]}
                        problem={problems[name]}
                        conflict={content.conflicts[name]}
                        source={overrides[name]}
                      />
                    </div>
                  ))}
                </div>
              </fieldset>
            ))}
          </fieldset>
          {mayEdit && (
            <SaveBar
              failure={failureOfWhole(result)}
              isUnsaved={isUnsaved}
              {...(isKept && { unsavedText: KEPT })}
            >
              <Button
                type="submit"
                name="intent"
                value="save"
                look="primary"
                aria-keyshortcuts="Control+S Meta+S"
              >
                Save
              </Button>
            </SaveBar>
          )}
        </FormInPlace>
      </div>
      {mayEdit && (
        <div className="min-w-0">
          <PreviewPane listing={listing} texts={texts} isUnsaved={isUnsaved} />
        </div>
      )}
    </>
  )
}

/** Problems to show: the server's for values that are still the same, and those of fields that were left since. */
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
