import type { Context } from '#app/platform/context/context.ts'
import { insertPartnerFeed } from '#app/features/partner-feeds/partner-feeds.queries.server.ts'

/**
 * A feed of the homes for sale, for a portal (docs/product/office.md §19). It gets an address when someone makes one.
 */
export async function addDemoPartnerFeed(tx: Context): Promise<void> {
  await insertPartnerFeed(tx.db, {
    name: 'Example portal',
    format: 'kyero',
    search: '/buy',
    tokenHash: null,
    addedAt: tx.now(),
    fromDemo: true,
  })
}
