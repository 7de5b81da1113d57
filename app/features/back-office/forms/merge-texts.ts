/** The texts of a form, by the names of its fields. */
export type FormTexts<Field extends string> = Record<Field, string>
/** A field that two people changed: what is saved now. */
export type FormConflicts<Field extends string> = Partial<Record<Field, string>>
export type MergedTexts<Field extends string> = {
  texts: FormTexts<Field>
  conflicts: FormConflicts<Field>
}

/**
 * Merges the texts typed into a form that showed `base` with those saved now: a field that only one of the two changed
 * is theirs; if both did, the typed text stays, and `conflicts` has the other.
 */
export function mergeTexts<Field extends string>(
  base: FormTexts<Field>,
  typed: FormTexts<Field>,
  saved: FormTexts<Field>,
): MergedTexts<Field> {
  const conflicts: FormConflicts<Field> = {}
  const texts = { ...saved }
  for (const name of Object.keys(saved) as Field[]) {
    if (typed[name] === base[name]) continue
    texts[name] = typed[name]
    if (saved[name] !== base[name] && saved[name] !== typed[name]) conflicts[name] = saved[name]
  }
  return { texts, conflicts }
}

/** Fields that differ between two states of the form. */
export const differingFields = <Field extends string>(
  one: FormTexts<Field>,
  other: FormTexts<Field>,
): Field[] => (Object.keys(one) as Field[]).filter((name) => one[name] !== other[name])
