/**
 * A search as its address carries it (docs/product/search.md §4), read and written in plain code: pages, calls and the
 * browser use the same two functions. Whatever cannot be read is left out and named; nothing here throws.
 */
import { count, euro, percent, squareMetres } from '#app/ui/format.ts'
import {
  conditionNames,
  conditions,
  isLand,
  parentTypeNames,
  parentTypes,
  propertyTypeIds,
  propertyTypes,
  type Purpose,
} from '../listings/listing.ts'
import { findPlace, findRegion, placeById } from '../places/gazetteer.ts'
import { type Region, regionNames, regions } from '../places/place.ts'
import { type CriteriaProblem, everything, type SearchCriteria, sortOrders } from './criteria.ts'
import { readBounds, readNumber, readPage, readPrice, readShape } from './parameter-text.ts'

/** What the page or call has settled before the address is read: `/buy` is for sale whatever the address says. */
export type SearchBase = { purpose: Purpose | null; exclusiveOnly?: boolean }

export const purposeWords: Record<Purpose, 'buy' | 'rent'> = { sale: 'buy', rent: 'rent' }

/** The mode a `buyrent_category` names; null for both (absent, empty, `all`) and for words that name none. */
export function readPurpose(text: string | null): Purpose | null {
  const word = keyOf(text ?? '')
  return word === 'buy' || word === 'sale' ? 'sale' : word === 'rent' ? 'rent' : null
}

export type ReadSearch = { criteria: SearchCriteria; page: number; problems: CriteriaProblem[] }

/** Reads everything readable; `problems` names the rest, and bounds that contradict each other (which then find nothing). */
export function parseCriteria(params: URLSearchParams, base: SearchBase): ReadSearch {
  const { criteria, page, unreadable } = readCriteria(params, base)
  return { criteria, page, problems: [...unreadable, ...contradictions(criteria)] }
}

/** As `parseCriteria`, with only what cannot be read: calls refuse that, but answer a contradiction with nothing found. */
export function readCriteria(
  params: URLSearchParams,
  base: SearchBase,
): { criteria: SearchCriteria; page: number; unreadable: CriteriaProblem[] } {
  const unreadable: CriteriaProblem[] = []
  const problem = (parameter: string, message: string) => {
    unreadable.push({ parameter, message })
  }
  /** `says`: what is wrong, for a person; “%” stands for what was written. */
  const one = <T>(parameter: string, read: (text: string) => T | null, says: string): T | null => {
    const text = params.getAll(parameter).find((value) => value.trim() !== '')
    if (text === undefined) return null
    const value = read(text.trim())
    if (value === null)
      problem(
        parameter,
        says.replace('%', () => shortened(text)),
      )
    return value
  }
  const choices = <T extends string>(
    parameter: string,
    noun: string,
    known: Map<string, T>,
    order: readonly T[],
  ): T[] => {
    const chosen = new Set<T>()
    for (const text of listOf(params, parameter)) {
      const choice = known.get(keyOf(text))
      if (choice === undefined) problem(parameter, `We know no ${noun} “${shortened(text)}”.`)
      else chosen.add(choice)
    }
    return order.filter((choice) => chosen.has(choice))
  }

  const purpose = readMode(params, base, problem)
  const criteria: SearchCriteria = {
    ...everything(purpose),
    exclusiveOnly: base.exclusiveOnly ?? false,
    ...readPlaces(params, problem),
    parentTypes: choices('parent_type', 'kind of home', parentTypeKeys, parentTypes),
    types: choices('types', 'property type', typeKeys, propertyTypeIds),
    minPriceEuro: one('minPrice', readPrice, amount('lowest price')),
    maxPriceEuro: one('maxPrice', readPrice, amount('highest price')),
    conditions: choices('conditions', 'condition', conditionKeys, [...conditions, 'unknown']),
    minBedrooms: one('minBeds', atLeast, figure('lowest number of beds')),
    maxBedrooms: one('maxBeds', atMost, figure('highest number of beds')),
    minAreaSquareMetres: one('minSqft', atLeast, figure('smallest area')),
    maxAreaSquareMetres: one('maxSqft', atMost, figure('largest area')),
    bounds: one(
      'bounds',
      readBounds,
      'The part of the map “%” cannot be read: it is south, west, north and east in degrees.',
    ),
    shape: one(
      'shape',
      readShape,
      'The drawn area “%” cannot be read: it has 3 to 100 corners, each a latitude and a longitude.',
    ),
    sort: one('sort', readSort, 'Homes cannot be sorted by “%”.') ?? 'recent',
  }
  if (purpose === 'rent' && withoutLands(criteria)) {
    problem('parent_type', 'Lands are not offered for rent, so they were left out.')
  }
  if (purpose !== 'rent') {
    const minYieldPercent = one('minYield', readNumber, figure('lowest yield'))
    const maxYieldPercent = one('maxYield', readNumber, figure('highest yield'))
    if (mayBoundYield(criteria)) Object.assign(criteria, { minYieldPercent, maxYieldPercent })
    else if (minYieldPercent !== null || maxYieldPercent !== null) {
      const parameter = minYieldPercent === null ? 'maxYield' : 'minYield'
      problem(
        parameter,
        purpose === 'sale'
          ? 'Choose a region to filter by yield: what counts as a good one differs from region to region.'
          : 'Only homes for sale can be filtered by yield.',
      )
    }
  }
  return {
    criteria,
    page: one('page', readPage, 'There is no page “%”: pages are numbered from 1.') ?? 1,
    unreadable,
  }
}

