import type { Db } from '#app/platform/db/database.server.ts'
import type { Account } from '../accounts.queries.server.ts'
import { listFormerEmails } from '../email/former-emails.queries.server.ts'
import type { Person } from './personal-data.ts'

/** A member as the features' personal data knows them: with every address they confirmed. */
export async function personOf(db: Db, { memberId, email, emailConfirmedAt }: Account): Promise<Person> {
  const former = await listFormerEmails(db, memberId)
  return { memberId, emails: emailConfirmedAt === null ? former : [email, ...former] }
}
