/**
 * SQLite as a peer, in this process (Node has it built in), with an index for each order and one that covers counts. PostgreSQL's SQL is not its own (`grouping sets`,
 * arrays), so it is asked in SQL written for it.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PAGE_SIZE, type SearchCriteria } from '#app/features/search/criteria.ts'
import {
  type FacetGroup,
  facetGroups,
  featureNames,
  setFilters,
  type SetName,
} from '#app/features/search/filter-registry.ts'
import type { ListingSearch } from '#app/features/search/listing-search.server.ts'
import { wholeParentTypes, wholeRegions } from '#app/features/search/narrowed-choices.ts'
import { noFacets } from '#app/features/search/no-facets.ts'
import { filterColumnTexts } from '#app/features/search/search-filter.queries.server.ts'
import { sortColumns } from '#app/features/search/search.queries.server.ts'
import { type SortOrder, sortOrders } from '#app/features/search/sort-order.ts'
import { type Counted, enterCount, enterFeature, peerColumns, rangesAsked, stockRows } from './peer-stock.ts'

export type PeerSearch = Pick<ListingSearch, 'find' | 'facets'>

export async function openSqlite(pool: Pool): Promise<PeerSearch & { close: () => void }> {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create table listing (${peerColumns.map((name) => (name === 'id' ? 'id integer primary key' : name)).join()})`,
  )
  const insert = db.prepare(`insert into listing values (${peerColumns.map(() => '?').join()})`)
  for await (const rows of stockRows(pool)) {
    db.exec('begin')
    for (const row of rows) insert.run(...peerColumns.map((name): SQLInputValue => row[name] ?? null))
    db.exec('commit')
    await nextTurn()
  }
  const covered = peerColumns.filter(
    (name) => name !== 'id' && !['purpose', 'region', 'place_id'].includes(name),
  )
  db.exec(`create index covering on listing (purpose, region, place_id, ${covered.join()})`)
  for (const sort of sortOrders) {
    await nextTurn()
    db.exec(`create index if not exists ${sort} on listing (purpose, ${orders[sort]})`)
  }
  db.exec('analyze')
  const all = (sql: string) => db.prepare(sql).all()

  return {
    find: async (criteria, page) => {
      const where = conditionOf(criteria, null)
      const ids = all(
        `select id from listing where ${where} order by ${orders[criteria.sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
      ).map(({ id }) => Number(id))
      return { ids, total: Number(all(`select count(*) as total from listing where ${where}`)[0]!['total']) }
    },
    facets: async (criteria) => {
      const facets = noFacets(criteria)
      const columns = [...new Set(Object.values(countedColumns)), 'feature_bits'].join()
      const counted = facetGroups.flatMap((group): [Counted, string][] => {
        // What bounds nothing is counted among the homes found.
        const from = isAsked(criteria, group) ? `listing where ${conditionOf(criteria, group)}` : 'found'
        return (group === 'place' ? (['region', 'place'] as const) : [group]).map((each) => [each, from])
      })
      const selects = counted.map(
        ([each, from]) =>
          `select '${each}' as counted, ${countedColumns[each]} as value, count(*) as homes from ${from} group by 2`,
      )
      for (const [bit, feature] of featureNames.entries())
        selects.push(
          `select '${feature}', null, count(*) filter (where feature_bits & ${1 << bit} <> 0) from found`,
        )
      const rows = all(
        `with found as materialized (select ${columns} from listing where ${conditionOf(criteria, null)}) ${selects.join(' union all ')}`,
      )
      for (const { counted: each, value, homes } of rows) {
        const feature = featureNames.find((name) => name === each)
        if (feature) enterFeature(facets, feature, Number(homes))
        else enterCount(facets, each as Counted, value as string | null, Number(homes))
      }
      return facets
    },
    close: () => db.close(),
  }
}

/** Unknown figures come last, which no index has in ascending order. */
const orders = Object.fromEntries(
  sortOrders.map((sort) => {
    const { column, direction } = sortColumns[sort]
    return [sort, `${direction === 'asc' ? `${column} is null, ` : ''}${column} ${direction}, id desc`]
  }),
) as Record<SortOrder, string>

const countedColumns = {
  region: 'region',
  place: 'place_id',
  type: 'type',
  bedrooms: 'bedroom_choice',
  ...(Object.fromEntries(setFilters.map(({ name }) => [name, filterColumnTexts[name]])) as Record<
    SetName,
    string
  >),
} satisfies Record<Counted, string>

const oneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join()})`

function isAsked(criteria: SearchCriteria, group: FacetGroup): boolean {
  if (group === 'place') return criteria.regions.length + criteria.placeIds.length > 0
  if (group === 'type') return criteria.types.length + criteria.parentTypes.length > 0
  if (group === 'bedrooms') return criteria.minBedrooms !== null || criteria.maxBedrooms !== null
  return criteria[setFilters.find(({ name }) => name === group)!.field].length > 0
}

/** What the bench's searches ask, but for the group left out. */
function conditionOf(criteria: SearchCriteria, leftOut: FacetGroup | null): string {
  const conditions = [`purpose = '${criteria.purpose}'`]
  if (leftOut !== 'place' && isAsked(criteria, 'place')) {
    conditions.push(oneOf('region', criteria.regions))
    if (criteria.placeIds.length > 0) {
      if (wholeRegions(criteria).length > 0) throw new Error('SQLite is not asked for places beside regions.')
      conditions.push(oneOf('place_id', criteria.placeIds))
    }
  }
  if (leftOut !== 'type' && isAsked(criteria, 'type')) {
    if (wholeParentTypes(criteria).length > 0) throw new Error('SQLite is not asked for parent types.')
    conditions.push(oneOf('type', criteria.types))
  }
  for (const { column, least, most } of rangesAsked(criteria, leftOut)) {
    if (least !== null) conditions.push(`${column} >= ${least}`)
    if (most !== null) conditions.push(`${column} <= ${most}`)
  }
  return conditions.join(' and ')
}
