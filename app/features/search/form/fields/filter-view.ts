import {
  isCommercial,
  type ParentType,
  parentTypeNames,
  parentTypeOf,
  parentTypes,
  propertyTypeIds,
  propertyTypes,
  type Purpose,
} from '#app/features/listings/record/listing.ts'
import { bareName, placeById, placesOf } from '#app/features/places/gazetteer.ts'
import { regionNames, regions } from '#app/features/places/place.ts'
import { chosenFilters } from '../../criteria/chosen-filters.ts'
import type { Facets, SearchCriteria } from '../../criteria/criteria.ts'
import {
  allFilters,
  featureNames,
  type Filter,
  parametersOf,
  type RangeFilter,
  type SetFilter,
} from '../../criteria/filter-registry.ts'
import { features } from '../../criteria/features.data.ts'
import { withinChoices } from '../../criteria/near.ts'
import { criteriaToParams, isOfferedFor, mayBoundYield } from '../../criteria/search.wire.ts'
import type {
  BoundView,
  Choice,
  ControlView,
  FilterGroupView,
  FilterView,
  RegionChoice,
  TypeChoice,
} from '../../criteria/search-view.ts'

/** The page of a search with its rare filters, which a page without any of them set leaves out. */
const MORE_PARAMETER = 'more'
export const asksForMore = (params: URLSearchParams): boolean => params.get(MORE_PARAMETER) === 'on'

/**
 * The filter bar for a search: every choice with its count, and what is set. The main filters come first. `commercial`:
 * for which purposes such property is on offer; `href`: of the search; `more`: with the rare filters, though none is
 * set.
 */
export function filterView(
  criteria: SearchCriteria,
  facets: Facets,
  { commercial, href, more }: { commercial: readonly Purpose[]; href: string; more: boolean },
): FilterView {
  const params = criteriaToParams(criteria)
  // Exclusive homes alone are those of /featured.
  const offered = allFilters.filter(({ isOnFeatured = false }) => isOnFeatured || !criteria.exclusiveOnly)
  const groupOf = (filter: Filter): FilterGroupView[] => {
    const { name, title, isMain = false } = filter
    const control = controlOf(filter, criteria, facets, params, commercial)
    if (control === null) return []
    return [{ id: `filter-${name}`, title, isMain, ...(isSet(control) && { isSet: true }), control }]
  }
  const groups = offered.filter(({ isRare = false }) => !isRare).flatMap(groupOf)
  const rare = offered.filter(({ isRare = false }) => isRare)
  const rareCount = rare.flatMap(parametersOf).filter(([parameter]) => params.has(parameter)).length
  return {
    groups: groups.toSorted((a, b) => formRank(a) - formRank(b)),
    more: {
      groups: more || rareCount > 0 ? rare.flatMap(groupOf) : [],
      isOffered: rare.length > 0,
      chosenCount: rareCount,
      href: `${href}${href.includes('?') ? '&' : '?'}${MORE_PARAMETER}=on`,
    },
    bounds: params.get('bounds') ?? '',
    shape: params.get('shape') ?? '',
    chosenCount: chosenFilters(criteria).length,
  }
}

/** Investors weigh the yield with the price; in addresses it stands further down. */
const firstInForm = ['filter-place', 'filter-type', 'filter-price', 'filter-yield']

function formRank({ id, isMain }: FilterGroupView): number {
  const first = firstInForm.indexOf(id)
  if (first >= 0) return first
  return firstInForm.length + (isMain ? 0 : 1)
}

/** Returns whether a control asks for anything. */
function isSet(control: ControlView): boolean {
  switch (control.kind) {
    case 'places':
      return control.regions.some(({ chosen, places }) => chosen || places.some(isChosen))
    case 'types':
      return control.types.some(({ chosen, types }) => chosen || types.some(isChosen))
    case 'set':
      return control.choices.some(isChosen)
    case 'range':
    case 'beds':
      return control.min.value + control.max.value !== ''
    case 'steps':
      return control.chosen.value + control.kept.value !== ''
    case 'near':
      return control.near.value !== ''
    case 'text':
      return control.value !== ''
    case 'hint':
      return false
  }
}

