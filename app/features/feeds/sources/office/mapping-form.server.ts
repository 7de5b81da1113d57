/** The form of a mapping, with and without its script: `from-0`, `field-0`, … for the rows of each table. */
import { formText } from '#app/platform/pages/posted-form.ts'
import { defaultKeys, draftSettings, type MappingDraft, sourceKeys, wordKeys } from '../mapping-draft.ts'

const MOST_ROWS = 2_000

/** Reads the typed rows; those without a field stay for the form, and count for nothing. */
export function draftInForm(form: FormData): MappingDraft {
  const rows = <Key extends string>(table: string, keys: readonly Key[]) => {
    const found: Record<Key, string>[] = []
    for (let at = 0; at < MOST_ROWS && form.has(`${table}-${keys[0]!}-${at}`); at += 1)
      found.push(
        Object.fromEntries(
          keys.map((key) => [key, formText(form, `${table}-${key}-${at}`).replaceAll('\r\n', '\n').trim()]),
        ) as Record<Key, string>,
      )
    return found
  }
  return {
    ...(Object.fromEntries(draftSettings.map((name) => [name, formText(form, name).trim()])) as Record<
      (typeof draftSettings)[number],
      string
    >),
    sources: rows('source', sourceKeys),
    words: rows('word', wordKeys),
    defaults: rows('default', defaultKeys),
  }
}
