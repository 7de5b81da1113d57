/** What a search that finds nothing could let go of, one thing at a time. */
import { regionNames } from '../places/place.ts'
import { placeById } from '../places/gazetteer.ts'
import { everything, type SearchCriteria } from './criteria.ts'

/** `parameter`: the first of those let go of, as addresses name it; `label`: what would hold instead. */
export type Relaxation = { parameter: string; label: string; criteria: SearchCriteria }

const none = everything(null)
type Field = keyof SearchCriteria

const groups: [parameter: string, label: string, fields: Field[]][] = [
  ['minPrice', 'Any price', ['minPriceEuro', 'maxPriceEuro']],
  ['minBeds', 'Any number of beds', ['minBedrooms', 'maxBedrooms']],
  ['minSqft', 'Any area', ['minAreaSquareMetres', 'maxAreaSquareMetres']],
  ['minYield', 'Any yield', ['minYieldPercent', 'maxYieldPercent']],
  ['conditions', 'Any condition', ['conditions']],
  ['types', 'Any type', ['types', 'parentTypes']],
  ['shape', 'Outside the drawn area too', ['shape']],
  ['bounds', 'All of the map', ['bounds']],
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

const without = (criteria: SearchCriteria, fields: Field[]): SearchCriteria => ({
  ...criteria,
  ...Object.fromEntries(fields.map((field) => [field, none[field]])),
})