const isChosen = ({ chosen }: { chosen: boolean }): boolean => chosen

/** Null where the form has no control for the filter. */
function controlOf(
  filter: Filter,
  criteria: SearchCriteria,
  facets: Facets,
  params: URLSearchParams,
  commercial: readonly Purpose[],
): ControlView | null {
  switch (filter.kind) {
    case 'places':
      return { kind: 'places', regions: regionChoices(criteria, facets) }
    case 'types':
      return { kind: 'types', types: typeChoices(criteria, facets, commercial) }
    case 'set':
      return { kind: 'set', name: filter.parameter, choices: setChoices(filter, criteria, facets) }
    case 'features':
      return { kind: 'set', name: filter.parameter, choices: featureChoices(criteria, facets) }
    case 'range': {
      if (filter.name === 'yield' && !mayBoundYield(criteria)) {
        return criteria.purpose === 'sale' ? { kind: 'hint', text: 'Choose a region first.' } : null
      }
      if (!isOfferedFor(criteria.purpose, filter)) return null
      const { noun, unit, number } = filter
      const [min, max] = [filter.min, filter.max].map(({ parameter }) => ({
        name: parameter,
        value: params.get(parameter) ?? '',
      })) as [BoundView, BoundView]
      if (filter.steps) {
        const [chosen, kept] = filter.steps.of === 'min' ? [min, max] : [max, min]
        return { kind: 'steps', ...stepsOf(filter, filter.steps, criteria), chosen, kept }
      }
      return filter.name === 'bedrooms'
        ? { kind: 'beds', min, max, counts: facets.bedrooms }
        : { kind: 'range', min, max, noun, unit, number }
    }
    case 'near':
      return {
        kind: 'near',
        near: { name: 'near', value: params.get('near') ?? '' },
        within: { name: 'within', value: params.get('within') ?? '' },
        choices: withinChoices(criteria.near),
      }
    case 'text':
      return { kind: 'text', name: filter.parameter, value: params.get(filter.parameter) ?? '' }
    case 'map':
      return null
  }
}

/** Steps of a range, with the bound of the address if it is none of them. */
function stepsOf(
  { title, anyLabel, ...ends }: RangeFilter,
  { of, figures }: NonNullable<RangeFilter['steps']>,
  criteria: SearchCriteria,
) {
  const { field, chip } = ends[of]
  const asked = criteria[field]
  const listed = [...new Set(asked === null ? figures : [...figures, asked])].toSorted((a, b) => a - b)
  const choices = listed.map((step) => ({ value: String(step), label: chip(step) }))
  return { label: title, none: anyLabel, choices }
}

const featureChoices = (criteria: SearchCriteria, facets: Facets): Choice[] =>
  featureNames.map((feature) => ({
    value: features[feature],
    label: features[feature],
    count: facets.features[feature],
    chosen: criteria.features.includes(feature),
  }))

function setChoices(
  { field, values, valuesForRent = values, names }: SetFilter,
  criteria: SearchCriteria,
  facets: Facets,
): Choice[] {
  const counts: Record<string, number> = facets[field]
  const chosen: readonly string[] = criteria[field]
  return (criteria.purpose === 'rent' ? valuesForRent : values).map((value) => ({
    value: names[value] ?? value,
    label: names[value] ?? value,
    count: counts[value] ?? 0,
    chosen: chosen.includes(value),
  }))
}

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

/**
 * Lands are not offered for rent; commercial property shows where there is any, or where it is chosen
 * (docs/product/search.md §8).
 */
function typeChoices(criteria: SearchCriteria, facets: Facets, commercial: readonly Purpose[]): TypeChoice[] {
  const { purpose, parentTypes: chosen, types } = criteria
  const hasCommercial =
    (purpose === null ? commercial.length > 0 : commercial.includes(purpose)) ||
    chosen.includes('commercial') ||
    types.some(isCommercial)
  return parentTypes
    .filter((parent) => purpose !== 'rent' || parent !== 'lands')
    .filter((parent) => hasCommercial || parent !== 'commercial')
    .map((parent) => typeChoice(parent, criteria, facets))
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
