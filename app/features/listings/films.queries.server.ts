/** Which film of a source became which file. */
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
    .onConflict((conflict) => conflict.columns(['source', 'origin']).doUpdateSet({ file: film.file }))
    .execute()
}
