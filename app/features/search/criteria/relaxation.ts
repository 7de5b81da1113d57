/** Relaxations of a search that finds nothing, one bound at a time. */
import { regionNames } from '#app/features/places/place.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { type SearchCriteria, without } from './criteria.ts'
import { rangeFilters, setFilters } from './filter-registry.ts'
import { filters } from './filters.data.ts'

/** `parameter`: the first of those let go of, as addresses name it; `label`: what would hold instead. */
export type Relaxation = { parameter: string; label: string; criteria: SearchCriteria }

type Field = keyof SearchCriteria

const { type, features, text, bounds, shape, near } = filters
const groups: [parameter: string, label: string, fields: Field[]][] = [
  ...rangeFilters.map(({ min, max, anyLabel }): (typeof groups)[number] => [
    min.parameter,
    anyLabel,
    [min.field, max.field],
  ]),
  ...setFilters.map(({ parameter, anyLabel, field }): (typeof groups)[number] => [
    parameter,
    anyLabel,
    [field],
  ]),
  ['types', type.anyLabel, ['types', 'parentTypes']],
  [features.parameter, features.anyLabel, ['features']],
  [text.parameter, text.anyLabel, ['text']],
  ['near', near.anyLabel, ['near']],
  ['shape', shape.anyLabel, ['shapes']],
  ['bounds', bounds.anyLabel, ['bounds']],
]

/** Every single relaxation a search allows, those of its places last. */
export function relaxationsOf(criteria: SearchCriteria): Relaxation[] {
  const relaxed = groups
    .filter(([, , fields]) => fields.some((field) => isSet(criteria, field)))
    .map(([parameter, label, fields]) => ({ parameter, label, criteria: without(criteria, fields) }))
  return [...relaxed, ...relaxedPlaces(criteria)]
}

function relaxedPlaces(criteria: SearchCriteria): Relaxation[] {
  const { regions, placeIds } = criteria
  if (regions.length + placeIds.length === 0) return []
  const around = [...new Set([...regions, ...placeIds.flatMap((id) => placeById(id)?.region ?? [])])]
  const wider = { ...criteria, placeIds: [], regions: around }
  return [
    ...(placeIds.length > 0
      ? [
          {
            parameter: 'locations',
            label: `All of ${around.map((region) => regionNames[region]).join(' and ')}`,
            criteria: wider,
          },
        ]
      : []),
    {
      parameter: 'regions',
      label: 'All of Cyprus',
      // A yield is bounded in a chosen region only.
      criteria: without(criteria, ['regions', 'placeIds', 'minYieldPercent', 'maxYieldPercent']),
    },
  ]
}

function isSet(criteria: SearchCriteria, field: Field): boolean {
  const value = criteria[field]
  return Array.isArray(value) ? value.length > 0 : value !== null
}

export type FoundRelaxation = Relaxation & { total: number }

/**
 * Counts, for a search that finds nothing, the homes that each single relaxation would find. The one that finds most
 * comes first; those that find none are left out.
 */
export async function findRelaxations(
  criteria: SearchCriteria,
  count: (criteria: SearchCriteria) => Promise<number>,
): Promise<FoundRelaxation[]> {
  const possible = relaxationsOf(criteria)
  const totals = await Promise.all(possible.map((relaxation) => count(relaxation.criteria)))
  return possible
    .map((relaxation, at) => ({ ...relaxation, total: totals[at]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
}
