import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** `fromPath`: a path of this site, as an address has it; `toPath`: one with its query and fragment. */
export type Redirect = { fromPath: string; toPath: string; isPermanent: boolean }
export type CountedRedirect = Redirect & { hits: number; lastHitAt: Date | null }
export type MissingPath = { path: string; hits: number; lastHitAt: Date }

/** Most missing addresses that are stored: requests for random addresses fill no disk. */
const MOST_MISSING = 2_000
const MISSING_KEPT_FOR_MS = 30 * 86_400_000

const columns = ['from_path as fromPath', 'to_path as toPath', 'is_permanent as isPermanent'] as const

export const findRedirect = (db: Db, path: string): Promise<Redirect | undefined> =>
  db.selectFrom('redirect').select(columns).where('from_path', '=', path).executeTakeFirst()

export const listRedirects = (db: Db): Promise<CountedRedirect[]> =>
  db
    .selectFrom('redirect')
    .select([...columns, 'hits', 'last_hit_at as lastHitAt'])
    .orderBy('from_path')
    .execute()

/** One at a time changes redirects, until its transaction ends. */
export async function lockRedirects(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra redirects'))`.execute(tx)
}

export async function insertRedirect(tx: Db, redirect: Redirect, now: Date): Promise<void> {
  const { fromPath, toPath, isPermanent } = redirect
  await tx
    .insertInto('redirect')
    .values({ from_path: fromPath, to_path: toPath, is_permanent: isPermanent, added_at: now })
    .execute()
}

export async function deleteRedirect(tx: Db, fromPath: string): Promise<Redirect | undefined> {
  return tx.deleteFrom('redirect').where('from_path', '=', fromPath).returning(columns).executeTakeFirst()
}

/** Lists the missing paths that were asked for most often, without redirected ones. */
export const listMissingPaths = (db: Db, limit: number): Promise<MissingPath[]> =>
  db
    .selectFrom('missing_path')
    .select(['path', 'hits', 'last_hit_at as lastHitAt'])
    .where('path', 'not in', db.selectFrom('redirect').select('from_path'))
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()

export type PathCounts = ReadonlyMap<string, number>

const asRows = (counts: PathCounts): string =>
  JSON.stringify(
    Array.from(counts, ([path, hits]) => ({ path, hits })).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  )

/** Adds to how often redirects were followed. */
export async function addRedirectHits(db: Db, counts: PathCounts, now: Date): Promise<void> {
  await sql`
    update redirect set hits = redirect.hits + counted.hits, last_hit_at = ${now}
    from json_to_recordset(${asRows(counts)}::json) as counted (path text, hits integer)
    where from_path = counted.path`.execute(db)
}

/** Adds to the counts of missing addresses, and deletes those that nobody asked for in 30 days. */
export async function addMissingHits(db: Db, counts: PathCounts, now: Date): Promise<void> {
  const before = new Date(now.valueOf() - MISSING_KEPT_FOR_MS)
  await sql`delete from missing_path where last_hit_at < ${before}`.execute(db)
  await sql`
    insert into missing_path as missing (path, hits, last_hit_at)
    select path, hits, ${now}::timestamptz
    from json_to_recordset(${asRows(counts)}::json) as counted (path text, hits integer)
    where (select count(*) from missing_path) < ${MOST_MISSING}
      or exists (select from missing_path as known where known.path = counted.path)
    on conflict (path) do update set
      hits = missing.hits + excluded.hits, last_hit_at = excluded.last_hit_at`.execute(db)
}