/** The address of a search: parameters in one order, display names, nothing empty; what the base settles is not repeated. */
export function criteriaToParams(
  criteria: SearchCriteria,
  base: SearchBase = { purpose: null },
): URLSearchParams {
  const params = new URLSearchParams()
  const add = (parameter: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(parameter, String(value))
  }
  const forRent = criteria.purpose === 'rent'
  const placeNames = criteria.placeIds.flatMap((id) => placeById(id)?.name ?? [])
  const lands = { parents: criteria.parentTypes, types: criteria.types }
  const offered = forRent
    ? {
        parents: lands.parents.filter((parent) => parent !== 'lands'),
        types: lands.types.filter((type) => !isLand(type)),
      }
    : lands

  if (criteria.purpose !== null && criteria.purpose !== base.purpose) {
    add('buyrent_category', purposeWords[criteria.purpose])
  }
  add('regions', criteria.regions.map((region) => regionNames[region]).join(','))
  add('locations', placeNames.join(','))
  add('parent_type', offered.parents.map((parent) => parentTypeNames[parent]).join(','))
  add('types', offered.types.map((type) => propertyTypes[type].name).join(','))
  add('minPrice', criteria.minPriceEuro)
  add('maxPrice', criteria.maxPriceEuro)
  add('conditions', criteria.conditions.map(conditionName).join(','))
  add('minBeds', criteria.minBedrooms)
  add('maxBeds', criteria.maxBedrooms)
  add('minSqft', criteria.minAreaSquareMetres)
  add('maxSqft', criteria.maxAreaSquareMetres)
  if (mayBoundYield(criteria)) {
    add('minYield', criteria.minYieldPercent)
    add('maxYield', criteria.maxYieldPercent)
  }
  if (criteria.bounds) {
    const { south, west, north, east } = criteria.bounds
    add('bounds', [south, west, north, east].join(','))
  }
  add('shape', (criteria.shape ?? []).map((corner) => `${corner.latitude} ${corner.longitude}`).join(';'))
  if (criteria.sort !== 'recent') add('sort', criteria.sort)
  return params
}

/**
 * The yield filter is for homes for sale, with at least one region chosen (docs/product/search.md §10); a chosen place
 * chooses its region.
 */
export const mayBoundYield = (criteria: SearchCriteria): boolean =>
  criteria.purpose === 'sale' && criteria.regions.length + criteria.placeIds.length > 0

export const conditionName = (condition: SearchCriteria['conditions'][number]): string =>
  condition === 'unknown' ? 'N/A' : conditionNames[condition]

const amount = (noun: string): string => `The ${noun} must be an amount in euro, not “%”.`
const figure = (noun: string): string => `The ${noun} must be a number, not “%”.`

const boundPairs = [
  ['minPrice', 'minPriceEuro', 'maxPriceEuro', 'lowest price', 'highest', euro],
  ['minBeds', 'minBedrooms', 'maxBedrooms', 'lowest number of beds', 'highest', count],
  ['minSqft', 'minAreaSquareMetres', 'maxAreaSquareMetres', 'smallest area', 'largest', squareMetres],
  ['minYield', 'minYieldPercent', 'maxYieldPercent', 'lowest yield', 'highest', percent],
] as const

