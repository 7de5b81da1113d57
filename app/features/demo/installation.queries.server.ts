import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { DemoState } from '#db/column-values.ts'

/** Finds when this installation first started and the state of its demo; undefined before the first start. */
export const findInstallation = (db: Db): Promise<{ firstStartedAt: Date; demo: DemoState } | undefined> =>
  db.selectFrom('installation').select(['first_started_at as firstStartedAt', 'demo']).executeTakeFirst()

/** The first of several processes starting at once writes it; answers whether it was this one. */
export async function insertInstallation(tx: Db, firstStartedAt: Date, demo: DemoState): Promise<boolean> {
  const inserted = await tx
    .insertInto('installation')
    .values({ first_started_at: firstStartedAt, demo })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  await notifyPagesChanged(tx)
  return inserted !== undefined
}

export async function setDemoState(tx: Db, demo: DemoState, now: Date): Promise<void> {
  const withdrawnAt = demo === 'withdrawn' ? now : null
  await tx.updateTable('installation').set({ demo, demo_withdrawn_at: withdrawnAt }).execute()
  await notifyPagesChanged(tx)
}

export async function hasListings(db: Db): Promise<boolean> {
  return (await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()) !== undefined
}
