/**
 * The ids that the file of a run names, in a temporary table of one connection: a process that kept them would grow
 * with the file.
 */
import { sql } from 'kysely'
import type { SourceIds } from '#app/features/listings/record/listings-write.queries.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'

export async function createNamedIds(connection: Db): Promise<void> {
  await sql`
    create temporary table named_id (
      source_id text primary key,
      -- Of the first good entry; null where none has been met.
      line integer
    )`.execute(connection)
}

export async function dropNamedIds(connection: Db): Promise<void> {
  await sql`drop table named_id`.execute(connection)
}

/**
 * Adds the ids of some entries: those of good ones with their lines, and of refused ones. Answers which of the good
 * ones an earlier good entry had, with its line.
 */
export async function addNamedIds(
  connection: Db,
  lines: ReadonlyMap<string, number>,
  refused: readonly string[],
): Promise<Map<string, number>> {
  const good = [...lines.keys()]
  const onlyRefused = [...new Set(refused)].filter((id) => !lines.has(id))
  // The inner query, as the outer one reads its answer, is one look-up for each id, however large the table has become.
  const { rows } = await sql<{ sourceId: string; line: number }>`
    with added as (
      insert into named_id (source_id, line)
      select * from unnest(${good}::text[], ${[...lines.values()]}::integer[])
      union all select unnest(${onlyRefused}::text[]), null
      on conflict (source_id) do update set line = excluded.line
      where named_id.line is null and excluded.line is not null
    ),
    former as materialized (
      select id, (select line from named_id where source_id = id) as line from unnest(${good}::text[]) as id
    )
    select id as "sourceId", line from former where line is not null`.execute(connection)
  return new Map(rows.map(({ sourceId, line }) => [sourceId, line]))
}

/** All of them, on the connection that has the table. */
export const namedIds: SourceIds = sql<{ source_id: string }>`select source_id from named_id`

/**
 * The listings of those ids were seen by the run. Numbers given one after the other make one range, so that a whole
 * source is a few bytes.
 */
export async function noteSeen(connection: Db, runId: number): Promise<void> {
  await sql`
    update feed_run set seen = (
      select coalesce(range_agg(int4range(listing.id, listing.id, '[]')), '{}') from listing
      where listing.source = feed_run.source and listing.source_id in (${namedIds}))
    where id = ${runId}`.execute(connection)
}
