import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { mp4 } from '#test/films.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { listing } from '#test/listings.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { filmFileKey } from './formats/film-format.server.ts'
import { deleteUnusedFilmsJob } from '../record/listing-jobs.server.ts'
import { storeOfferedFilm } from './store-film.server.ts'

const database = testDatabase()

test('a film that no listing names is deleted after a day, its file too (docs/product/listings.md §28)', async () => {
  const { db, storage, context } = database()
  const take = (origin: string, content: string, daysAgo: number) =>
    storeOfferedFilm(context({ now: () => new Date(testNow.valueOf() - daysAgo * 86_400_000 - 1) }), 'own', {
      origin,
      open: (read) => read(only(Buffer.concat([mp4, Buffer.from(content)]))),
    })
  const named = await take('named', 'named', 2)
  await listing(context(), { addition: 'own', videoFile: named })
  const files = {
    named,
    replaced: await take('replaced', 'replaced', 1),
    young: await take('young', 'young', 0),
    shared: await take('shared', 'shared', 2),
  }
  await take('also shared', 'shared', 0)
  // Offered again by a run that is under way.
  const again = await take('again', 'again', 2)
  expect(await take('again', 'again', 0)).toBe(again)

  await enqueue(db, deleteUnusedFilmsJob, {})
  await runQueuedJobs(database())

  const left = await db.selectFrom('film').select('origin').orderBy('origin').execute()
  expect(left.map(({ origin }) => origin)).toEqual(['again', 'also shared', 'named', 'shared', 'young'])
  const stored = Object.entries({ ...files, again }).map(
    async ([name, file]) => [name, await storage.has(filmFileKey(file))] as const,
  )
  expect(Object.fromEntries(await Promise.all(stored))).toEqual({
    named: true,
    replaced: false,
    young: true,
    shared: true,
    again: true,
  })
})

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
