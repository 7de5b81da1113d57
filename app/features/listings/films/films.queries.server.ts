/** Stored file of each film of a source. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

export async function findFilm(db: Db, source: string, origin: string): Promise<string | undefined> {
  const film = await db
    .selectFrom('film')
    .select('file')
    .where('source', '=', source)
    .where('origin', '=', origin)
    .executeTakeFirst()
  return film?.file
}

export async function insertFilm(
  db: Db,
  film: { source: string; origin: string; file: string; takenAt: Date },
): Promise<void> {
  await db
    .insertInto('film')
    .values({ source: film.source, origin: film.origin, file: film.file, taken_at: film.takenAt })
    .onConflict((conflict) =>
      conflict.columns(['source', 'origin']).doUpdateSet({ file: film.file, taken_at: film.takenAt }),
    )
    .execute()
}

/** Deletes films taken before `before` that no listing names. Returns their files, which no row has any more. */
export async function deleteUnusedFilmRows(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from film where taken_at < ${before}
      and not exists (select from listing where video_file = film.file)
      and not exists (select from film as newer where newer.file = film.file and newer.taken_at >= ${before})
    returning file`.execute(tx)
  return [...new Set(rows.map(({ file }) => file))]
}
