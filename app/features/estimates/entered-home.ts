/** Reads what an owner entered to learn what a home is worth (docs/product/listings.md §32). */
import { count } from '#app/ui/format.ts'
import { displayName, findPlace, nearestGuess } from '../places/gazetteer.ts'
import type { Region } from '../places/place.ts'
import {
  type EnteredHome,
  LARGEST_AREA,
  LEAST_AREA,
  MAX_BEDROOMS,
  MAX_PLACE_LENGTH,
  type ValuationField,
  valuationFields,
  valuedTypes,
} from './valuation.ts'

/** null where nothing was entered. */
export function readEnteredHome(params: URLSearchParams): EnteredHome | null {
  if (!valuationFields.some((name) => params.has(name))) return null
  const text = (name: ValuationField) => (params.get(name) ?? '').trim().slice(0, MAX_PLACE_LENGTH)
  const entered = {
    place: text('place'),
    homeType: text('homeType'),
    bedrooms: text('bedrooms'),
    area: text('area'),
  }
  const place = readPlace(entered.place)
  const type = valuedTypes.find((each) => each === entered.homeType)
  const bedrooms = readWhole(entered.bedrooms, 0, MAX_BEDROOMS)
  const areaSquareMetres = readWhole(entered.area, LEAST_AREA, LARGEST_AREA)
  if (!('error' in place) && type && bedrooms !== null && areaSquareMetres !== null)
    return { entered, home: { ...place, type, bedrooms, areaSquareMetres }, errors: null }
  return {
    entered,
    home: null,
    errors: {
      ...('error' in place ? { place: place.error } : {}),
      ...(type ? {} : { homeType: 'Please choose the type of home.' }),
      ...(bedrooms === null ? { bedrooms: 'Please choose the number of bedrooms.' } : {}),
      ...(areaSquareMetres === null
        ? { area: `Please enter the area in m², from ${LEAST_AREA} to ${count(LARGEST_AREA)}.` }
        : {}),
    },
  }
}

function readWhole(text: string, least: number, most: number): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

function readPlace(text: string): { region: Region; placeId: string | null } | { error: string } {
  if (text === '') return { error: 'Please enter the village, quarter or town.' }
  const found = findPlace(text)
  if (found && 'place' in found) return { region: found.place.region, placeId: found.place.id }
  if (found && 'region' in found) return { region: found.region, placeId: null }
  if (found)
    return {
      error: `There is more than one place of this name: ${found.ambiguous.map(displayName).join('; ')}. Please add the district.`,
    }
  const guess = nearestGuess(text)
  return {
    error: guess
      ? `We don’t know this place. Did you mean ${displayName(guess)}?`
      : 'We don’t know this place. Please enter the nearest village, quarter or town.',
  }
}
