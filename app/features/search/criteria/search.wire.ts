/**
 * A search as its address carries it (docs/product/search.md §4), read and written in plain code: pages, calls and the
 * browser use the same two functions. Whatever cannot be read is left out and named; nothing here throws.
 */
import {
  isLand,
  type ParentType,
  parentTypeNames,
  parentTypeOf,
  parentTypes,
  propertyTypeIds,
  propertyTypes,
  type Purpose,
} from '#app/features/listings/record/listing.ts'
import { findPlace, findRegion, placeById } from '#app/features/places/gazetteer.ts'
import { type Region, regionNames, regions } from '#app/features/places/place.ts'
import { type CriteriaProblem, everything, MAX_TEXT, type SearchCriteria } from './criteria.ts'
import { isForSaleOnly, sortOrders, sorts } from './sort-order.ts'
import {
  allFilters,
  featureNames,
  type Filter,
  type RangeField,
  type RangeFilter,
  rangeFilters,
} from './filter-registry.ts'
import { features } from './features.data.ts'
import { filters } from './filters.data.ts'
import { readSpot, readWithin, spotText, standardWithin, withinText } from './near.ts'
import { readBounds, readNumber, readPage, readPrice, readShapes, unreadableBound } from './parameter-text.ts'

/** Values that the page or call fixes before the address is read: `/buy` is for sale whatever the address says. */
export type SearchBase = { purpose: Purpose | null; exclusiveOnly?: boolean }

export const purposeWords: Record<Purpose, 'buy' | 'rent'> = { sale: 'buy', rent: 'rent' }

/** The mode a `buyrent_category` names; null for both (absent, empty, `all`) and for words that name none. */
export function readPurpose(text: string | null): Purpose | null {
  const word = keyOf(text ?? '')
  return word === 'buy' || word === 'sale' ? 'sale' : word === 'rent' ? 'rent' : null
}

export type ParsedSearch = { criteria: SearchCriteria; page: number; problems: CriteriaProblem[] }

/**
 * Reads everything readable; `problems` names the rest, and bounds that contradict each other (which then find
 * nothing).
 */
export function parseCriteria(params: URLSearchParams, base: SearchBase): ParsedSearch {
  const { criteria, page, unreadable } = readCriteria(params, base)
  return { criteria, page, problems: [...unreadable, ...contradictions(criteria)] }
}

/**
 * Like `parseCriteria`, with unreadable values as the only problems: calls refuse those, but answer a contradiction
 * with an empty result.
 */
