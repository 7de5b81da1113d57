import type { Context } from '#app/platform/context/context.ts'
import { euro, pricePerMetre } from '#app/ui/format.ts'
import {
  isYieldOfOtherIncome,
  STATED_BY_AGENT,
  yieldWithBasis,
} from '#app/features/listings/card/card-text.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { SQUARE_METRES_PER_DONUM, soldSquareMetres } from '#app/features/listings/record/land-measures.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { priceText, priceWithVat } from '#app/features/listings/record/listing-price.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { isLand, isOnOffer } from '#app/features/listings/record/listing.ts'
import { findListingsById, loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { regionNames } from '#app/features/places/place.ts'
import type { ComparedFact, ComparedHome } from '#app/features/saved/homes/comparison.ts'
import { stateWords } from '#app/features/saved/homes/saved-news.ts'
import { earningsOf } from '../facts/property-earnings.ts'
import { furtherFacts, homeText, specifiedFacts } from '../facts/property-facts.ts'

/** The homes of these public numbers with every fact, ready to be compared; those that nobody may see are left out. */
export async function loadComparedHomes(ctx: Context, numbers: readonly number[]): Promise<ComparedHome[]> {
  const [listings, cards] = await Promise.all([
    findListingsById(ctx.db, numbers),
    loadCards(ctx.db, numbers, ctx.now()),
  ])
  const arePurposesMixed = new Set(listings.map(({ purpose }) => purpose)).size > 1
  return listings.flatMap((listing) => {
    const card = cards.find(({ id }) => id === listing.id)
    if (!card || listing.state === 'draft') return []
    const placeName = displayedPlace(listing.placeId, listing.placeText)
    return {
      number: listing.id,
      path: listingPath(listing),
      picture: card.picture,
      home: homeText(listing),
      place: [placeName, regionNames[listing.region]].filter(Boolean).join(', '),
      state: isOnOffer(listing.state) ? null : stateWords(listing.state),
      facts: factsOf(listing, placeName).map((fact) =>
        // A price and a rent are not ranked with each other.
        arePurposesMixed ? { ...fact, amount: null } : fact,
      ),
    }
  })
}

/** Note that tells the agent's figure from ours. */
const incomeNote = (listing: Listing): string =>
  listing.annualIncomeBasis === 'stated'
    ? `, ${STATED_BY_AGENT}`
    : isYieldOfOtherIncome(listing)
      ? ', the rent we expect'
      : ''

const donumFact = (perMetre: number): ComparedFact => ({
  label: 'Price per donum',
  value: euro(Math.round(perMetre * SQUARE_METRES_PER_DONUM)),
  amount: perMetre,
  best: 'lowest',
})

/** Price, yield and income first, as an investor reads; then all that the page of the home says. */
function factsOf(listing: Listing, placeName: string | null): ComparedFact[] {
  const price = priceWithVat(listing)
  const metres = isLand(listing.type) ? soldSquareMetres(listing) : listing.areaSquareMetres
  const perMetre = price === null || metres === null ? null : price / metres
  const earns = earningsOf(listing, placeName)
  const first: ComparedFact[] = [
    { label: 'Price', value: priceText(listing), amount: price, best: 'lowest' },
    {
      label: 'Yield',
      value:
        earns.yield && listing.yieldPercent !== null
          ? yieldWithBasis(listing.yieldPercent, listing.yieldBasis)
          : 'N/A',
      amount: earns.yield && listing.yieldPercent,
      best: 'highest',
    },
    {
      label: 'Annual rental income',
      value: earns.income ? earns.income.text + incomeNote(listing) : 'N/A',
      amount: earns.income?.euro ?? null,
      best: 'highest',
    },
    {
      label: 'Price per m²',
      value: perMetre === null ? 'N/A' : pricePerMetre(perMetre),
      amount: perMetre,
      best: 'lowest',
    },
    ...(isLand(listing.type) && perMetre !== null ? [donumFact(perMetre)] : []),
  ]
  const told = [...specifiedFacts(listing, placeName), ...furtherFacts(listing)]
  return [...first, ...told.filter(({ label }) => label !== 'Price' && label !== 'Cost per square meter')]
}
