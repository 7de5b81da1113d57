/**
 * Orama as a peer, in this process: `npm ci --prefix bench/peers` installs it. It filters and counts. It has no page in Petra's order: homes without the
 * figure come last there, and ties are by number. It counts choices of what a search finds, so that a group left out is a search of its own.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Facets, SearchCriteria } from '#app/features/search/criteria.ts'
import { featureNames, setFilters } from '#app/features/search/filter-registry.ts'
import { wholeRegions } from '#app/features/search/narrowed-choices.ts'
import { noFacets } from '#app/features/search/no-facets.ts'
import { filterColumnTexts } from '#app/features/search/search-filter.queries.server.ts'
import { print } from './goal.ts'
import { type Counted, enterCount, enterFeature, rangeColumns, rangesAsked, stockRows } from './peer-stock.ts'

/** What is used of `@orama/orama`, which the other checks do without. */
type OramaModule = {
  create: (options: { schema: Record<string, string> }) => unknown
  insertMultiple: (db: unknown, documents: object[], batchSize: number) => Promise<unknown>
  search: (
    db: unknown,
    asked: object,
  ) => { count: number; facets?: Record<string, { values: Record<string, number> }> }
}

export type Orama = {
  count: (criteria: SearchCriteria) => number
  facets: (criteria: SearchCriteria) => Facets
}

const installed = new URL('peers/node_modules/@orama/orama/package.json', import.meta.url)
const choices: [Counted, string][] = [
  ['region', 'region'],
  ['place', 'place_id'],
  ['type', 'type'],
  ['bedrooms', 'bedroom_choice'],
  ...setFilters.map(({ name }): [Counted, string] => [name, filterColumnTexts[name]]),
]

/** Null, and a line that says how to install it, where it is not installed. */
export async function openOrama(pool: Pool): Promise<Orama | null> {
  if (!existsSync(installed)) {
    print('Orama is left out: npm ci --prefix bench/peers installs it.')
    return null
  }
  const orama = createRequire(installed)('@orama/orama') as OramaModule
  const db = orama.create({
    schema: {
      purpose: 'enum',
      features: 'enum[]',
      ...Object.fromEntries(choices.map(([, column]) => [column, 'enum'])),
      ...Object.fromEntries(rangeColumns.map((column) => [column, 'number'])),
    },
  })
  for await (const rows of stockRows(pool)) {
    const documents = rows.map(({ id, feature_bits: bits, ...row }) => ({
      // What is unknown is left out, and then found by no filter.
      ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
      id: String(id),
      features: featureNames.filter((_, bit) => (Number(bits) & (1 << bit)) !== 0),
    }))
    await orama.insertMultiple(db, documents, 1_000)
    await nextTurn()
  }
  const facetsOf = (criteria: SearchCriteria, leftOut: Counted | null, columns: readonly string[]) =>
    orama.search(db, {
      where: conditionOf(criteria, leftOut),
      limit: 1,
      facets: Object.fromEntries(columns.map((column) => [column, {}])),
    }).facets!

  return {
    count: (criteria) => orama.search(db, { where: conditionOf(criteria, null), preflight: true }).count,
    facets: (criteria) => {
      const facets = noFacets(criteria)
      const isAsked: Partial<Record<Counted, boolean>> = {
        place: criteria.regions.length + criteria.placeIds.length > 0,
        type: criteria.types.length > 0,
        bedrooms: criteria.minBedrooms !== null || criteria.maxBedrooms !== null,
      }
      isAsked.region = isAsked.place ?? false
      const unasked = choices.filter(([counted]) => !isAsked[counted]).map(([, column]) => column)
      const found = facetsOf(criteria, null, [...unasked, 'features'])
      for (const [counted, column] of choices) {
        const values = (isAsked[counted] ? facetsOf(criteria, counted, [column]) : found)[column]!.values
        for (const [value, homes] of Object.entries(values)) enterCount(facets, counted, value, homes)
      }
      for (const feature of featureNames)
        enterFeature(facets, feature, found['features']!.values[feature] ?? 0)
      return facets
    },
  }
}

/** What the bench's searches ask, but for the group left out. */
function conditionOf(criteria: SearchCriteria, leftOut: Counted | null): object {
  const { purpose, placeIds, types } = criteria
  const conditions: object[] = [{ purpose: { eq: purpose } }]
  if (leftOut !== 'place' && leftOut !== 'region') {
    const [whole, places] = [{ region: { in: wholeRegions(criteria) } }, { place_id: { in: placeIds } }]
    if (placeIds.length > 0) conditions.push({ or: [whole, places] })
    else if (criteria.regions.length > 0) conditions.push(whole)
  }
  if (leftOut !== 'type' && types.length > 0) conditions.push({ type: { in: types } })
  for (const { column, least, most } of rangesAsked(criteria, leftOut)) {
    if (least !== null) conditions.push({ [column]: { gte: least } })
    if (most !== null) conditions.push({ [column]: { lte: most } })
  }
  return { and: conditions }
}
