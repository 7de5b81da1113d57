import { randomUUID } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { exportLeads } from '../record/leads-personal-data.queries.server.ts'
import { findMentions } from './enquirer.queries.server.ts'
import { hasAccountOf, invitationsOf, leadIdsOf } from './find-enquirer.server.ts'
import { contactOf, mentionPattern, readEnquirer } from './read-enquirer.server.ts'

/**
 * Exports the data about the person with an address or number, as JSON for them to read; admins may. An account's other
 * data are exported by its member. The audit log says that there was an export, not whose.
 */
export async function exportEnquirer(
  ctx: Context,
  { contact }: { contact: string },
): Promise<Record<string, unknown>> {
  requireAdmin(ctx.actor)
  const enquirer = readEnquirer(contact)
  return inTransaction(ctx.db, async (db) => {
    const ids = await leadIdsOf(db, enquirer)
    const all = await exportLeads(db, ids)
    // Of a page that was shared with the person, the message is someone else's.
    const leads = all.map((lead) =>
      lead.form === 'share' ? { ...lead, fields: { ...lead.fields, message: undefined } } : lead,
    )
    await recordChange(
      { ...ctx, db },
      { code: 'enquirer.exported', subjectId: randomUUID(), after: { leads: leads.length } },
    )
    return {
      exportedAt: ctx.now(),
      lookedFor: contactOf(enquirer),
      enquiries: leads,
      otherTexts: (await findMentions(db, mentionPattern(enquirer), ids)).map(({ text }) => text),
      invitations: (await invitationsOf(db, enquirer)).map(({ role, invitedAt }) => ({ role, invitedAt })),
      hasAccount: await hasAccountOf(db, enquirer),
    }
  })
}
