import type { PersonalDataHolding } from '../accounts/personal-data.ts'
import { eraseLeadsOf, leadsOf } from './leads-personal-data.queries.server.ts'

/** What a member sent through forms, by the address they confirmed. */
export const leadHolding: PersonalDataHolding = {
  name: 'enquiries',
  export: async (db, { email }) => (email === null ? [] : leadsOf(db, email)),
  erase: async (tx, { email }) => {
    if (email !== null) await eraseLeadsOf(tx, email)
  },
}
