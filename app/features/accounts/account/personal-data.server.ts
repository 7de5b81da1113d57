import type { Context, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { type Account, findAccount } from './accounts.queries.server.ts'
import { listFormerEmails } from './former-emails.queries.server.ts'

export type Person = {
  memberId: MemberId
  /**
   * The address of the account and its former ones, as far as they were confirmed: what was left under them without
   * signing in is theirs too. Never one that was not confirmed: anyone can type someone else's address.
   */
  emails: readonly string[]
}

/** A feature's data about a person; `app/features/personal-data/personal-data.ts` lists them all. */
export type PersonalDataHolding = {
  /** Name in the exported file. */
  name: string
  /** Exports the data as JSON, for the person to read. */
  export: (db: Db, person: Person) => Promise<unknown>
  /** Erases the data, within the transaction that erases the whole person. */
  erase: (tx: Db, person: Person) => Promise<void>
}

/** A member as the features' personal data knows them: with every address they confirmed. */
export async function personOf(db: Db, { memberId, email, emailConfirmedAt }: Account): Promise<Person> {
  const former = await listFormerEmails(db, memberId)
  return { memberId, emails: emailConfirmedAt === null ? former : [email, ...former] }
}

/** All that is kept of the member, by holding; for no one else. */
export async function exportPersonalData(
  ctx: Context,
  holdings: readonly PersonalDataHolding[],
): Promise<Record<string, unknown>> {
  const { memberId } = requireMember(ctx.actor)
  const account = await findAccount(ctx.db, memberId)
  if (!account) throw new Refusal('unauthenticated', 'Please log in first.')
  const data: Record<string, unknown> = { exportedAt: ctx.now() }
  const person = await personOf(ctx.db, account)
  for (const { name, ...holding } of holdings) data[name] = await holding.export(ctx.db, person)
  return data
}
