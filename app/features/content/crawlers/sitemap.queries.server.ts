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

/** What the address of a home is made of, and when it last changed; in the order of their numbers. */
export const onOfferAddresses = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('listing')
    .select(['id', 'purpose', 'type', 'bedrooms', 'addition', 'changed_at'])
    .where('state', 'in', ['published', 'under-offer'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
