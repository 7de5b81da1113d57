import type { Db } from '#app/platform/db/database.server.ts'
import { addressesIn } from '#app/platform/mail/address-list.server.ts'
import { emailKey } from '#app/features/accounts/account/account-rules.ts'
import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import { eraseLeads, exportLeads, findLeadsNaming } from './leads-personal-data.queries.server.ts'

/**
 * The leads that name one of these addresses as their sender's, or a friend's; forms also take `"Anna"
 * <anna@homes.example>`.
 */
export async function leadsFrom(db: Db, emails: readonly string[]) {
  const keys = new Set(emails.map(emailKey))
  const leads = await findLeadsNaming(db, emails)
  return leads.filter(({ email }) => addressesIn(email).some((address) => keys.has(emailKey(address))))
}

/** Leads that a member sent through forms, by the addresses they confirmed. */
export const leadHolding: PersonalDataHolding = {
  name: 'enquiries',
  async export(db, { emails }) {
    const leads = await leadsFrom(db, emails)
    // A page that was shared with the person is someone else's message.
    const theirs = leads.filter((lead) => lead.form !== 'share')
    return exportLeads(
      db,
      theirs.map(({ id }) => id),
    )
  },
  async erase(tx, { emails }) {
    const leads = await leadsFrom(tx, emails)
    await eraseLeads(
      tx,
      leads.map(({ id }) => id),
    )
  },
}