export function readCriteria(
  params: URLSearchParams,
  base: SearchBase,
): { criteria: SearchCriteria; page: number; unreadable: CriteriaProblem[] } {
  const unreadable: CriteriaProblem[] = []
  const problem = (parameter: string, message: string) => {
    unreadable.push({ parameter, message })
  }
  const written = (parameter: string) => params.getAll(parameter).find((value) => value.trim() !== '')
  /** `says`: what is wrong, for a person; “%” stands for what was written. */
  const one = <T>(
    parameter: string,
    read: (text: string) => T | null,
    says: string | ((text: string) => string),
  ): T | null => {
    const text = written(parameter)
    if (text === undefined) return null
    const value = read(text.trim())
    if (value === null)
      problem(parameter, typeof says === 'string' ? says.replace('%', () => shortened(text)) : says(text))
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
      if (choice === undefined) problem(parameter, `We don’t know the ${noun} “${shortened(text)}”.`)
      else chosen.add(choice)
    }
    return order.filter((choice) => chosen.has(choice))
  }
  const range = ({
    number,
    noun,
    min,
    max,
  }: Pick<RangeFilter, 'number' | 'noun' | 'min' | 'max'>): Partial<Record<RangeField, number | null>> => {
    const wanted = number === 'digits' ? 'an amount in euro' : 'a number'
    const [least, most] = [min, max].map(({ parameter, adjective }, end) =>
      one(parameter, boundReaders[number][end]!, (text) =>
        unreadableBound(`${adjective} ${noun}`, text, wanted),
      ),
    )
    return { [min.field]: least, [max.field]: most }
  }

  const purpose = readMode(params, base, problem)
  const criteria: SearchCriteria = {
    ...everything(purpose),
    exclusiveOnly: base.exclusiveOnly ?? false,
    ...readPlaces(params, problem),
    parentTypes: choices('parent_type', 'parent type', parentTypeKeys, parentTypes),
    types: choices('types', 'property type', typeKeys, propertyTypeIds),
  }
  for (const filter of allFilters) {
    if (filter.kind === 'range') {
      if (filter.name !== 'yield' && isOfferedFor(purpose, filter)) Object.assign(criteria, range(filter))
    } else if (filter.kind === 'set') {
      const { parameter, noun, names, values } = filter
      Object.assign(criteria, { [filter.field]: choices(parameter, noun, keyed(names), values) })
    } else if (filter.kind === 'features') {
      criteria.features = choices(filter.parameter, filter.noun, keyed(features), featureNames)
    }
  }
  criteria.text = one('text', readText, filters.text.unreadable)
  criteria.bounds = one('bounds', readBounds, filters.bounds.unreadable)
  criteria.shapes = one('shape', readShapes, filters.shape.unreadable) ?? []
  const spot = one('near', readSpot, filters.near.unreadable.near)
  const within = one('within', readWithin, filters.near.unreadable.within) ?? standardWithin
  criteria.near = spot && { ...spot, ...within }
  criteria.sort = one('sort', readSort, 'Results cannot be sorted by “%”.') ?? 'recent'
  if (purpose === 'rent' && isForSaleOnly(criteria.sort)) {
    problem('sort', `“${sorts[criteria.sort].name}” is for homes for sale only.`)
    criteria.sort = 'recent'
  }
  if (purpose === 'rent' && withoutLand(criteria)) {
    problem('parent_type', 'Lands are not offered for rent, so they were left out.')
  }
  if (purpose !== 'rent') {
    const { minYieldPercent = null, maxYieldPercent = null } = range(filters.yield)
    if (mayBoundYield(criteria)) Object.assign(criteria, { minYieldPercent, maxYieldPercent })
    else if (minYieldPercent !== null || maxYieldPercent !== null) {
      const parameter = minYieldPercent === null ? 'maxYield' : 'minYield'
      problem(
        parameter,
        purpose === 'sale' ? YIELD_NEEDS_REGION : 'Only homes for sale can be filtered by yield.',
      )
    }
  }
  return {
    criteria,
    page: one('page', readPage, 'There is no page “%”: pages are numbered from 1.') ?? 1,
    unreadable,
  }
}

/**
 * The address of a search: parameters in one order, display names, nothing empty; what the base settles is not
 * repeated.
 */
export function criteriaToParams(
  criteria: SearchCriteria,
  base: SearchBase = { purpose: null },
): URLSearchParams {
  const params = new URLSearchParams()
  const add = (parameter: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(parameter, String(value))
  }
  if (criteria.purpose !== null && criteria.purpose !== base.purpose) {
    add('buyrent_category', purposeWords[criteria.purpose])
  }
  for (const filter of allFilters) {
    for (const [parameter, value] of writtenValues(filter, criteria)) add(parameter, value)
  }
  const isSorted =
    criteria.sort !== 'recent' && !(criteria.purpose === 'rent' && isForSaleOnly(criteria.sort))
  if (isSorted) add('sort', criteria.sort)
  return params
}

type WrittenValue = [parameter: string, value: string | number | null]

function writtenValues(filter: Filter, criteria: SearchCriteria): WrittenValue[] {
  switch (filter.kind) {
    case 'places': {
      const placeNames = criteria.placeIds.flatMap((id) => placeById(id)?.name ?? [])
      return [
        ['regions', criteria.regions.map((region) => regionNames[region]).join(',')],
        ['locations', placeNames.join(',')],
      ]
    }
    case 'types': {
      const isOffered = (parent: ParentType) => criteria.purpose !== 'rent' || parent !== 'lands'
      const parents = criteria.parentTypes.filter(isOffered)
      const types = criteria.types.filter((type) => isOffered(parentTypeOf(type)))
      return [
        ['parent_type', parents.map((parent) => parentTypeNames[parent]).join(',')],
        ['types', types.map((type) => propertyTypes[type].name).join(',')],
      ]
    }
    case 'range':
      if (filter.name === 'yield' && !mayBoundYield(criteria)) return []
      if (!isOfferedFor(criteria.purpose, filter)) return []
      return [filter.min, filter.max].map(({ parameter, field }) => [parameter, criteria[field]])
    case 'set':
      return [[filter.parameter, criteria[filter.field].map((value) => filter.names[value]).join(',')]]
    case 'features':
      return [[filter.parameter, criteria.features.map((feature) => features[feature]).join(',')]]
    case 'text':
      return [[filter.parameter, criteria.text]]
    case 'map':
      return [[filter.parameter, writtenArea(filter.parameter, criteria)]]
    case 'near': {
      const { near } = criteria
      return near === null
        ? []
        : [
            ['near', spotText(near)],
            ['within', withinText(near)],
          ]
    }
  }
}

