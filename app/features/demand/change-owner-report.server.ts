import type { Context } from '#app/platform/context/context.ts'
import { link } from '#app/platform/pages/link.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { recordChange } from '../audit/record-change.server.ts'
import { withLockedListing } from '../listings/editing/with-locked-listing.server.ts'
import { deleteReport, setReportToken } from './owner-report.queries.server.ts'

/**
 * Makes the secret address of a listing's report for its owner, anew where there was one, which then ends; admins may,
 * and the agent that the listing is assigned to. Returns the whole address, of which only a hash is kept.
 */
export const makeOwnerReport = (ctx: Context, { listingId }: { listingId: number }): Promise<string> =>
  withLockedListing(ctx, listingId, async (tx) => {
    const token = newSecret()
    await setReportToken(tx.db, listingId, { tokenHash: hashOfSecret(token), madeAt: ctx.now() })
    await recordChange(tx, { code: 'listing.report-made', subjectId: String(listingId) })
    return ctx.site.origin + link('/report/:token', { token })
  })

/** Ends the address, by the same people; twice is once. */
export const endOwnerReport = (ctx: Context, { listingId }: { listingId: number }): Promise<void> =>
  withLockedListing(ctx, listingId, async (tx) => {
    if (await deleteReport(tx.db, listingId))
      await recordChange(tx, { code: 'listing.report-ended', subjectId: String(listingId) })
  })