/** A least above the most: such a search finds nothing, and this says why. */
export function contradictions(criteria: SearchCriteria): CriteriaProblem[] {
  return boundPairs.flatMap(([parameter, least, most, lowest, highest, written]) => {
    const [min, max] = [criteria[least], criteria[most]]
    if (min === null || max === null || min <= max) return []
    return [
      {
        parameter,
        message: `The ${lowest} (${written(min)}) is above the ${highest} (${written(max)}), so nothing can match.`,
      },
    ]
  })
}

type Report = (parameter: string, message: string) => void

function readMode(params: URLSearchParams, base: SearchBase, problem: Report): Purpose | null {
  const text = params.get('buyrent_category')?.trim() ?? ''
  const purpose = readPurpose(text)
  if (purpose === null && text !== '' && keyOf(text) !== 'all') {
    problem('buyrent_category', `Homes are to buy or to rent, not to “${shortened(text)}”.`)
  } else if (purpose !== null && base.purpose !== null && purpose !== base.purpose) {
    problem(
      'buyrent_category',
      `These are homes to ${purposeWords[base.purpose]}, not to ${purposeWords[purpose]}.`,
    )
  }
  return base.purpose ?? purpose
}

function readPlaces(params: URLSearchParams, problem: Report) {
  const chosenRegions = new Set<Region>()
  const placeIds = new Set<string>()
  for (const text of listOf(params, 'regions')) {
    const region = findRegion(text)
    if (region) chosenRegions.add(region)
    else problem('regions', `We know no region “${shortened(text)}”.`)
  }
  for (const text of listOf(params, 'locations')) {
    const found = findPlace(text)
    if (found === null) problem('locations', `We know no location “${shortened(text)}”.`)
    else if ('region' in found) chosenRegions.add(found.region)
    else if ('place' in found) placeIds.add(found.place.id)
    else {
      const inRegion = found.ambiguous.filter((place) => chosenRegions.has(place.region))
      if (inRegion.length === 1) placeIds.add(inRegion[0]!.id)
      else {
        const names = found.ambiguous.map((place) => place.name).join(' or ')
        problem('locations', `“${shortened(text)}” could be ${names}.`)
      }
    }
  }
  return {
    regions: regions.filter((region) => chosenRegions.has(region)),
    placeIds: [...placeIds].sort(),
  }
}

/** Takes lands out of a search for lets; true where there were any. */
function withoutLands(criteria: SearchCriteria): boolean {
  const before = criteria.parentTypes.length + criteria.types.length
  criteria.parentTypes = criteria.parentTypes.filter((parent) => parent !== 'lands')
  criteria.types = criteria.types.filter((type) => !isLand(type))
  return criteria.parentTypes.length + criteria.types.length < before
}

/** A list is comma-separated, or its parameter repeated, as a form without script sends it. */
const listOf = (params: URLSearchParams, parameter: string): string[] =>
  params
    .getAll(parameter)
    .flatMap((value) => value.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** `Semi-detached`, `semi detached` and `Semi Detached` are one name. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const keyed = <T extends string>(names: Record<T, string>): Map<string, T> =>
  new Map(
    (Object.keys(names) as T[]).flatMap(
      (id) =>
        [
          [keyOf(names[id]), id],
          [keyOf(id), id],
        ] as const,
    ),
  )

const parentTypeKeys = keyed(parentTypeNames)
const typeKeys = new Map(propertyTypeIds.map((type) => [keyOf(propertyTypes[type].name), type]))
const conditionKeys = keyed({ ...conditionNames, unknown: 'N/A' })

const readSort = (text: string) => sortOrders.find((order) => order === keyOf(text)) ?? null
// Beds and square metres are whole: 2.5 beds at least are 3, at most are 2.
const atLeast = (text: string) => wholeNumber(readNumber(text), Math.ceil)
const atMost = (text: string) => wholeNumber(readNumber(text), Math.floor)
const wholeNumber = (value: number | null, round: (value: number) => number) =>
  value === null ? null : round(value)

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
