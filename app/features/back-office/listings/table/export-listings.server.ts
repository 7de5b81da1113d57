import { Readable } from 'node:stream'
import type { Context } from '#app/platform/context/context.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/csv.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { moment } from '#app/features/audit/moment.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { typeName } from '#app/features/listings/card/card-text.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { isFromElsewhere, sourceText } from '#app/features/listings/record/own-source.ts'
import { requireListingStaff } from '#app/features/listings/editing/require-listing.server.ts'
import { listingPath, propertyId } from '#app/features/listings/record/listing-links.ts'
import { regionNames } from '#app/features/places/place.ts'
import { additionNames } from '../editor/editor-fields.data.ts'
import { listingStateNames } from '../editor/listing-state-names.data.ts'
import type { Selection } from '../bulk/bulk-changes.queries.server.ts'
import { countSelected, type ExportedListing, selectedAfter } from '../bulk/export-listings.queries.server.ts'

const BATCH = 500

type Column = [heading: string, text: (listing: ExportedListing, origin: string) => string | number | null]
const columns: Column[] = [
  ['Listing', ({ id }) => propertyId(id)],
  ['Reference', ({ reference }) => reference],
  ['Title', ({ title }) => title],
  ['Offer', ({ purpose }) => (purpose === 'sale' ? 'For sale' : 'To rent')],
  ['Type', ({ type }) => typeName({ type })],
  ['Region', ({ region }) => regionNames[region]],
  ['Place', ({ placeId, placeText }) => displayedPlace(placeId, placeText)],
  ['State', ({ state }) => listingStateNames[state]],
  ['Price (€)', ({ priceEuro }) => priceEuro],
  ['Bedrooms', ({ bedrooms }) => bedrooms],
  ['Bathrooms', ({ bathrooms }) => bathrooms],
  ['Area (m²)', ({ areaSquareMetres }) => areaSquareMetres],
  ['Plot (m²)', ({ plotSquareMetres }) => plotSquareMetres],
  ['Yield (%)', ({ yieldPercent }) => yieldPercent],
  ['Assigned to', ({ assignee }) => assignee],
  ['Added', ({ addition }) => additionNames[addition]],
  ['Source', ({ source }) => sourceText(source)],
  ['Source ID', (listing) => (isFromElsewhere(listing) ? listing.sourceId : null)],
  ['First published', ({ firstPublishedAt }) => firstPublishedAt && moment(firstPublishedAt)],
  ['Changed', ({ changedAt }) => moment(changedAt)],
  ['Page', (listing, origin) => (listing.state === 'draft' ? null : origin + listingPath(listing))],
]

/**
 * Listings as CSV in the order of their numbers, times in Cyprus; staff may, since they read every listing. The parts
 * are made as they are taken. The audit log says how many listings.
 */
export async function exportListings(
  ctx: Context,
  selection: Selection,
): Promise<ReadableStream<Uint8Array>> {
  requireListingStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const homes = await countSelected(db, selection)
    const subjectId = 'search' in selection ? (selection.search.state ?? 'all') : 'selected'
    await recordChange({ ...ctx, db }, { code: 'listings.exported', subjectId, after: { homes } })
  })
  return Readable.toWeb(
    Readable.from(csvOf(ctx, selection), { objectMode: false }),
  ) as ReadableStream<Uint8Array>
}

async function* csvOf({ db, site }: Context, selection: Selection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading))
  for (let after = 0, isLast = false; !isLast;) {
    const listings = await selectedAfter(db, selection, after, BATCH)
    if (listings.length > 0)
      yield listings
        .map((listing) => csvLine(columns.map(([, text]) => String(text(listing, site.origin) ?? ''))))
        .join('')
    after = listings.at(-1)?.id ?? after
    isLast = listings.length < BATCH
  }
}
