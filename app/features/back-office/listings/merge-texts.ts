import type { EditorField, EditorTexts } from './editor-fields.data.ts'

/** A field that two people changed: what is saved now. */
export type EditorConflicts = Partial<Record<EditorField, string>>
export type MergedTexts = { texts: EditorTexts; conflicts: EditorConflicts }

/**
 * What someone typed into a form that showed `base`, beside what is saved now: what only one of the two changed is theirs; where both
 * did, what was typed stays, and `conflicts` has the other.
 */
export function mergeTexts(base: EditorTexts, typed: EditorTexts, saved: EditorTexts): MergedTexts {
  const conflicts: EditorConflicts = {}
  const texts = { ...saved }
  for (const name of Object.keys(saved) as EditorField[]) {
    if (typed[name] === base[name]) continue
    texts[name] = typed[name]
    if (saved[name] !== base[name] && saved[name] !== typed[name]) conflicts[name] = saved[name]
  }
  return { texts, conflicts }
}

/** What differs between two states of the form. */
export const differingFields = (one: EditorTexts, other: EditorTexts): EditorField[] =>
  (Object.keys(one) as EditorField[]).filter((name) => one[name] !== other[name])
