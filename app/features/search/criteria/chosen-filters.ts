import { parentTypeNames, propertyTypes } from '#app/features/listings/record/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'
import { everything, type SearchCriteria, without } from './criteria.ts'
import { rangeFilters, setFilters } from './filter-registry.ts'
import { features } from './features.data.ts'
import { filters } from './filters.data.ts'
import { nearWords } from './near.ts'
import { mayBoundYield } from './search.wire.ts'

/** One filter that is set: what it is called, and the search without it. */
export type ChosenCriterion = { label: string; without: SearchCriteria }

/** Every filter of a search, one by one: what is chosen from a list, then bounds, then the area of the map. */
export function chosenFilters(criteria: SearchCriteria): ChosenCriterion[] {
  return [
    ...places(criteria),
    ...types(criteria),
    ...sets(criteria),
    ...chosenFeatures(criteria),
    ...text(criteria),
    ...ranges(criteria),
    ...area(criteria),
    ...near(criteria),
  ].map(({ label, without: left }) => ({ label, without: mayBoundYield(left) ? left : withoutYield(left) }))
}

/** Criteria after 'Clear all': what is offered and the sort order. */
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

const types = (criteria: SearchCriteria): ChosenCriterion[] => [
  ...criteria.parentTypes.map((parent) => ({
    label: parentTypeNames[parent],
    without: { ...criteria, parentTypes: criteria.parentTypes.filter((other) => other !== parent) },
  })),
  ...criteria.types.map((type) => ({
    label: propertyTypes[type].name,
    without: { ...criteria, types: criteria.types.filter((other) => other !== type) },
  })),
]

const sets = (criteria: SearchCriteria): ChosenCriterion[] =>
  setFilters.flatMap(({ field, names, chip }) =>
    criteria[field].map((value) => ({
      label: chip(names[value] ?? value),
      without: { ...criteria, [field]: criteria[field].filter((other) => other !== value) },
    })),
  )

const chosenFeatures = (criteria: SearchCriteria): ChosenCriterion[] =>
  criteria.features.map((feature) => ({
    label: features[feature],
    without: { ...criteria, features: criteria.features.filter((other) => other !== feature) },
  }))

const text = (criteria: SearchCriteria): ChosenCriterion[] =>
  criteria.text === null ? [] : [{ label: `“${criteria.text}”`, without: without(criteria, ['text']) }]

const ranges = (criteria: SearchCriteria): ChosenCriterion[] =>
  rangeFilters
    .flatMap(({ min, max }) => [min, max])
    .flatMap(({ field, chip }) => {
      const value = criteria[field]
      return value === null ? [] : [{ label: chip(value), without: without(criteria, [field]) }]
    })

const area = (criteria: SearchCriteria): ChosenCriterion[] => [
  ...(criteria.bounds === null
    ? []
    : [{ label: filters.bounds.title, without: without(criteria, ['bounds']) }]),
  ...criteria.shapes.map((_, at) => ({
    label: criteria.shapes.length === 1 ? filters.shape.title : `${filters.shape.title} ${at + 1}`,
    without: { ...criteria, shapes: criteria.shapes.toSpliced(at, 1) },
  })),
]

const near = (criteria: SearchCriteria): ChosenCriterion[] =>
  criteria.near === null ? [] : [{ label: nearWords(criteria.near), without: without(criteria, ['near']) }]

const withoutYield = (criteria: SearchCriteria): SearchCriteria =>
  without(criteria, [filters.yield.min.field, filters.yield.max.field])
