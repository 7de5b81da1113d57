import type { Db } from '#app/platform/db/database.server.ts'
import { DEMO_SOURCE } from './demo-source.ts'
import type { DemoHome } from './demo-views.ts'

/** The homes of the demo that visitors see. */
export async function listDemoHomes(db: Db): Promise<DemoHome[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'first_published_at'])
    .where('source', '=', DEMO_SOURCE)
    .where('state', '=', 'published')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, first_published_at: publishedAt }) => (publishedAt ? [{ id, publishedAt }] : []))
}

export async function deleteDemoViews(tx: Db): Promise<void> {
  await tx
    .deleteFrom('listing_views')
    .where('listing_id', 'in', tx.selectFrom('listing').select('id').where('source', '=', DEMO_SOURCE))
    .execute()
}
