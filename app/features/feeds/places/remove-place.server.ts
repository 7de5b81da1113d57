import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { counted } from '#app/ui/format.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { countAlertsOfPlace } from '#app/features/alerts/alert/alerts.queries.server.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { clearPlace } from '#app/features/listings/record/listing-places.queries.server.ts'
import { lockStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { recomputeYieldsJob } from '#app/features/listings/record/listing-jobs.server.ts'
import {
  deleteAddedPlace,
  findAddedPlaces,
  lockAddedPlaces,
} from '#app/features/places/added-places.queries.server.ts'
import { displayName } from '#app/features/places/gazetteer.ts'
import type { Place } from '#app/features/places/place.ts'

/**
 * Removes a place that the agency added; its listings keep its name and their region (docs/product/search.md §21).
 * Refuses while alerts name it: they would find nothing any more, and nobody would know.
 */
export async function removePlace(
  ctx: Context,
  { id }: { id: string },
): Promise<{ place: Place; listings: number }> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    await lockAddedPlaces(tx)
    const place = (await findAddedPlaces(tx)).find((each) => each.id === id)
    if (!place) throw new Refusal('not-found', `“${id}” is not a place that was added.`)
    const alerts = await countAlertsOfPlace(tx, id)
    if (alerts > 0)
      throw new Refusal(
        'conflict',
        `${displayName(place)} cannot be removed: ${counted(alerts, 'member’s alert uses', 'members’ alerts use')} it.`,
      )
    await deleteAddedPlace(tx, id)
    const listings = await clearPlace(tx, place, ctx.now())
    if (listings > 0) await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name })
    const before = { name: place.name, region: place.region, homes: listings }
    await recordChange({ ...ctx, db: tx }, { code: 'place.removed', subjectId: id, before })
    return { place, listings }
  })
}
