import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { chosenFilters } from './chosen-filters.ts'
import { everything, type SearchCriteria } from './criteria.ts'
import { allFilters, featureNames, type Filter, parametersOf } from './filter-registry.ts'
import { relaxationsOf } from './relaxation.ts'
import { conditionInAnyState } from '../queries/search-filter.queries.server.ts'
import { sortColumns } from '../queries/search.queries.server.ts'
import { sortOrders } from './sort-order.ts'
import { criteriaToParams, parseCriteria } from './search.wire.ts'

const database = testDatabase()

/** A search for sale in Limassol in which the whole filter is set, and of the others only what it needs. */
function searchWith(filter: Filter): SearchCriteria {
  const inLimassol: SearchCriteria = { ...everything('sale'), regions: ['limassol'] }
  switch (filter.kind) {
    case 'places':
      return { ...inLimassol, regions: ['paphos', 'limassol'], placeIds: [placesOf('limassol')[0]!.id] }
    case 'types':
      return { ...inLimassol, parentTypes: ['houses'], types: ['apartment'] }
    case 'range':
      return { ...inLimassol, [filter.min.field]: 2, [filter.max.field]: 5 }
    case 'set':
      return Object.assign(inLimassol, { [filter.field]: [...filter.values] })
    case 'features':
      return { ...inLimassol, features: [...featureNames] }
    case 'text':
      return { ...inLimassol, text: 'veranda with pergola' }
    case 'near':
      return {
        ...inLimassol,
        near: { latitude: 34.7, longitude: 33.1, placeId: null, minutes: 20, by: 'drive' },
      }
    case 'map':
      return {
        ...inLimassol,
        ...{
          bounds: { bounds: { south: 34.5, west: 32.2, north: 35, east: 33 } },
          shape: {
            shapes: [
              [
                { latitude: 34.5, longitude: 32.5 },
                { latitude: 35, longitude: 32.5 },
                { latitude: 35, longitude: 33 },
              ],
            ],
          },
        }[filter.parameter],
      }
  }
}

let listingColumns: Set<string>
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'listing'`.execute(
    database().db,
  )
  listingColumns = new Set(rows.map(({ name }) => name))
})

/** The columns of `listing` in the condition that the filter makes. */
function columnsOf(filter: Filter): string[] {
  const criteria = { ...searchWith(filter), purpose: null }
  if (filter.kind !== 'places') criteria.regions = []
  const words = conditionInAnyState(criteria).compile(database().db).sql.match(/\w+/g) ?? []
  return [...new Set(words)].filter((word) => listingColumns.has(word))
}

/** Columns of the indexes, by name. */
let indexes: Map<string, string[]>
beforeAll(async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select indexrelid::regclass::text as name, array_agg(attname::text) as columns
    from pg_index join pg_attribute on attrelid = indexrelid
    where indrelid = 'listing'::regclass group by indexrelid`.execute(database().db)
  indexes = new Map(rows.map(({ name, columns }) => [name, columns]))
})

test.each(sortOrders)(
  'the order %s is by a column that the index of counts holds, so that its page reads no row of another (docs/product/search.md §11)',
  (order) => {
    expect(indexes.get('listing_place')).toContain(sortColumns[order].column)
  },
)

describe.each(allFilters.map((filter) => ({ name: filter.name, filter })))(
  'the filter $name',
  ({ filter }) => {
    const search = searchWith(filter)
    const parameters = parametersOf(filter).map(([parameter]) => parameter)

    test('is carried by the address (docs/product/search.md §4)', () => {
      const params = criteriaToParams(search)
      expect([...params.keys()]).toEqual(expect.arrayContaining(parameters))
      expect(parseCriteria(params, { purpose: null }).criteria).toEqual(
        filter.kind === 'places' ? { ...search, regions: ['limassol', 'paphos'] } : search,
      )
    })

    test('compares columns that both search indexes hold: its migration makes these anew', () => {
      const columns = columnsOf(filter)
      expect(columns).not.toEqual([])
      // A part of the map is looked up in that of counts alone.
      const names =
        filter.kind === 'map' || filter.kind === 'near'
          ? ['listing_place']
          : ['listing_place', 'listing_recent']
      for (const searchIndex of names) {
        expect(indexes.get(searchIndex)).toEqual(expect.arrayContaining(columns))
      }
    })

    test('has a parameter in the calls that search', async () => {
      const { json } = await testCalls(database()).get('/api/openapi.json')
      for (const path of ['/property/buy', '/property/all', '/cards', '/search/facets', '/search/map']) {
        const documented = json.paths[path].get.parameters.map(({ name }: { name: string }) => name)
        expect(documented).toEqual(expect.arrayContaining(parameters))
      }
    })

    test('has its row in the table of parameters: docs/product/search.md §4', () => {
      expect(documentedRows()).toContainEqual(expect.arrayContaining(parameters))
    })

    test('has a chip for each choice, which takes it away, and a relaxation (docs/product/search.md §2, §13)', () => {
      const others = chosenFilters(filter.kind === 'places' ? everything('sale') : searchWithout(search))
      const chips = chosenFilters(search).filter(
        ({ label }) => !others.some((other) => other.label === label),
      )
      expect(chips.length).toBe(
        filter.kind === 'set'
          ? filter.values.length
          : filter.kind === 'features'
            ? featureNames.length
            : filter.kind === 'places'
              ? 3
              : filter.kind === 'near'
                ? 1
                : parameters.length,
      )
      for (const { label, without } of chips) {
        expect(label).toMatch(/\w/)
        expect(chosenFilters(without).map((chip) => chip.label)).not.toContain(label)
      }
      const relaxation = relaxationsOf(search).find(({ parameter }) => parameters.includes(parameter))
      expect(relaxation?.label).toMatch(/\w/)
    })
  },
)

test('docs/product/search.md §4 names no other parameter', () => {
  const read = allFilters.flatMap(parametersOf).map(([parameter]) => parameter)
  expect(documentedRows().flat().toSorted()).toEqual([...read, 'buyrent_category', 'sort', 'page'].toSorted())
})

/** The parameters in each row of the table. */
const documentedRows = (): string[][] =>
  [...readFileSync('docs/product/search.md', 'utf8').matchAll(/^\| (`[^|]*) \|/gm)].map(
    ([, cell = '']) => cell.match(/\w+/g) ?? [],
  )

const searchWithout = ({ regions }: SearchCriteria): SearchCriteria => ({ ...everything('sale'), regions })
