/** The filters of the public search as the fields of a plain form: no counts, and every state of a listing. */
import {
  parentTypeNames,
  parentTypes,
  propertyTypeIds,
  propertyTypes,
} from '#app/features/listings/record/listing.ts'
import { regionNames, regions } from '#app/features/places/place.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { allFilters, type Filter } from '#app/features/search/criteria/filter-registry.ts'
import { withinChoices } from '#app/features/search/criteria/near.ts'
import type { StepChoice } from '#app/features/search/criteria/search-view.ts'
import { criteriaToParams } from '#app/features/search/criteria/search.wire.ts'

export type FilterChoice = { value: string; isChosen: boolean }
export type FilterField =
  | { kind: 'choices'; name: string; title: string; choices: FilterChoice[] }
  | { kind: 'text'; name: string; title: string; value: string }
  | { kind: 'one'; name: string; title: string; value: string; choices: StepChoice[] }
  | { kind: 'hidden'; name: string; value: string }

export function filterFields(criteria: SearchCriteria): FilterField[] {
  const written = criteriaToParams(criteria)
  const valueOf = (name: string) => written.get(name) ?? ''
  const choices = (name: string, title: string, values: readonly string[]): FilterField => {
    const chosen = new Set(valueOf(name).split(','))
    return {
      kind: 'choices',
      name,
      title,
      choices: values.map((value) => ({ value, isChosen: chosen.has(value) })),
    }
  }
  const text = (name: string, title: string): FilterField => ({
    kind: 'text',
    name,
    title,
    value: valueOf(name),
  })

  const fieldsOf = (filter: Filter): FilterField[] => {
    switch (filter.kind) {
      case 'places':
        return [
          choices(
            'regions',
            'Region',
            regions.map((region) => regionNames[region]),
          ),
          text('locations', 'Locations, separated by commas'),
        ]
      case 'types':
        return [
          choices(
            'parent_type',
            'Type',
            parentTypes.map((type) => parentTypeNames[type]),
          ),
          choices(
            'types',
            'Kind of property',
            propertyTypeIds.map((type) => propertyTypes[type].name),
          ),
        ]
      case 'set':
        return [
          choices(
            filter.parameter,
            filter.title,
            filter.values.map((value) => filter.names[value] ?? value),
          ),
        ]
      case 'features':
        return [choices(filter.parameter, filter.title, Object.values(filter.names))]
      case 'range': {
        const unit = filter.unit === null ? '' : ` (${filter.unit})`
        return [
          text(filter.min.parameter, `${filter.title} from${unit}`),
          text(filter.max.parameter, `${filter.title} to${unit}`),
        ]
      }
      case 'text':
        return [text(filter.parameter, filter.title)]
      case 'near':
        return [
          text('near', 'Near a location'),
          {
            kind: 'one',
            name: 'within',
            title: 'How near',
            value: valueOf('within'),
            choices: withinChoices(criteria.near),
          },
        ]
      case 'map':
        return [{ kind: 'hidden', name: filter.parameter, value: valueOf(filter.parameter) }]
    }
  }
  return allFilters.flatMap(fieldsOf)
}
