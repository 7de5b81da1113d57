/** The search that shows all homes of an alert. */
import { placeById } from '#app/features/places/gazetteer.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { rangeFilters } from '#app/features/search/criteria/filter-registry.ts'
import { type AlertQuery, regionsOf } from './alert.ts'
import { townAlerts } from './town-alerts.data.ts'

/** Null where no search compares what the alert does: the annual income. */
export function searchOf(query: AlertQuery): SearchCriteria | null {
  if (query.kind === 'search') return query.criteria
  const { kind, filters } = query
  const { purpose, measure } = townAlerts[kind]
  const range = rangeFilters.find(({ listingField }) => listingField === measure)
  if (range === undefined) return null
  const regions = regionsOf(query)
  const placeIds = filters.placeIds.filter((id) => regions.some((region) => placeById(id)?.region === region))
  // In places of no chosen region an alert finds nothing.
  if (filters.placeIds.length > placeIds.length && placeIds.length === 0) return null
  return {
    ...everything(purpose),
    // A search has all of a region in which it names no place.
    regions: placeIds.length > 0 ? [] : regions,
    placeIds,
    types: filters.types,
    conditions: filters.conditions,
    minPriceEuro: filters.minPriceEuro,
    maxPriceEuro: filters.maxPriceEuro,
    minBedrooms: filters.minBedrooms,
    maxBedrooms: filters.maxBedrooms,
    minPricePerMetreEuro: filters.minPricePerMetre,
    maxPricePerMetreEuro: filters.maxPricePerMetre,
    [range.min.field]: filters.minMeasure,
    [range.max.field]: filters.maxMeasure,
  }
}
