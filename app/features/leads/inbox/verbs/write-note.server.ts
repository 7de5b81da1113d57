import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { count } from '#app/ui/format.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { insertNote, setAnswered } from '../../work/lead-work.queries.server.ts'
import { MAX_NOTE_LENGTH } from './lead-note.ts'
import { requireLead, requireLeadStaff } from '../../work/require-lead.server.ts'

/** Adds a note to a lead, or what was said on the phone, for the staff; an agent may for leads assigned to them. */
export async function writeNote(
  ctx: Context,
  { leadId, text, isCall = false }: { leadId: string; text: string; isCall?: boolean },
): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const written = text.trim()
  if (written === '') throw new Refusal('bad-input', 'Please write a note.', 'text')
  if (written.length > MAX_NOTE_LENGTH)
    throw new Refusal('bad-input', `A note can have at most ${count(MAX_NOTE_LENGTH)} characters.`, 'text')
  await inTransaction(ctx.db, async (db) => {
    await requireLead(db, leadId, onlyOf)
    const authorId = ctx.actor.kind === 'member' ? ctx.actor.memberId : null
    await insertNote(db, { leadId, authorId, writtenAt: ctx.now(), text: written, isCall })
    if (isCall) await setAnswered(db, leadId, ctx.now())
    await recordChange({ ...ctx, db }, { code: 'lead.note-written', subjectId: leadId })
  })
}
