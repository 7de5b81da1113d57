import type { Context } from '#app/platform/context/context.ts'
import { marketRegions } from '#app/features/content/links/site-links.ts'
import type { ParentType, Purpose } from '#app/features/listings/record/listing.ts'
import { offerWords } from '#app/features/listings/record/offer-words.ts'
import {
  bareName,
  displayName,
  kilometresBetween,
  placeById,
  placesOf,
} from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { boundsAround } from '#app/features/search/criteria/map-view.ts'
import { readBounds, readNumber, readShape } from '#app/features/search/criteria/parameter-text.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'
import { type AreaFigures, areaFigures } from './area-figures.queries.server.ts'
import type { AreaPageData, AreaView, CircleForm } from './area-view.ts'
import { circleAround } from './circle-around.ts'
import {
  type Area,
  LEAST_KILOMETRES,
  LIKELY_KILOMETRES,
  MOST_KILOMETRES,
  MOST_KILOMETRES_ACROSS,
} from './area.ts'
import { type BedroomClass, bedroomClasses } from '../figures/market-figures.ts'
import { cellsByBedrooms, cellsOfFigures } from '../summary/measure-cells.ts'
import { shownMedians } from '../summary/medians.ts'

/** Loads prices and earnings of homes in any area, for anyone (docs/product/market.md §25). */
export async function loadAreaPage({ db }: Context, asked: URLSearchParams): Promise<AreaPageData> {
  const form = circleForm(asked)
  const read = readArea(asked, form)
  if (read === null || 'problem' in read) return { view: null, problem: read?.problem ?? null, form }
  const { area, where } = read
  const figures = await areaFigures(db, homesIn(area, null))
  return { view: { area, where, ...shownFigures(area, where, figures) }, problem: null, form }
}

function circleForm(asked: URLSearchParams): CircleForm {
  return {
    towns: marketRegions.map((region) => ({
      region,
      name: regionNames[region],
      places: placesOf(region)
        .map((place) => ({ id: place.id, name: bareName(place) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    })),
    placeId: asked.get('place') ?? '',
    kilometres: readNumber(asked.get('km') ?? '') ?? LIKELY_KILOMETRES,
  }
}

/** Reads the area of an address; null if it has none. */
function readArea(
  asked: URLSearchParams,
  { placeId, kilometres }: CircleForm,
): Pick<AreaView, 'area' | 'where'> | { problem: string } | null {
  if (placeId !== '') {
    const place = placeById(placeId)
    if (!place) return { problem: 'We don’t know this place. Please choose one from the list.' }
    if (kilometres < LEAST_KILOMETRES || kilometres > MOST_KILOMETRES) {
      return { problem: `Please choose a distance from ${LEAST_KILOMETRES} to ${MOST_KILOMETRES} km.` }
    }
    return {
      area: { bounds: null, shape: circleAround(place, kilometres) },
      where: `within ${kilometres} km of ${displayName(place)}`,
    }
  }
  const [bounds, shape] = [asked.get('bounds'), asked.get('shape')]
  if (!bounds && !shape) return null
  const area: Area = { bounds: bounds ? readBounds(bounds) : null, shape: shape ? readShape(shape) : null }
  if ((bounds && !area.bounds) || (shape && !area.shape)) {
    return { problem: 'We could not read the area in this link. Please draw it again.' }
  }
  if (kilometresAcross(area) > MOST_KILOMETRES_ACROSS) {
    return {
      problem: `This area is too large. Please choose one up to ${MOST_KILOMETRES_ACROSS} km across.`,
    }
  }
  return { area, where: 'in this area' }
}

/** Distance from corner to corner of the bounds. */
function kilometresAcross(area: Area): number {
  const { south, west, north, east } = area.bounds ?? boundsAround(area.shape ?? [])!
  return kilometresBetween(south, west, north, east)
}

/** Land and commercial property are no homes here. */
const homeTypes = ['houses', 'apartments'] as const satisfies ParentType[]

const homesIn = (area: Area, purpose: Purpose | null): SearchCriteria => ({
  ...everything(purpose),
  bounds: area.bounds,
  shapes: area.shape ? [area.shape] : [],
  parentTypes: [...homeTypes],
})

function shownFigures(
  area: Area,
  where: string,
  { figures, medians, onOffer, withImplausible }: AreaFigures,
): Pick<AreaView, 'offers' | 'byBedrooms' | 'medians'> {
  const source = (purpose: Purpose, _: string | null, bedrooms: BedroomClass | null) => ({
    purpose,
    homes: figures.find((each) => each.purpose === purpose && each.bedrooms === bedrooms)?.homes ?? 0,
    words: offerWords(homeTypes),
    href: withImplausible.includes(purpose)
      ? null
      : searchHref({
          ...homesIn(area, purpose),
          // Whatever has a price, an area and a number of bedrooms: the others do not count.
          minPriceEuro: 1,
          minAreaSquareMetres: 1,
          minBedrooms: bedrooms ?? 0,
          maxBedrooms: bedrooms,
        }),
  })
  const cellsOf = cellsOfFigures(figures, source, () => where)
  const offerOf = (purpose: Purpose) => {
    const href = searchHref(homesIn(area, purpose), '/search')
    return {
      homes: onOffer[purpose],
      href,
      search: { path: '/search' as const, search: href.slice('/search'.length) },
    }
  }
  return {
    offers: { sale: offerOf('sale'), rent: offerOf('rent') },
    byBedrooms: figures.some(({ bedrooms }) => bedroomClasses.some((each) => each === bedrooms))
      ? cellsByBedrooms((bedrooms) => cellsOf(null, bedrooms))
      : [],
    medians: shownMedians(medians, where),
  }
}
