import {
  conditions,
  type ParentType,
  parentTypeNames,
  parentTypeOf,
  parentTypes,
  propertyTypeIds,
  propertyTypes,
} from '../listings/listing.ts'
import { bareName, placeById, placesOf } from '../places/gazetteer.ts'
import { regionNames, regions } from '../places/place.ts'
import { chosenFilters } from './chosen-filters.ts'
import type { Facets, SearchCriteria } from './criteria.ts'
import { conditionName, criteriaToParams, mayBoundYield } from './search.wire.ts'
import type { Choice, FilterView, RegionChoice, TypeChoice, WrittenBounds } from './search-view.ts'

/** The filter bar for a search: every choice with its count, and what is set. */
export function filterView(criteria: SearchCriteria, facets: Facets): FilterView {
  const params = criteriaToParams(criteria)
  return {
    regions: regionChoices(criteria, facets),
    types: parentTypes
      // Lands are not offered for rent (docs/product/search.md §8).
      .filter((parent) => criteria.purpose !== 'rent' || parent !== 'lands')
      .map((parent) => typeChoice(parent, criteria, facets)),
    conditions: ([...conditions, 'unknown'] as const)
      // Rent knows only N/A (docs/product/search.md §8).
      .filter((condition) => criteria.purpose !== 'rent' || condition === 'unknown')
      .map((condition) => ({
        value: conditionName(condition),
        label: conditionName(condition),
        count: facets.conditions[condition],
        chosen: criteria.conditions.includes(condition),
      })),
    bedrooms: facets.bedrooms,
    written: Object.fromEntries(
      writtenParameters.map((parameter) => [parameter, params.get(parameter) ?? '']),
    ) as WrittenBounds,
    yieldFilter: criteria.purpose === 'sale' ? (mayBoundYield(criteria) ? 'shown' : 'needs-region') : 'none',
    bounds: params.get('bounds') ?? '',
    shape: params.get('shape') ?? '',
    chosenCount: chosenFilters(criteria).length,
  }
}

const writtenParameters: (keyof WrittenBounds)[] = [
  'minPrice',
  'maxPrice',
  'minBeds',
  'maxBeds',
  'minSqft',
  'maxSqft',
  'minYield',
  'maxYield',
]

function regionChoices(criteria: SearchCriteria, facets: Facets): RegionChoice[] {
  const chosenPlaces = new Set(criteria.placeIds)
  const opened = new Set([
    ...criteria.regions,
    ...criteria.placeIds.flatMap((id) => placeById(id)?.region ?? []),
  ])
  return regions.map((region) => ({
    region,
    value: regionNames[region],
    label: regionNames[region],
    count: facets.regions[region],
    chosen: criteria.regions.includes(region),
    places: opened.has(region)
      ? placesOf(region)
          .map((place) => ({
            value: place.name,
            label: bareName(place),
            count: facets.places[place.id] ?? 0,
            chosen: chosenPlaces.has(place.id),
          }))
          .sort((a, b) => a.label.localeCompare(b.label, 'en'))
      : [],
  }))
}

function typeChoice(parent: ParentType, criteria: SearchCriteria, facets: Facets): TypeChoice {
  return {
    value: parentTypeNames[parent],
    label: parentTypeNames[parent],
    count: facets.parentTypes[parent],
    chosen: criteria.parentTypes.includes(parent),
    types: propertyTypeIds
      .filter((type) => parentTypeOf(type) === parent)
      .map((type): Choice => ({
        value: propertyTypes[type].name,
        label: propertyTypes[type].name,
        count: facets.types[type],
        chosen: criteria.types.includes(type),
      })),
  }
}
