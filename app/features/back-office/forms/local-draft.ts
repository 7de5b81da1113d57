/** Draft of a form, stored in this browser until it is saved: a reload, a crash or a lost connection loses nothing. */
import { differingFields, type FormTexts } from './merge-texts.ts'

export type LocalDraft<Field extends string> = {
  /** Texts that the form showed when the typing began. */
  base: FormTexts<Field>
  typed: FormTexts<Field>
}

/**
 * Reads a draft; null if there is none, or if a form of other fields stored it. `saved`: what the form would show
 * without it.
 */
export function readLocalDraft<Field extends string>(
  key: string,
  saved: FormTexts<Field>,
): LocalDraft<Field> | null {
  const isTexts = (texts: FormTexts<Field>) =>
    (Object.keys(saved) as Field[]).every((name) => typeof texts[name] === 'string')
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft<Field> | null
    return kept !== null && isTexts(kept.base) && isTexts(kept.typed) ? kept : null
  } catch {
    return null
  }
}

/** Stores a draft; nothing if it does not differ from what was shown. */
export function storeLocalDraft<Field extends string>(key: string, { base, typed }: LocalDraft<Field>): void {
  try {
    if (differingFields(typed, base).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ base, typed }))
  } catch {
    // A browser that keeps nothing, or is full: the form itself still holds everything.
  }
}

const markKey = (key: string): string => `${key}-kept`

/** Reads when the server stored the draft that this browser sent last; null if it never did. */
export function readDraftMark(key: string): string | null {
  try {
    return localStorage.getItem(markKey(key))
  } catch {
    return null
  }
}

export function storeDraftMark(key: string, keptAt: string): void {
  try {
    localStorage.setItem(markKey(key), keptAt)
  } catch {
    // As above.
  }
}

export function deleteLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
