/** What someone is typing about a listing, kept in this browser until it is saved: a reload, a crash or a lost connection costs nothing. */
import type { EditorField, EditorTexts } from './editor-fields.data.ts'
import { differingFields } from './merge-texts.ts'

export type LocalDraft = {
  /** What the form showed when the typing began. */
  base: EditorTexts
  typed: EditorTexts
}

const keyOf = (listing: string): string => `petra-listing-${listing}`

/** Null where there is none, or where it was kept by a form of other fields. `saved`: what the form would show without it. */
export function readLocalDraft(listing: string, saved: EditorTexts): LocalDraft | null {
  const isTexts = (texts: EditorTexts) =>
    (Object.keys(saved) as EditorField[]).every((name) => typeof texts[name] === 'string')
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(listing)) ?? 'null') as LocalDraft | null
    return kept !== null && isTexts(kept.base) && isTexts(kept.typed) ? kept : null
  } catch {
    return null
  }
}

/** Nothing differs from what was shown: nothing is kept. */
export function keepLocalDraft(listing: string, { base, typed }: LocalDraft): void {
  try {
    if (differingFields(typed, base).length === 0) localStorage.removeItem(keyOf(listing))
    else localStorage.setItem(keyOf(listing), JSON.stringify({ base, typed }))
  } catch {
    // A browser that keeps nothing, or is full: the form itself still holds everything.
  }
}

export function forgetLocalDraft(listing: string): void {
  try {
    localStorage.removeItem(keyOf(listing))
  } catch {
    // As above.
  }
}
