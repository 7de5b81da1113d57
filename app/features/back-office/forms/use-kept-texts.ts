import { useEffect, useState } from 'react'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { deleteLocalDraft, storeLocalDraft, readLocalDraft } from './local-draft.ts'
import { differingFields, type FormTexts, type MergedTexts, mergeTexts } from './merge-texts.ts'

/**
 * Reads the texts that were sent and not saved from the result of a form: `typed` as they were sent, and `base` as the
 * form showed them when the typing began. Null where the result has none.
 */
export function unsavedOf<Field extends string>(
  result: FormResult | undefined,
  saved: FormTexts<Field>,
): { base: FormTexts<Field>; typed: FormTexts<Field> } | null {
  const sent = result?.typed
  if (!sent?.['base']) return null
  const typed = Object.fromEntries(Object.keys(saved).map((name) => [name, sent[name] ?? '']))
  return { base: JSON.parse(sent['base']) as FormTexts<Field>, typed: typed as FormTexts<Field> }
}

type Content<Field extends string> = MergedTexts<Field> & {
  /** Texts that the form showed when the typing began. */
  base: FormTexts<Field>
  /** Key of the content: with another one the fields begin anew. */
  key: number
  isRestored: boolean
}

/**
 * The texts of a form that this browser keeps until they are saved. `unsaved`: what was sent and not taken; it is
 * merged with what is saved now. `typed` is told whenever someone types. The form must begin anew with each saved
 * state.
 */
export function useKeptTexts<Field extends string>({
  draftKey,
  saved,
  unsaved,
  isSaved,
  isEnabled = true,
}: {
  draftKey: string
  saved: FormTexts<Field>
  unsaved: { base: FormTexts<Field>; typed: FormTexts<Field> } | null
  isSaved: boolean
  isEnabled?: boolean
}) {
  const [content, setContent] = useState<Content<Field>>(() => ({
    ...(unsaved ? mergeTexts(unsaved.base, unsaved.typed, saved) : { texts: saved, conflicts: {} }),
    base: saved,
    key: 0,
    isRestored: false,
  }))
  const [texts, setTexts] = useState(content.texts)

  useEffect(() => {
    if (isSaved) deleteLocalDraft(draftKey)
  }, [isSaved, draftKey])

  // What this browser kept of a visit before comes in after the server's page.
  useEffect(() => {
    const draft = unsaved === null && !isSaved ? readLocalDraft(draftKey, saved) : null
    if (draft === null || !isEnabled) return
    const merged = mergeTexts(draft.base, draft.typed, saved)
    if (differingFields(merged.texts, saved).length === 0) {
      deleteLocalDraft(draftKey)
      return
    }
    setContent({ ...merged, base: saved, key: 1, isRestored: true })
    setTexts(merged.texts)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, [])

  return {
    content,
    /** Present texts of the form. */
    texts,
    isUnsaved: differingFields(texts, saved).length > 0,
    typed: (form: HTMLFormElement) => {
      const now = textsIn(form, Object.keys(saved) as Field[])
      setTexts(now)
      storeLocalDraft(draftKey, { base: content.base, typed: now })
    },
    /** Puts what was typed elsewhere into the form, merged with what is saved now. */
    restore: (draft: { base: FormTexts<Field>; typed: FormTexts<Field> }) => {
      const merged = mergeTexts(draft.base, draft.typed, saved)
      storeLocalDraft(draftKey, { base: saved, typed: merged.texts })
      setContent({ ...merged, base: saved, key: content.key + 1, isRestored: true })
      setTexts(merged.texts)
    },
    discard: () => {
      deleteLocalDraft(draftKey)
      setContent({ texts: saved, conflicts: {}, base: saved, key: content.key + 1, isRestored: false })
      setTexts(saved)
    },
  }
}

function textsIn<Field extends string>(form: HTMLFormElement, names: Field[]): FormTexts<Field> {
  const sent = new FormData(form)
  return Object.fromEntries(
    names.map((name) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']
    }),
  ) as FormTexts<Field>
}
