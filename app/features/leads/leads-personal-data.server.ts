import { addressesIn } from '#app/platform/mail/address-list.server.ts'
import { emailKey } from '../accounts/account-rules.ts'
import type { PersonalDataHolding } from '../accounts/personal-data/personal-data.server.ts'
import { eraseLeads, exportLeads, findLeadsNaming } from './leads-personal-data.queries.server.ts'

/** What a member sent through forms, by the addresses they confirmed; forms also take `"Anna" <anna@homes.example>`. */
export const leadHolding: PersonalDataHolding = {
  name: 'enquiries',
  async export(db, { emails }) {
    const leads = await findLeadsNaming(db, emails)
    // A page that was shared with the person is someone else's message.
    const theirs = leads.filter((lead) => lead.form !== 'share' && isFrom(lead.email, emails))
    return exportLeads(
      db,
      theirs.map(({ id }) => id),
    )
  },
  async erase(tx, { emails }) {
    const leads = await findLeadsNaming(tx, emails)
    await eraseLeads(
      tx,
      leads.filter(({ email }) => isFrom(email, emails)).map(({ id }) => id),
    )
  },
}

function isFrom(entered: string, emails: readonly string[]): boolean {
  const keys = new Set(emails.map(emailKey))
  return addressesIn(entered).some((address) => keys.has(emailKey(address)))
}
