/** Indexes that others publish. */
import { sql } from 'kysely'
import type { OfficialIndexKind } from '#db/column-values.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { Region } from '#app/features/places/place.ts'
import { firstDayOfQuarter, type OfficialPoint, type QuarterIndex, readQuarter } from './official-index.ts'

export type OfficialIndex = {
  source: string
  region: Region | null
  kind: OfficialIndexKind
  quarters: QuarterIndex
}

/** Takes the place of all that the source said before. */
export async function replaceOfficialIndex(
  tx: Db,
  source: string,
  points: readonly OfficialPoint[],
  now: Date,
): Promise<void> {
  await deleteOfficialIndex(tx, source)
  const rows = points.map(({ quarter, ...point }) => ({
    ...point,
    source,
    quarter: firstDayOfQuarter(quarter),
    imported_at: now,
  }))
  for (let at = 0; at < rows.length; at += 1_000)
    await tx
      .insertInto('official_index')
      .values(rows.slice(at, at + 1_000))
      .execute()
  await notifyPagesChanged(tx)
}

/** Returns how many figures there were. */
export async function deleteOfficialIndex(tx: Db, source: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('official_index')
    .where('source', '=', source)
    .executeTakeFirst()
  await notifyPagesChanged(tx)
  return Number(numDeletedRows)
}

/**
 * Finds the indexes of a town where there are any, else those of all of Cyprus (`region` null), by source, prices
 * before rents.
 */
export async function findOfficialIndexes(db: Db, region: Region | null): Promise<OfficialIndex[]> {
  const rows = await db
    .selectFrom('official_index')
    .select(['source', 'region', 'kind', 'value'])
    .select(sql<string>`to_char(quarter, 'YYYY-MM-DD')`.as('quarter'))
    .where((where) => where.or([where('region', 'is', null), where('region', '=', region)]))
    .orderBy('source')
    .orderBy('kind')
    .orderBy('official_index.quarter')
    .execute()
  const groups = [...Map.groupBy(rows, (row) => `${row.source} ${row.kind}`).values()]
  return groups.map((group) => {
    const ofTown = group.filter((row) => row.region !== null)
    const shown = ofTown.length > 0 ? ofTown : group
    const { source, kind, region: shownRegion } = shown[0]!
    const quarters = new Map(shown.map(({ quarter, value }) => [readQuarter(quarter)!, value]))
    return { source, kind, region: shownRegion, quarters }
  })
}

export type ImportedIndex = { source: string; figures: number; first: string; last: string; importedAt: Date }

/** Lists the imported indexes by source. */
export const listOfficialIndexes = (db: Db): Promise<ImportedIndex[]> =>
  db
    .selectFrom('official_index')
    .select(['source', sql<number>`count(*)::int`.as('figures')])
    .select(sql<string>`to_char(min(quarter), 'YYYY-MM-DD')`.as('first'))
    .select(sql<string>`to_char(max(quarter), 'YYYY-MM-DD')`.as('last'))
    .select((select) => select.fn.max('imported_at').as('importedAt'))
    .groupBy('source')
    .orderBy('source')
    .execute()
