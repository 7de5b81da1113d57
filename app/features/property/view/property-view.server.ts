import type { Context } from '#app/platform/context/context.ts'
import { euro } from '#app/ui/format.ts'
import type { JsonLd } from '#app/ui/page-meta.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { placeMarketPath } from '#app/features/content/links/site-links.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { shownDocument } from '#app/features/listings/documents/document-text.ts'
import { offeredTimes } from '#app/features/leads/viewings/visitor/offered-times.server.ts'
import {
  documentsOf,
  type ListingDocument,
} from '#app/features/listings/documents/documents.queries.server.ts'
import { listingPath, shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { hasPlacePage } from '#app/features/listings/record/listing-places.queries.server.ts'
import { belowEstimateText } from '#app/features/estimates/estimate-text.ts'
import { findEstimates, type ListingEstimate } from '#app/features/estimates/estimates.queries.server.ts'
import { loadComparables } from '#app/features/estimates/load-comparables.server.ts'
import { otherCurrencyNote, priceNote } from '#app/features/listings/record/listing-price.ts'
import type { Listing, ListingPicture } from '#app/features/listings/record/listing-record.ts'
import { builtTitle, readableTitle } from '#app/features/listings/record/listing-title.ts'
import { isExclusive, isOnOffer } from '#app/features/listings/record/listing.ts'
import {
  findListingById,
  loadCards,
  picturesOf,
  priceHistoryOf,
  similarListings,
} from '#app/features/listings/record/listings.queries.server.ts'
import { pictureFor, sharePicturePath } from '#app/features/listings/record/picture-sources.ts'
import { bareName, placeById } from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { listingSearch } from '#app/features/search/queries/listing-search.server.ts'
import { withinText } from '#app/features/search/criteria/near.ts'
import type { Neighbourhood } from '#app/features/search/criteria/neighbourhood.ts'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import { alikeSearch } from '../facts/alike-search.ts'
import { findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import { entriesOf, ratesOf, type WrittenRates } from '#app/features/rates/rates.ts'
import type { Residence } from '#app/features/income/residence-mark.tsx'
import { residenceReasons } from '#app/features/listings/record/residence.ts'
import { incomeSummary } from './income-view.server.ts'
import { landPriceOf } from '../facts/land-price.ts'
import { keyFacts } from '../facts/key-facts.ts'
import { type KnownPoint, nearbyOf } from '../facts/nearby.ts'
import { priceHistory } from './price-history.ts'
import { printedCode } from '../facts/printed-code.server.ts'
import { earningsOf, rentAmong } from '../facts/property-earnings.ts'
import { bannerText, furtherFacts, homeText, specifiedFacts } from '../facts/property-facts.ts'
import { propertyJsonLd } from './property-json-ld.ts'
import type { Brochure, PropertyView } from './property-view.ts'

const MAX_SIMILAR = 4

type LoadedProperty = { property: PropertyView; similar: ListingCard[]; jsonLd: JsonLd[] }
type ViewedProperty = LoadedProperty & {
  /** Card of the saved listing; undefined if it is not saved. */
  card: ListingCard | undefined
}

/** The home with this number and others like it; null where there never was one, or it is a draft still. */
export async function loadProperty(ctx: Context, id: number): Promise<LoadedProperty | null> {
  const listing = await findListingById(ctx.db, id)
  if (!listing || listing.state === 'draft') return null
  const { card: _card, ...loaded } = await viewProperty(ctx, listing)
  return loaded
}

/** Everything that the page of a listing shows; whoever calls it says who may see it. */
export async function viewProperty(ctx: Context, listing: Listing): Promise<ViewedProperty> {
  const { id } = listing
  const [
    pictures,
    documents,
    prices,
    [card],
    similar,
    placePath,
    estimates,
    viewingTimes,
    streets,
    amenities,
    writtenRates,
  ] = await Promise.all([
    picturesOf(ctx.db, id),
    documentsOf(ctx.db, id),
    priceHistoryOf(ctx.db, listing),
    loadCards(ctx.db, [id], ctx.now()),
    similarListings(ctx.db, id, MAX_SIMILAR).then((ids) => loadCards(ctx.db, ids, ctx.now())),
    placePathOf(ctx, listing),
    findEstimates(ctx.db, id),
    offeredTimes(ctx, id),
    ctx.streets.current(),
    ctx.streets.amenities(),
    findWrittenRates(ctx.db),
  ])
  const placeName = displayedPlace(listing.placeId, listing.placeText)
  const path = listingPath(listing)
  const rent = rentAmong(estimates)
  const point = pointOf(listing)
  const earnings = earningsOf(listing, placeName, rent)
  const title = readableTitle(listing.title)
  const shownPrice = shownPriceOf(listing)
  const property: PropertyView = {
    id,
    state: listing.state,
    alike: isOnOffer(listing.state) ? null : alikeSearch(listing),
    isExclusive: isExclusive(listing.addition),
    isNew: isOnOffer(listing.state) && card?.isNew === true,
    isRent: listing.purpose === 'rent',
    priceNote: shownPrice.note,
    isOtherCurrency: shownPrice.isOtherCurrency,
    banner: bannerText(listing, placeName),
    home: homeText(listing),
    title,
    headline: title ?? builtTitle(listing, placeName),
    shortDescription: listing.shortDescription,
    descriptionHtml: listing.descriptionHtml,
    price: shownPrice.text,
    priceEuro: listing.priceEuro,
    formerPrice: card?.formerPriceEuro ? euro(card.formerPriceEuro) : null,
    belowEstimate: belowEstimate(listing, estimates),
    earnings,
    comparables:
      rent && listing.annualIncomeBasis === 'estimate'
        ? await loadComparables(ctx.db, 'rent', { ...listing, estimateEuro: rent.euro }, id)
        : [],
    incomeSheet: incomeSummary(listing, earnings, ratesOf(writtenRates)),
    residence: isOnOffer(listing.state) ? residenceOf(listing, writtenRates) : null,
    landPrice: landPriceOf(listing, placeName, isOnOffer(listing.state) ? estimates : []),
    keyFacts: keyFacts(listing),
    facts: specifiedFacts(listing, placeName),
    furtherFacts: furtherFacts(listing),
    ...shownPictures(pictures, documents, { ...listing, placeName }),
    brochures: brochuresOf(documents),
    region: listing.region,
    regionName: regionNames[listing.region],
    placeName,
    placePath,
    latitude: listing.latitude,
    longitude: listing.longitude,
    aroundPath: homesAround(listing, point),
    neighbourhood: point && neighbourhoodOf(point, streetMapView(streets)),
    nearby: point && nearbyOf(point, listing, amenities),
    reference: listing.reference,
    viewingTimes,
    ...embedsOf(listing),
    history: priceHistory(prices, ctx.now()),
    path,
    url: `${ctx.site.origin}${path.split('?', 1)[0]}`,
    printedCode: printedCode(ctx.site.origin + shortListingPath(id)),
    sharePicture: sharePicturePath(id),
    sourceUrl: listing.sourceUrl,
  }
  return { property, similar, jsonLd: propertyJsonLd(listing, property, ctx.site.origin), card }
}

/** Price in euro, else as its source gives it in another currency. */
function shownPriceOf(listing: Listing) {
  const { priceEuro, otherCurrencyPrice } = listing
  if (priceEuro === null && otherCurrencyPrice !== null)
    return { text: otherCurrencyPrice, note: otherCurrencyNote(listing), isOtherCurrency: true }
  const text = priceEuro === null ? 'Price on request' : euro(priceEuro)
  return { text, note: priceNote(listing), isOtherCurrency: false }
}

/** The home's own point, else the middle of its place. */
function pointOf({ latitude, longitude, placeId }: Listing): KnownPoint | null {
  if (latitude !== null && longitude !== null) return { at: { latitude, longitude }, middleOf: null }
  const place = placeId === null ? undefined : placeById(placeId)
  return place
    ? { at: { latitude: place.latitude, longitude: place.longitude }, middleOf: bareName(place) }
    : null
}

/** Link to homes a few minutes away on the map; to all of its region if not even its place is known. */
function homesAround({ purpose, region }: Listing, point: KnownPoint | null): string {
  const params = new URLSearchParams({ buyrent_category: purpose === 'rent' ? 'rent' : 'buy' })
  if (point) {
    params.set('near', `${point.at.latitude} ${point.at.longitude}`)
    params.set('within', withinText({ minutes: 5, by: 'drive' }))
  } else params.set('regions', regionNames[region])
  return `/search?${params}`
}

const neighbourhoodOf = (
  { at, middleOf }: KnownPoint,
  streets: Neighbourhood['streets'] | null,
): Neighbourhood | null => streets && { streets, at, shows: middleOf === null ? 'home' : 'around' }

function belowEstimate(listing: Listing, estimates: readonly ListingEstimate[]): string | null {
  const { belowEstimatePercent, purpose, state } = listing
  const estimate = estimates.find(({ target }) => target === (purpose === 'rent' ? 'rent' : 'price'))
  return belowEstimatePercent !== null && estimate && isOnOffer(state)
    ? belowEstimateText(belowEstimatePercent, estimate, listing)
    : null
}

async function placePathOf({ db }: Context, { region, placeId }: Listing): Promise<string | null> {
  const hasPage = placeId !== null && placeById(placeId) && (await hasPlacePage(db, { region, id: placeId }))
  return hasPage ? placeMarketPath(placeId) : null
}

/** Each once: agencies send the same photograph twice. While none of a feed's is fetched, a drawing stands for them. */
function shownPictures(
  pictures: readonly ListingPicture[],
  documents: readonly ListingDocument[],
  listing: Parameters<typeof pictureFor>[1],
): Pick<PropertyView, 'pictures' | 'plans'> {
  const stored = pictures.filter((picture) => picture.kind === 'scene' || picture.state === 'stored')
  const shown = stored.length > 0 ? stored : pictures.slice(0, 1)
  const eachOnce = (some: readonly ListingPicture[]) => [
    ...new Map(some.map((each) => pictureFor(each, listing)).map((each) => [each.src, each])).values(),
  ]
  return {
    pictures: eachOnce(shown.filter((each) => !isDrawnPlan(each))),
    plans: eachOnce([...documents.flatMap(planOf), ...shown.filter(isDrawnPlan)]),
  }
}

const isDrawnPlan = (picture: ListingPicture): boolean =>
  picture.kind === 'scene' && picture.scene === 'floor-plan'

function planOf(document: ListingDocument): ListingPicture[] {
  const { storageKey, width, height, removedAt } = document
  if (removedAt !== null || width === null || height === null) return []
  const { text: alt } = shownDocument(document)
  return [{ position: 0, alt, kind: 'photo', state: 'stored', sourceUrl: null, storageKey, width, height }]
}

const brochuresOf = (documents: readonly ListingDocument[]): Brochure[] =>
  documents.filter(({ kind, removedAt }) => kind === 'brochure' && removedAt === null).map(shownDocument)

/** Something to look at for someone whose home is not there: the newest ones on offer. */
export async function latestHomes(ctx: Context): Promise<ListingCard[]> {
  const ids = await (await listingSearch(ctx)).findPage(everything('sale'), 1, MAX_SIMILAR)
  return loadCards(ctx.db, ids, ctx.now())
}

/** Video and tour appear only for what the agency added itself (docs/product/listings.md §17). */
function embedsOf(listing: Listing): Pick<PropertyView, 'video' | 'tourUrl'> {
  if (listing.addition === 'feed') return { video: null, tourUrl: null }
  const { youtubeId, videoFile, tourUrl } = listing
  const isVideoId = youtubeId !== null && /^[\w-]{6,20}$/.test(youtubeId)
  return {
    video: isVideoId ? { youtubeId } : videoFile ? { file: videoFile } : null,
    tourUrl: tourUrl !== null && /^https:\/\//i.test(tourUrl) ? tourUrl : null,
  }
}

function residenceOf(listing: Listing, written: WrittenRates): Residence | null {
  const rates = ratesOf(written)
  const reasons = residenceReasons(listing, rates)
  const { since, lookedUp, source, url, otherSource, otherUrl } = entriesOf(written).residence
  const rule = { since, lookedUp, source, url, otherSource, otherUrl }
  return reasons && { reasons, rates: rates.residence, rule }
}
