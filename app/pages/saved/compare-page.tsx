import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { displayedPlace } from '#app/features/listings/displayed-place.ts'
import { listingPath, numberOfPath, numberOfPropertyId } from '#app/features/listings/listing-links.ts'
import type { Listing } from '#app/features/listings/listing-record.ts'
import { isLand, isOnOffer } from '#app/features/listings/listing.ts'
import { findListingsById, loadCards } from '#app/features/listings/listings.queries.server.ts'
import { regionNames } from '#app/features/places/place.ts'
import { earningsOf } from '#app/features/property/property-earnings.ts'
import { furtherFacts, homeText, priceText, specifiedFacts } from '#app/features/property/property-facts.ts'
import { ComparisonTable } from '#app/features/saved/comparison-table.tsx'
import {
  COMPARE_PATH,
  type ComparedFact,
  type ComparedHome,
  comparePath,
  MOST_COMPARED,
} from '#app/features/saved/comparison.ts'
import { stateNews } from '#app/features/saved/saved-news.ts'
import type { Context } from '#app/platform/context.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { euro, exactPercent } from '#app/ui/format.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

/** `?homes=10001,10002`; a form of ticked homes names them by their pages' addresses, and is led on to that. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const { searchParams } = args.url
  const ticked = searchParams.getAll('select')
  if (ticked.length > 0) {
    const numbers = ticked.map((url) => numberOfPath(/\/properties\/([^/?]+)/.exec(url)?.[1] ?? ''))
    throw redirect(comparePath([...new Set(numbers.filter((number) => number !== null))].slice(0, 50)))
  }
  const asked = (searchParams.get('homes') ?? '').split(',').map(numberOfPropertyId)
  const numbers = [...new Set(asked.filter((number) => number !== null))]
  const compared = numbers.slice(0, MOST_COMPARED)
  const homes = await loadCompared(ctx, compared)
  return {
    homes,
    leftOut: numbers.length - compared.length,
    unknown: compared.filter((number) => homes.every((home) => home.number !== number)),
    canonical: ctx.site.origin + COMPARE_PATH,
  }
}

async function loadCompared(ctx: Context, numbers: readonly number[]): Promise<ComparedHome[]> {
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
      state: isOnOffer(listing.state) ? null : (stateNews(listing.state)?.text.split(/[.:]/)[0] ?? null),
      facts: factsOf(listing, placeName).map((fact) =>
        // A price and a rent are not ranked with each other.
        arePurposesMixed ? { ...fact, amount: null } : fact,
      ),
    }
  })
}

/** Price, yield and income first, as an investor reads; then all that the page of the home says. */
function factsOf(listing: Listing, placeName: string | null): ComparedFact[] {
  const { priceEuro, areaSquareMetres, plotSquareMetres } = listing
  const metres = isLand(listing.type) ? (plotSquareMetres ?? areaSquareMetres) : areaSquareMetres
  const perMetre = priceEuro === null || metres === null ? null : Math.round(priceEuro / metres)
  const earns = earningsOf(listing, placeName)
  const first: ComparedFact[] = [
    { label: 'Price', value: priceText(listing), amount: priceEuro, best: 'lowest' },
    {
      label: 'Yield',
      value: earns.yield && listing.yieldPercent !== null ? exactPercent(listing.yieldPercent) : 'N/A',
      amount: earns.yield && listing.yieldPercent,
      best: 'highest',
    },
    {
      label: 'Annual rental income',
      value: earns.income?.text ?? 'N/A',
      amount: earns.income?.euro ?? null,
      best: 'highest',
    },
    {
      label: 'Price per m²',
      value: perMetre === null ? 'N/A' : `${euro(perMetre)}/m²`,
      amount: perMetre,
      best: 'lowest',
    },
  ]
  const told = [...specifiedFacts(listing, placeName), ...furtherFacts(listing)]
  return [...first, ...told.filter(({ label }) => label !== 'Price' && label !== 'Cost per square meter')]
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Compare homes',
        description: 'Up to four homes side by side: price, yield, price per square metre and every fact.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ComparePage() {
  const { homes, leftOut, unknown } = useLoaderData<typeof loader>()
  if (homes.length === 0) {
    return (
      <Notice
        level={1}
        title="No homes to compare"
        actions={
          <>
            <ButtonLink look="primary" to="/mylisting">
              Saved Listings
            </ButtonLink>
            <ButtonLink to="/buy">Homes for sale</ButtonLink>
          </>
        }
      >
        <p>Tick ‘Select’ on two to four of your saved homes, and press ‘Compare’.</p>
      </Notice>
    )
  }
  return (
    <div className="column py-8 lg:py-12">
      <h1 className="text-heading">Compare homes</h1>
      <div className="mt-2 grid gap-1 text-muted">
        <p>Everything that differs is marked. Whoever has this page’s address sees the same.</p>
        {homes.length === 1 && <p>One home stands here alone: select another in your saved listings.</p>}
        {leftOut > 0 && <p>Up to four homes fit side by side: the first four stand here.</p>}
        {unknown.length > 0 && <p>No property found for the given ID: {unknown.join(', ')}.</p>}
      </div>
      <ComparisonTable homes={homes} />
    </div>
  )
}
