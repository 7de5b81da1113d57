import type { Db } from '#app/platform/db/database.server.ts'

/** How many homes have a page worth finding: those on offer. */
export async function countOnOffer(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('listing')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('state', 'in', ['published', 'under-offer'])
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Lists the parts of each home's address and when it last changed, ordered by number. */
export const onOfferAddresses = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('listing')
    .select(['id', 'purpose', 'type', 'bedrooms', 'addition', 'changed_at'])
    .where('state', 'in', ['published', 'under-offer'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
