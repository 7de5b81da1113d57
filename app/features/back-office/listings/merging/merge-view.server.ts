import { data, redirect } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { counted } from '#app/ui/format.ts'
import { findWorkedListing } from '#app/features/listings/record/listing-work.queries.server.ts'
import { listingVersion } from '../../../listings/editing/listing-version.server.ts'
import { isFromElsewhere } from '#app/features/listings/record/own-source.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import {
  countOf,
  type ListingBelongings,
} from '../../../listings/merging/listing-belongings.queries.server.ts'
import { isMergeable, mayStay, type MergeSide, usualFeed } from '../../../listings/merging/merge-rules.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { regionNames } from '../../../places/place.ts'
import { type EditorField, editorFields, type EditorTexts } from '../editor/editor-fields.data.ts'
import { editorTextsOf } from '../editor/editor-texts.server.ts'
import { listingNumberOf } from '../editor-page/listing-editor-view.server.ts'
import { LISTINGS_PATH } from '../search/listing-search.server.ts'
import { listingStateNames } from '../editor/listing-state-names.data.ts'
import { allBelongings } from './all-belongings.server.ts'
import { mergeFields } from './merge-choices.server.ts'
import { mergePath } from '../../links/merge-paths.ts'

type Choice = { side: MergeSide; text: string }
export type MergeView = {
  kept: MergedListing
  merged: MergedListing
  /** How much the one that is merged has: `2 leads`, `3 pictures`. */
  belongings: string[]
  fields: { field: EditorField; label: string; usual: MergeSide; choices: Choice[] }[]
  /** Empty where there is nothing to choose. */
  feeds: Choice[]
  usualFeed: MergeSide
  /** The same with the other one kept; null where that may not be. */
  otherWayHref: string | null
}
type MergedListing = {
  propertyId: string
  href: string
  version: string
  title: string | null
  state: string
}

/**
 * Loads the choices when two listings become one; admins only. Throws a redirect to the listing if they cannot be
 * merged.
 */
export async function viewMerge(
  ctx: Context,
  references: { kept: string; merged: string },
): Promise<MergeView> {
  requireAdmin(ctx.actor)
  const [keptId, mergedId] = [listingNumberOf(references.kept), listingNumberOf(references.merged)]
  const [kept, merged] = [
    (await findWorkedListing(ctx.db, keptId))?.listing,
    (await findWorkedListing(ctx.db, mergedId))?.listing,
  ]
  if (!kept || !merged || keptId === mergedId) throw data(null, { status: 404 })
  if (!isMergeable(kept) || !isMergeable(merged) || kept.purpose !== merged.purpose || !mayStay(kept, merged))
    throw redirect(`${LISTINGS_PATH}/${propertyId(keptId)}`)
  const texts = { kept: editorTextsOf(kept), merged: editorTextsOf(merged) }
  const shown = (side: MergeSide, field: EditorField) => shownText(texts[side], field)
  return {
    kept: shownListing(kept),
    merged: shownListing(merged),
    belongings: await countedBelongings(ctx, mergedId),
    fields: mergeFields
      .filter((field) => shown('kept', field) !== shown('merged', field))
      .map((field) => ({
        field,
        label: field === 'latitude' ? 'Position' : editorFields[field].label,
        usual: texts.kept[field] === '' ? 'merged' : 'kept',
        choices: (['kept', 'merged'] as const).map((side) => ({ side, text: shown(side, field) })),
      })),
    feeds: feedChoices(kept, merged),
    usualFeed: usualFeed(kept, merged),
    otherWayHref: mayStay(merged, kept) ? mergePath(mergedId, keptId) : null,
  }
}

async function countedBelongings({ db }: Context, id: number): Promise<string[]> {
  const texts: string[] = []
  for (const { table, words } of [...allBelongings, pictures]) {
    if (!words) continue
    const [one, many] = words
    const count = await countOf(db, table, id)
    if (count > 0) texts.push(counted(count, one, many))
  }
  return texts
}

/** Pictures are joined, not moved: only those that the listing that stays lacks. */
const pictures: Pick<ListingBelongings, 'table' | 'words'> = {
  table: 'listing_picture',
  words: ['picture', 'pictures'],
}

const shownListing = (listing: Listing): MergedListing => ({
  propertyId: propertyId(listing.id),
  href: `${LISTINGS_PATH}/${propertyId(listing.id)}`,
  version: listingVersion(listing),
  title: listing.title,
  state: listingStateNames[listing.state],
})

function feedChoices(kept: Listing, merged: Listing): Choice[] {
  if (!isFromElsewhere(merged)) return []
  const own = isFromElsewhere(kept) ? feedText(kept) : 'No feed. It is only changed in the office'
  return [
    { side: 'kept', text: own },
    { side: 'merged', text: feedText(merged) },
  ]
}
const feedText = ({ source, sourceId }: Listing) => `${source}, reference ${sourceId}`

function shownText(texts: EditorTexts, field: EditorField): string {
  if (field === 'latitude') return [texts.latitude, texts.longitude].filter(Boolean).join(', ')
  if (field === 'placeText')
    return [texts.placeText, regionNames[texts.region as keyof typeof regionNames]].filter(Boolean).join(', ')
  const entry = editorFields[field]
  return 'names' in entry
    ? ((entry.names as Record<string, string>)[texts[field]] ?? texts[field])
    : texts[field]
}
