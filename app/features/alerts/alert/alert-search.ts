/** A town's alert is a saved search with a kind: what it bounds as search criteria, and as terms. */
import { placeById } from '#app/features/places/gazetteer.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { rangeFilters } from '#app/features/search/criteria/filter-registry.ts'
import { type Figure, rangeTerm, type Term, termsOf } from '#app/features/search/criteria/terms.ts'
import { type AlertKind, type AlertQuery, regionsOf, type TownQuery } from './alert.ts'
import { townAlerts } from './town-alerts.data.ts'

/** The figure by which alerts of a kind are found, and the term that bounds it. No search bounds the income. */
export function measureOf(kind: AlertKind): { of: Term['of']; figure: Figure } {
  const measure = kind === 'search' ? 'priceEuro' : townAlerts[kind].measure
  const range = rangeFilters.find(({ listingField }) => listingField === measure)
  return range
    ? { of: range.name, figure: range }
    : { of: 'income', figure: { listingField: 'annualIncomeEuro', unit: '€' } }
}

/** Builds the terms that a home on offer must satisfy for an alert to find it (docs/product/alerts.md §6). */
export function termsOfAlert(query: AlertQuery): Term[] {
  if (query.kind === 'search') return termsOf(query.criteria)
  const { of, figure } = measureOf(query.kind)
  const { minMeasure, maxMeasure } = query.filters
  const income = of === 'income' ? rangeTerm(of, figure, minMeasure, maxMeasure) : null
  const terms = income ? [...termsOf(criteriaOf(query)), income] : termsOf(criteriaOf(query))
  if (!asksForNoPlace(query)) return terms
  return [...terms.filter((term) => term.of !== 'place'), { of: 'place', kind: 'choice', anyOf: [] }]
}

/** The search that shows all homes of an alert; null where no search compares what the alert does. */
export const searchOf = (query: AlertQuery): SearchCriteria | null =>
  query.kind === 'search'
    ? query.criteria
    : measureOf(query.kind).of === 'income' || asksForNoPlace(query)
      ? null
      : criteriaOf(query)

function criteriaOf(query: TownQuery): SearchCriteria {
  const { kind, filters } = query
  const range = rangeFilters.find(({ name }) => name === measureOf(kind).of)
  const placeIds = placesWithin(query)
  return {
    ...everything(townAlerts[kind].purpose),
    // A search has all of a region in which it names no place.
    regions: placeIds.length > 0 ? [] : regionsOf(query),
    placeIds,
    types: filters.types,
    conditions: filters.conditions,
    minPriceEuro: filters.minPriceEuro,
    maxPriceEuro: filters.maxPriceEuro,
    minBedrooms: filters.minBedrooms,
    maxBedrooms: filters.maxBedrooms,
    minPricePerMetreEuro: filters.minPricePerMetre,
    maxPricePerMetreEuro: filters.maxPricePerMetre,
    ...(range && { [range.min.field]: filters.minMeasure, [range.max.field]: filters.maxMeasure }),
  }
}

/** A home's place must be among them, whichever regions are ticked (docs/product/alerts.md §6). */
function placesWithin(query: TownQuery): string[] {
  const regions = regionsOf(query)
  return query.filters.placeIds.filter((id) => regions.some((region) => placeById(id)?.region === region))
}

const asksForNoPlace = (query: TownQuery): boolean =>
  query.filters.placeIds.length > 0 && placesWithin(query).length === 0
