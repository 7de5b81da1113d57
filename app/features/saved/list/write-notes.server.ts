import { data } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { count } from '#app/ui/format.ts'
import { MAX_NOTE_LENGTH, type NotesResult, numberOfNoteField } from '../notes/home-note.ts'
import { deleteNote, setNote } from '../notes/home-notes.queries.server.ts'
import { isSaved } from '../homes/saved.queries.server.ts'

/**
 * Stores what a member writes for themselves about homes that they saved, in place of what was there; nothing ends a
 * note.
 */
export async function writeNotes(
  ctx: Context,
  { notes }: { notes: readonly { number: number; text: string }[] },
): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  await inTransaction(ctx.db, async (tx) => {
    for (const { number, text } of notes) {
      const note = text.replaceAll('\r\n', '\n').trim()
      if (note.length > MAX_NOTE_LENGTH)
        throw new Refusal(
          'bad-input',
          `A note can have up to ${count(MAX_NOTE_LENGTH)} characters, and this one has ${count(note.length)}.`,
        )
      if (note === '') await deleteNote(tx, memberId, number)
      else if (await isSaved(tx, memberId, number))
        await setNote(tx, memberId, { listingId: number, note, notedAt: ctx.now() })
      else throw new Refusal('not-found', 'This property is no longer on your list.')
    }
  })
}

/** Returns whether a form of the saved list is that of its notes. */
export const hasNotes = (sent: FormData): boolean =>
  [...sent.keys()].some((name) => numberOfNoteField(name) !== null)

/** Stores all notes that a form holds: with script the one that was pressed, without it those of the page. */
export async function runNotesForm(ctx: Context, sent: FormData) {
  const notes = [...sent.keys()].flatMap((name) => {
    const number = numberOfNoteField(name)
    return number === null ? [] : [{ number, text: formText(sent, name) }]
  })
  try {
    await writeNotes(ctx, { notes })
    return data<NotesResult>({ typed: {}, failure: null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    const typed = Object.fromEntries(notes.map(({ number, text }) => [number, text]))
    return data<NotesResult>({ typed, failure: message }, { status })
  }
}
