import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { keptValue } from '../write-setting.server.ts'
import { placeholdersOf, readMailText } from './compose-letter.server.ts'
import { type MailField, mailFields, type MailText } from './mail-text.ts'
import { mailTextProblems } from './mail-text-problems.ts'
import { deleteMailText, lockMailTexts, upsertMailText } from './mail-texts.queries.server.ts'
import { type MailName, mails } from './mails.data.ts'

/** Normalises a mail's text for storing: line ends as LF, without space around it. */
export const keptMailText = ({ subject, preview, text }: MailText): MailText => ({
  subject: keptValue(subject),
  preview: keptValue(preview),
  text: keptValue(text),
})

/** One field of a mail that a save changed. */
export type MailChange = { field: MailField; former: string; saved: string }

/**
 * Admins: sets what a mail says (docs/product/office.md §28); our own text puts it back. Refuses a text with unknown
 * placeholders or without those it must have, and where the mail no longer says `base`. Returns what changed.
 */
export async function writeMailText(
  ctx: Context,
  { name, written, base }: { name: MailName; written: MailText; base: MailText },
): Promise<MailChange[]> {
  requireEditor(ctx.actor)
  const kept = keptMailText(written)
  requireUsable(name, kept)
  return inTransaction(ctx.db, async (db) => {
    await lockMailTexts(db)
    const former = await readMailText({ db }, name)
    if (changesOf(former, base).length > 0)
      throw new Refusal('conflict', 'Someone else changed this mail meanwhile.')
    return write({ ...ctx, db }, name, former, kept)
  })
}

/**
 * Admins: takes a save back, field by field. What was changed since the save stays as it is
 * (docs/product/office.md §28). Refuses what would be no usable text. Returns what was taken back, and the fields that
 * were changed since.
 */
export async function undoMailText(
  ctx: Context,
  { name, changes }: { name: MailName; changes: readonly MailChange[] },
): Promise<{ undone: MailChange[]; changedSince: MailField[] }> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    await lockMailTexts(db)
    const current = await readMailText({ db }, name)
    const [stands, changed] = [
      changes.filter(({ field, saved }) => current[field] === saved),
      changes.filter(({ field, saved }) => current[field] !== saved),
    ]
    const restored = { ...current, ...Object.fromEntries(stands.map(({ field, former }) => [field, former])) }
    requireUsable(name, restored)
    const undone = await write({ ...ctx, db }, name, current, restored)
    return { undone, changedSince: changed.map(({ field }) => field) }
  })
}

function requireUsable(name: MailName, text: MailText): void {
  const [problem] = Object.entries(mailTextProblems(placeholdersOf(name), text))
  if (problem) throw new Refusal('bad-input', problem[1], problem[0])
}

async function write(
  tx: Context & { db: Db },
  name: MailName,
  former: MailText,
  kept: MailText,
): Promise<MailChange[]> {
  const changes = changesOf(former, kept)
  if (changes.length === 0) return []
  if (changesOf(kept, mails[name].standard).length === 0) await deleteMailText(tx.db, name)
  else await upsertMailText(tx.db, name, kept)
  await recordChange(tx, {
    code: 'mail.written',
    subjectId: name,
    before: Object.fromEntries(changes.map(({ field, former: was }) => [field, was])),
    after: Object.fromEntries(changes.map(({ field, saved }) => [field, saved])),
  })
  return changes
}

const changesOf = (former: MailText, saved: MailText): MailChange[] =>
  mailFields
    .filter((field) => former[field] !== saved[field])
    .map((field) => ({ field, former: former[field], saved: saved[field] }))
