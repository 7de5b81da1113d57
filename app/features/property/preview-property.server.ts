import type { Context } from '#app/platform/context/context.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { euro } from '#app/ui/format.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { priceWithVat } from '#app/features/listings/record/listing-price.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import type { ListingFacts, ListingState } from '#app/features/listings/record/listing.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { pictureFor } from '#app/features/listings/record/picture-sources.ts'
import { figuresOf } from '#app/features/listings/record/yields.ts'
import { viewProperty } from './view/property-view.server.ts'
import type { PropertyView } from './view/property-view.ts'

export type PropertyPreview = {
  property: PropertyView
  similar: ListingCard[]
  card: ListingCard
  /** The listing's own; a draft's `property` is as if it were published. */
  state: ListingState
}

/**
 * Previews for staff the page and the card of a home in any state; of a draft as they will be once published
 * (docs/product/office.md §11). Null if there is no such home.
 */
export async function previewProperty(ctx: Context, id: number): Promise<PropertyPreview | null> {
  requireStaff(ctx.actor)
  const listing = await findListingById(ctx.db, id)
  return listing ? previewEdit(ctx, listing, {}) : null
}

/** The same of a home that nobody has saved yet. */
export const previewNew = (ctx: Context, facts: ListingFacts): Promise<PropertyPreview> =>
  previewEdit(ctx, unsavedListing(facts, ctx.now()), {})

/** The same of a home as it would be with other facts. */
export async function previewEdit(
  ctx: Context,
  saved: Listing,
  facts: Partial<ListingFacts>,
): Promise<PropertyPreview> {
  requireStaff(ctx.actor)
  const { state } = saved
  const isDraft = state === 'draft'
  const listing = { ...withFacts(saved, facts), state: isDraft ? ('published' as const) : state }
  const { property, similar, card: savedCard } = await viewProperty(ctx, listing)
  const isNew = property.isNew || (isDraft && saved.firstPublishedAt === null)
  const formerPriceEuro =
    listing.priceEuro === saved.priceEuro ? (savedCard?.formerPriceEuro ?? null) : formerPrice(saved, listing)
  const placeName = displayedPlace(listing.placeId, listing.placeText)
  return {
    property: { ...property, isNew, formerPrice: formerPriceEuro === null ? null : euro(formerPriceEuro) },
    similar,
    card: {
      ...cardFactsOf(listing),
      placeName,
      formerPriceEuro,
      isNew,
      picture: property.pictures[0] ?? pictureFor(null, { ...listing, placeName }),
      listedDays: savedCard?.listedDays ?? null,
      // Further ones of a draft have no address yet.
      pictureCount: 1,
    },
    state,
  }
}

/** Former price that a save would store. */
const formerPrice = (saved: Listing, typed: Listing): number | null =>
  saved.purpose === typed.purpose && typed.priceEuro !== null && typed.priceEuro < (saved.priceEuro ?? 0)
    ? saved.priceEuro
    : null

/** Applies facts with what follows from them; estimates and comparable lets are those of the saved listing. */
function withFacts(saved: Listing, facts: Partial<ListingFacts>): Listing {
  if (Object.keys(facts).length === 0) return saved
  const typed = { ...saved, ...facts }
  const price = priceWithVat(typed)
  const { annualIncomeEuro: income, annualIncomeBasis: basis, comparableLets } = saved
  const sample = { lets: comparableLets ?? 0, monthlyEuroInAll: ((income ?? 0) / 12) * (comparableLets ?? 0) }
  const none = { lets: 0, monthlyEuroInAll: 0 }
  return {
    ...typed,
    ...figuresOf(
      typed,
      { place: basis === 'place' ? sample : none, region: basis === 'region' ? sample : none },
      basis === 'estimate' && income !== null ? { monthlyEuro: income / 12, lets: sample.lets } : undefined,
    ),
    netYieldPercent: null,
    pricePerMetreEuro: price !== null && typed.areaSquareMetres ? price / typed.areaSquareMetres : null,
    belowEstimatePercent: price === priceWithVat(saved) ? saved.belowEstimatePercent : null,
  }
}

const cardFactsOf = (listing: Listing) => ({
  id: listing.id,
  purpose: listing.purpose,
  type: listing.type,
  state: listing.state,
  addition: listing.addition,
  title: listing.title,
  region: listing.region,
  latitude: listing.latitude,
  longitude: listing.longitude,
  priceEuro: listing.priceEuro,
  vat: listing.vat,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  areaSquareMetres: listing.areaSquareMetres,
  plotSquareMetres: listing.plotSquareMetres,
  condition: listing.condition,
  yieldPercent: listing.yieldPercent,
  yieldBasis: listing.yieldBasis,
  netYieldPercent: listing.netYieldPercent,
  annualIncomeBasis: listing.annualIncomeBasis,
  pricePerMetreEuro: listing.pricePerMetreEuro,
  reductionPercent: listing.reductionPercent,
  priceChangedAt: listing.priceChangedAt?.toISOString() ?? null,
  belowEstimatePercent: listing.belowEstimatePercent,
})

/** No listing has the number 0. */
function unsavedListing(facts: ListingFacts, now: Date): Listing {
  const blank: Omit<Listing, keyof ListingFacts> = {
    id: 0,
    source: '',
    sourceId: '',
    firstSeenAt: now,
    offerChangedAt: now,
    state: 'draft',
    stateChangedAt: now,
    firstPublishedAt: null,
    changedAt: now,
    previousPriceEuro: null,
    priceChangedAt: null,
    annualIncomeEuro: null,
    annualIncomeBasis: null,
    yieldPercent: null,
    yieldBasis: null,
    netYieldPercent: null,
    pricePerMetreEuro: null,
    reductionPercent: null,
    belowEstimatePercent: null,
    comparableLets: null,
    featureBits: 0,
    seaMetres: null,
  }
  return withFacts({ ...facts, ...blank }, facts)
}
