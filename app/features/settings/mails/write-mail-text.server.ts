import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { keptValue } from '../write-setting.server.ts'
import { placeholdersOf, readMailText } from './compose-letter.server.ts'
import type { MailText } from './mail-text.ts'
import { mailTextProblems } from './mail-text-problems.ts'
import { deleteMailText, lockMailTexts, upsertMailText } from './mail-texts.queries.server.ts'
import { type MailName, mails } from './mails.data.ts'

/** As a text of a mail is kept: line ends as LF, without space around it. */
export const keptMailText = ({ subject, preview, text }: MailText): MailText => ({
  subject: keptValue(subject),
  preview: keptValue(preview),
  text: keptValue(text),
})

/**
 * Admins: sets what a mail says (docs/product/office.md §28); our own text puts it back. Refuses a text with unknown placeholders or without those it
 * must have, and where the mail no longer says `base`. Returns whether anything changed.
 */
export async function writeMailText(
  ctx: Context,
  { name, written, base }: { name: MailName; written: MailText; base: MailText },
): Promise<boolean> {
  requireEditor(ctx.actor)
  const kept = keptMailText(written)
  const [problem] = Object.entries(mailTextProblems(placeholdersOf(name), kept))
  if (problem) throw new Refusal('bad-input', problem[1], problem[0])
  return inTransaction(ctx.db, async (db) => {
    await lockMailTexts(db)
    const former = await readMailText({ db }, name)
    if (!isSame(former, base)) throw new Refusal('conflict', 'Someone else changed this mail meanwhile.')
    if (isSame(former, kept)) return false
    if (isSame(kept, mails[name].standard)) await deleteMailText(db, name)
    else await upsertMailText(db, name, kept)
    await recordChange(
      { ...ctx, db },
      {
        code: 'mail.written',
        subjectId: name,
        before: differing(former, kept),
        after: differing(kept, former),
      },
    )
    return true
  })
}

/** Those fields of a text that are not so in the other. */
const differing = (one: MailText, other: MailText): Partial<MailText> =>
  Object.fromEntries(Object.entries(one).filter(([field, value]) => other[field as keyof MailText] !== value))

const isSame = (one: MailText, other: MailText): boolean => Object.keys(differing(one, other)).length === 0
