import type { Context } from '#app/platform/context/context.ts'
import { marketPath, placeMarketPath } from '#app/features/content/links/site-links.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { bareName, displayName, kilometresBetween, placesOf } from '#app/features/places/gazetteer.ts'
import { locatorPicturePath } from '#app/features/places/locator-picture-path.ts'
import { MIN_HOMES_OF_PLACE_PAGE, type Place, type Region, regionNames } from '#app/features/places/place.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { listingSearch } from '#app/features/search/queries/listing-search.server.ts'
import type { Neighbourhood } from '#app/features/search/criteria/neighbourhood.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'
import { type StreetMapView, streetMapView } from '#app/features/streets/street-map-view.ts'
import { circleHref } from '../area/area.ts'
import { histogramOf } from '../figures/market-distribution.ts'
import type { BedroomClass } from '../figures/market-figures.ts'
import { marketSummary } from '../summary/market-summary.server.ts'
import type { MarketSummary } from '../summary/market.queries.server.ts'
import {
  cellsByBedrooms,
  headlineBedrooms,
  type MeasureCells,
  measureCellsOf,
} from '../summary/measure-cells.ts'
import { shownMedians } from '../summary/medians.ts'
import { placeDistribution } from './place-distribution.queries.server.ts'
import { placeMapHref } from '../summary/place-map.ts'
import type { PlaceLink, PlaceNeighbour, PlaceView } from './place-view.ts'
import { priceTrend } from '../figures/region-offer.queries.server.ts'

const NEWEST_SHOWN = 4
const NEIGHBOURS_SHOWN = 5

/**
 * Loads prices and earnings of one place, beside its neighbours and its town, for anyone (docs/product/market.md §22).
 */
export async function loadPlace(ctx: Context, place: Place): Promise<PlaceView> {
  const { db } = ctx
  const { region } = place
  const search = await listingSearch(ctx)
  const newestOf = async (purpose: Purpose) =>
    search.cards(await search.findPage(homesIn(place, purpose), 1, NEWEST_SHOWN), ctx.now())
  const [summary, distribution, trend, townTrend, forSale, forRent, streets] = await Promise.all([
    marketSummary(ctx, region),
    placeDistribution(db, place),
    priceTrend(db, region, place.id, ctx.now()),
    priceTrend(db, region, null, ctx.now()),
    newestOf('sale'),
    newestOf('rent'),
    ctx.streets.current(),
  ])
  const cellsOf = measureCellsOf(summary, region)
  const ownCells = (bedrooms: BedroomClass) => cellsOf(place.name, bedrooms)
  const bedrooms = headlineBedrooms(ownCells)
  const offer = offersByName(summary).get(place.name)
  const offerOf = (purpose: Purpose, homes = 0) => ({ homes, href: searchHref(homesIn(place, purpose)) })
  return {
    name: bareName(place),
    fullName: displayName(place),
    town: regionNames[region],
    townPath: marketPath(region),
    path: placeMarketPath(place.id),
    areaPath: circleHref(place.id),
    picture: locatorPicturePath(region, place),
    neighbourhood: neighbourhoodOf(place, streetMapView(streets)),
    homesMapHref: searchHref(homesIn(place, 'sale'), '/search'),
    offers: {
      sale: { ...offerOf('sale', offer?.forSale), newest: forSale },
      rent: { ...offerOf('rent', offer?.forRent), newest: forRent },
    },
    hasEnoughHomes: hasEnoughHomes(offer),
    bedrooms,
    byBedrooms: cellsByBedrooms(ownCells),
    medians: shownMedians(
      summary.metreMedians.filter(({ location }) => location === place.name),
      placeMarketPath(place.id),
    ),
    mapHref: placeMapHref('price', region),
    trend,
    townTrend,
    histograms: {
      rent: histogramOf(distribution, 'rent'),
      sale: histogramOf(distribution, 'sale'),
      yield: histogramOf(distribution, 'yield'),
    },
    neighbours: neighboursOf(place, summary, (name) => cellsOf(name, bedrooms)),
    townCells: cellsOf(null, bedrooms),
  }
}

const neighbourhoodOf = (
  { latitude, longitude }: Place,
  streets: StreetMapView | null,
): Neighbourhood | null => streets && { streets, at: { latitude, longitude }, shows: 'place' }

const homesIn = ({ id }: Place, purpose: Purpose) => ({
  ...everything(purpose),
  placeIds: [id],
  parentTypes: ['houses' as const, 'apartments' as const],
})

const offersByName = ({ homesOnOffer }: MarketSummary) =>
  new Map(homesOnOffer.map((offer) => [offer.location, offer]))

const hasEnoughHomes = (offer: { forSale: number; forRent: number } | undefined): boolean =>
  offer !== undefined && offer.forSale + offer.forRent >= MIN_HOMES_OF_PLACE_PAGE

/** The places of a town that have a page, with their homes on offer. */
export function offeredPlaces(region: Region, summary: MarketSummary): { place: Place; homes: number }[] {
  const offers = offersByName(summary)
  return placesOf(region).flatMap((place) => {
    const offer = offers.get(place.name)
    return offer && hasEnoughHomes(offer) ? [{ place, homes: offer.forSale + offer.forRent }] : []
  })
}

/** Links to {@link offeredPlaces} by their names in the town's tables; those with most homes first. */
export const placesWithPageOf = (region: Region, summary: MarketSummary): PlaceLink[] =>
  offeredPlaces(region, summary)
    .map(({ place, homes }) => ({
      location: place.name,
      name: bareName(place),
      path: placeMarketPath(place.id),
      homes,
    }))
    .toSorted((a, b) => b.homes - a.homes)

/** The nearest places of the same town that have a page. */
function neighboursOf(
  { id, region, latitude, longitude }: Place,
  summary: MarketSummary,
  cellsOf: (name: string) => MeasureCells,
): PlaceNeighbour[] {
  return offeredPlaces(region, summary)
    .filter(({ place }) => place.id !== id)
    .map(({ place: other }) => ({
      other,
      kilometres: kilometresBetween(latitude, longitude, other.latitude, other.longitude),
    }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
    .slice(0, NEIGHBOURS_SHOWN)
    .map(({ other, kilometres }) => ({
      name: bareName(other),
      path: placeMarketPath(other.id),
      kilometres,
      cells: cellsOf(other.name),
    }))
}
