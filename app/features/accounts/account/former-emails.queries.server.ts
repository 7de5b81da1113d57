/** All SQL of the addresses that members confirmed and have changed since. */
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { emailKey } from './account-rules.ts'

export async function insertFormerEmail(db: Db, memberId: MemberId, email: string, now: Date): Promise<void> {
  await db
    .insertInto('former_email')
    .values({ member_id: memberId, email_key: emailKey(email), email, replaced_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'email_key']).doUpdateSet({ email, replaced_at: now }),
    )
    .execute()
}

/** Deletes a former address that is the account's present one again. */
export async function deleteFormerEmail(db: Db, memberId: MemberId, email: string): Promise<void> {
  await db
    .deleteFrom('former_email')
    .where('member_id', '=', memberId)
    .where('email_key', '=', emailKey(email))
    .execute()
}

/**
 * Lists former addresses, without those that another member has confirmed since, even if that member has changed it
 * again: what came under them belongs to that member (docs/product/accounts.md §22).
 */
export async function listFormerEmails(db: Db, memberId: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('former_email as former')
    .select('former.email')
    .where('former.member_id', '=', memberId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member as other')
            .select('other.id')
            .whereRef('other.email_key', '=', 'former.email_key')
            .where('other.id', '<>', memberId)
            .where('other.email_confirmed_at', 'is not', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('former_email as later')
            .select('later.member_id')
            .whereRef('later.email_key', '=', 'former.email_key')
            .whereRef('later.replaced_at', '>', 'former.replaced_at')
            .where('later.member_id', '<>', memberId),
        ),
      ),
    )
    .orderBy('former.replaced_at')
    .execute()
  return rows.map(({ email }) => email)
}
