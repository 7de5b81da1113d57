import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** Makes the database claim another state than its tables': these migrations are applied, and no others. */
export async function pretendApplied(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db)
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, '2026-11-24T00:00:00.000Z' from unnest(${names}::text[]) as name`.execute(db)
}
