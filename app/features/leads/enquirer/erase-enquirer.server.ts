import { randomUUID } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { defineJob, enqueueMany } from '#app/platform/jobs/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { deleteAddress } from '../../accounts/personal-data/delete-address.server.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { LONGEST_ATTEMPT_MS } from '../delivery/delivery.ts'
import { eraseLeads } from '../record/leads-personal-data.queries.server.ts'
import { mailKeyPartsOf } from '../record/retention.queries.server.ts'
import { blackenMentions, deleteAnswersFrom } from './enquirer.queries.server.ts'
import { hasAccountOf, leadIdsOf } from './find-enquirer.server.ts'
import { contactOf, mentionPattern, readEnquirer } from './read-enquirer.server.ts'

/** Deletes the mails that are files of this address, or mention it or one of these leads. */
export const deleteMailsJob = defineJob<{ address: string | null; leadIds: string[]; keyParts: string[] }>(
  'delete-mails',
  { formerNames: ['forget-mails'] },
)

/**
 * Erases the data about the person with an address or number, at once and in one transaction; for admins, who type the
 * contact again. An account with the address stays. The audit log says that somebody was erased, not who. Returns the
 * number of leads.
 */
export async function eraseEnquirer(
  ctx: Context,
  { contact, typed }: { contact: string; typed: string },
): Promise<{ leads: number; hasAccount: boolean }> {
  requireAdmin(ctx.actor)
  const enquirer = readEnquirer(contact)
  if (!isSame(contact, typed))
    throw new Refusal('bad-input', 'This is not the address or number that you looked for.', 'typed')
  const erased = await inTransaction(ctx.db, async (db) => {
    const leadIds = await leadIdsOf(db, enquirer)
    const keyParts = await mailKeyPartsOf(db, leadIds)
    await eraseLeads(db, leadIds)
    const pattern = mentionPattern(enquirer)
    if (enquirer.kind === 'email') {
      await deleteAnswersFrom(db, pattern)
      await deleteAddress(db, enquirer.email)
    }
    await blackenMentions(db, pattern)
    const after = { leads: leadIds.length }
    await recordChange({ ...ctx, db }, { code: 'enquirer.erased', subjectId: randomUUID(), after })
    const payload = { address: enquirer.kind === 'email' ? enquirer.email : null, leadIds, keyParts }
    // Once more for a mail that is on its way now: an attempt has ended by then.
    const delays = [0, LONGEST_ATTEMPT_MS / 1_000 + 60]
    await enqueueMany(
      db,
      deleteMailsJob,
      delays.map((delaySeconds) => ({ payload, delaySeconds })),
    )
    return { leadIds, hasAccount: await hasAccountOf(db, enquirer) }
  })
  // Outside the database, so that it is known after an older backup was restored.
  ctx.log.info({ leadIds: erased.leadIds }, 'the data of a person without an account was erased')
  return { leads: erased.leadIds.length, hasAccount: erased.hasAccount }
}

export async function deleteMails(
  { mailer }: Context,
  { address, leadIds, keyParts }: { address: string | null; leadIds: string[]; keyParts: string[] },
): Promise<void> {
  if (address !== null) await mailer.forget({ address })
  for (const keyPart of keyParts) await mailer.forget({ keyPart })
  // The mail about quarantined leads names several, each with its id.
  for (const leadId of leadIds) await mailer.forget({ address: leadId })
}

function isSame(contact: string, typed: string): boolean {
  try {
    return contactOf(readEnquirer(typed)) === contactOf(readEnquirer(contact))
  } catch {
    return false
  }
}
