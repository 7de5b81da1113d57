import { count, euro, percent } from '#app/ui/format.ts'
import { parentTypeNames, propertyTypes } from '../listings/listing.ts'
import { placeById } from '../places/gazetteer.ts'
import { regionNames } from '../places/place.ts'
import { everything, type SearchCriteria } from './criteria.ts'
import { conditionName, mayBoundYield } from './search.wire.ts'

/** One filter that is set: what it is called, and the search without it. */
export type ChosenCriterion = { label: string; without: SearchCriteria }

const none = everything(null)

/** Every filter of a search, one by one, in the order of the filter bar. */
export function chosenFilters(criteria: SearchCriteria): ChosenCriterion[] {
  return [...places(criteria), ...kinds(criteria), ...bounds(criteria), ...area(criteria)].map(
    ({ label, without }) => ({ label, without: mayBoundYield(without) ? without : withoutYield(without) }),
  )
}

/** What 'Clear all' leaves: what is offered and how it is sorted. */
export const withoutFilters = ({ purpose, exclusiveOnly, sort }: SearchCriteria): SearchCriteria => ({
  ...everything(purpose),
  exclusiveOnly,
  sort,
})

const places = (criteria: SearchCriteria): ChosenCriterion[] => [
  ...criteria.regions.map((region) => ({
    label: regionNames[region],
    without: { ...criteria, regions: criteria.regions.filter((other) => other !== region) },
  })),
  ...criteria.placeIds.map((id) => ({
    label: placeById(id)?.name ?? id,
    without: { ...criteria, placeIds: criteria.placeIds.filter((other) => other !== id) },
  })),
]

const kinds = (criteria: SearchCriteria): ChosenCriterion[] => [
  ...criteria.parentTypes.map((parent) => ({
    label: parentTypeNames[parent],
    without: { ...criteria, parentTypes: criteria.parentTypes.filter((other) => other !== parent) },
  })),
  ...criteria.types.map((type) => ({
    label: propertyTypes[type].name,
    without: { ...criteria, types: criteria.types.filter((other) => other !== type) },
  })),
  ...criteria.conditions.map((condition) => ({
    label: condition === 'unknown' ? 'Condition N/A' : conditionName(condition),
    without: { ...criteria, conditions: criteria.conditions.filter((other) => other !== condition) },
  })),
]

type BoundName = {
  [K in keyof SearchCriteria]: SearchCriteria[K] extends number | null ? K : never
}[keyof SearchCriteria]

const boundWords: [BoundName, (value: number) => string][] = [
  ['minPriceEuro', (price) => `From ${euro(price)}`],
  ['maxPriceEuro', (price) => `Up to ${euro(price)}`],
  ['minBedrooms', (beds) => `${beds}+ beds`],
  ['maxBedrooms', (beds) => (beds === 0 ? 'Studios' : `Up to ${beds} ${beds === 1 ? 'bed' : 'beds'}`)],
  ['minAreaSquareMetres', (metres) => `From ${count(metres)} m²`],
  ['maxAreaSquareMetres', (metres) => `Up to ${count(metres)} m²`],
  ['minYieldPercent', (yieldPercent) => `Yield from ${percent(yieldPercent)}`],
  ['maxYieldPercent', (yieldPercent) => `Yield up to ${percent(yieldPercent)}`],
]

const bounds = (criteria: SearchCriteria): ChosenCriterion[] =>
  boundWords.flatMap(([name, words]) => {
    const value = criteria[name]
    return value === null ? [] : [{ label: words(value), without: { ...criteria, [name]: none[name] } }]
  })

const area = (criteria: SearchCriteria): ChosenCriterion[] => [
  ...(criteria.bounds ? [{ label: 'Part of the map', without: { ...criteria, bounds: null } }] : []),
  ...(criteria.shape ? [{ label: 'Drawn area', without: { ...criteria, shape: null } }] : []),
]

const withoutYield = (criteria: SearchCriteria): SearchCriteria => ({
  ...criteria,
  minYieldPercent: null,
  maxYieldPercent: null,
})
