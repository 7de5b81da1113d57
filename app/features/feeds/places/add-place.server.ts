import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import {
  setPlaceOfTexts,
  unknownPlaceTexts,
} from '#app/features/listings/record/listing-places.queries.server.ts'
import { lockStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { recomputeYieldsJob } from '#app/features/listings/record/listing-jobs.server.ts'
import {
  findAddedPlaces,
  insertAddedPlace,
  lockAddedPlaces,
} from '#app/features/places/added-places.queries.server.ts'
import { type AddedPlace, addedPlaceProblem, placeToAdd } from '#app/features/places/add-place.ts'
import { findPlaceIn, gazetteerWith } from '#app/features/places/gazetteer.ts'
import type { Place } from '#app/features/places/place.ts'

/**
 * Adds a place that the gazetteer lacks, and ties the listings to it whose source named it (docs/product/search.md
 * §21). Refuses a name or spelling that means another place.
 */
export async function addPlace(ctx: Context, input: AddedPlace): Promise<{ place: Place; listings: number }> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    await lockAddedPlaces(tx)
    const added = await findAddedPlaces(tx)
    const place = placeToAdd(input)
    const problem = addedPlaceProblem(place, gazetteerWith(added))
    if (problem) throw new Refusal(problem.kind, problem.message, problem.field)
    await insertAddedPlace(tx, place, ctx.now())

    const known = gazetteerWith([...added, place])
    const texts = (await unknownPlaceTexts(tx, place.region)).filter((text) => {
      const found = findPlaceIn(known, text, place.region)
      return found !== null && 'place' in found && found.place.id === place.id
    })
    const listings = texts.length === 0 ? 0 : await setPlaceOfTexts(tx, place, texts, ctx.now())
    if (listings > 0) await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name })
    const after = { name: place.name, region: place.region, homes: listings }
    await recordChange({ ...ctx, db: tx }, { code: 'place.added', subjectId: place.id, after })
    return { place, listings }
  })
}
