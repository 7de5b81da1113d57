import { UNREACHABLE } from '#app/features/accounts/form-fields/auth-texts.ts'

/** Note that a member writes for themselves about a saved home (docs/product/accounts.md §32). */
export const MAX_NOTE_LENGTH = 2_000

/** The form of a list's notes, which stands outside the form that selects homes. */
export const NOTES_FORM = 'notes'

/** The name of the field for the note about a home. */
export const noteField = (number: number): string => `note-${number}`

/** The home that a field is about; null for any other field. */
export const numberOfNoteField = (name: string): number | null => {
  const digits = /^note-(\d{1,9})$/.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Refused texts by the number of their home, and the reason. */
export type NotesResult = { typed: Record<number, string>; failure: string | null }

/** Notes that did not reach the server, to be sent again. */
export function unsentNotes(sent: FormData): NotesResult {
  const notes = [...sent].flatMap(([name, text]) => {
    const number = numberOfNoteField(name)
    return number === null || typeof text !== 'string' ? [] : [[number, text] as const]
  })
  return { typed: Object.fromEntries(notes), failure: UNREACHABLE }
}