function writtenArea(parameter: 'bounds' | 'shape', { bounds, shapes }: SearchCriteria): string {
  if (parameter === 'shape') {
    return shapes
      .map((shape) => shape.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join(';'))
      .join(',')
  }
  return bounds ? [bounds.south, bounds.west, bounds.north, bounds.east].join(',') : ''
}

/** Returns whether a search for sale, for rent, or for both (null) can use the filter. */
export const isOfferedFor = (
  purpose: Purpose | null,
  { isForSaleOnly: onlySale = false }: RangeFilter,
): boolean => purpose !== 'rent' || !onlySale

/** Reason for which a search for homes for sale cannot be filtered by yield yet. */
export const YIELD_NEEDS_REGION =
  'Choose a region first: what counts as a good yield differs between regions.'

/**
 * The yield filter is for homes for sale, with at least one region chosen (docs/product/search.md §10); a chosen place
 * chooses its region.
 */
export const mayBoundYield = (criteria: SearchCriteria): boolean =>
  criteria.purpose === 'sale' && criteria.regions.length + criteria.placeIds.length > 0

export const conditionName = (condition: SearchCriteria['conditions'][number]): string =>
  filters.condition.names[condition]

/** A least above the most: such a search finds nothing, and this says why. */
export function contradictions(criteria: SearchCriteria): CriteriaProblem[] {
  return rangeFilters.flatMap(({ noun, format, min, max }) => {
    const [least, most] = [criteria[min.field], criteria[max.field]]
    if (least === null || most === null || least <= most) return []
    const message = `The ${min.adjective} ${noun} (${format(least)}) is above the ${max.adjective} (${format(most)}), so nothing can match.`
    return [{ parameter: min.parameter, message }]
  })
}

type Report = (parameter: string, message: string) => void

function readMode(params: URLSearchParams, base: SearchBase, problem: Report): Purpose | null {
  const text = params.get('buyrent_category')?.trim() ?? ''
  const purpose = readPurpose(text)
  if (purpose === null && text !== '' && keyOf(text) !== 'all') {
    problem('buyrent_category', `Choose properties to buy or to rent: “${shortened(text)}” is neither.`)
  } else if (purpose !== null && base.purpose !== null && purpose !== base.purpose) {
    problem(
      'buyrent_category',
      `These are properties to ${purposeWords[base.purpose]}, not to ${purposeWords[purpose]}.`,
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
    else problem('regions', `We don’t know the region “${shortened(text)}”.`)
  }
  for (const text of listOf(params, 'locations')) {
    const found = findPlace(text)
    if (found === null) problem('locations', `We don’t know the location “${shortened(text)}”.`)
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

/** Removes lands from a search for lets; true if there were any. */
function withoutLand(criteria: SearchCriteria): boolean {
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

/** `Semi-detached`, `semi detached` and `Semi Detached` are one name; `A+` and `A` are two. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9+]/g, '')
const keyed = <T extends string>(names: Readonly<Record<T, string>>): Map<string, T> =>
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

/** Text with single spaces, cut to {@link MAX_TEXT} letters; null if it has no letter. */
export function readText(text: string): string | null {
  const read = text
    .slice(0, 10 * MAX_TEXT)
    .split(/\s+/)
    .join(' ')
    .slice(0, MAX_TEXT)
    .trim()
  return /\p{L}/u.test(read) ? read : null
}

const readSort = (text: string) => sortOrders.find((order) => order === keyOf(text)) ?? null
// 2.5 beds at least are 3, at most are 2.
const atLeast = (text: string) => wholeNumber(readNumber(text), Math.ceil)
const atMost = (text: string) => wholeNumber(readNumber(text), Math.floor)
const wholeNumber = (value: number | null, round: (value: number) => number) =>
  value === null ? null : round(value)
/** Readers of a minimum, and of a maximum. */
const boundReaders: Record<RangeFilter['number'], [typeof readNumber, typeof readNumber]> = {
  digits: [readPrice, readPrice],
  whole: [atLeast, atMost],
  decimal: [readNumber, readNumber],
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
