/** Members' assumptions about themselves on income sheets. */
import { z } from 'zod'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

const rememberedSchema = z.record(z.string(), z.string())

/** Finds assumptions by parameter; null if the member has none stored. */
export async function findRemembered(db: Db, memberId: MemberId): Promise<Record<string, string> | null> {
  const row = await db
    .selectFrom('income_assumptions')
    .select('assumptions')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? rememberedSchema.parse(row.assumptions) : null
}

export async function upsertRemembered(
  db: Db,
  memberId: MemberId,
  kept: { assumptions: Record<string, string>; at: Date },
): Promise<void> {
  const values = { assumptions: JSON.stringify(kept.assumptions), remembered_at: kept.at }
  await db
    .insertInto('income_assumptions')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function deleteRemembered(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('income_assumptions').where('member_id', '=', memberId).execute()
}
