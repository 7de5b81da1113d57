import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FilmRefused, storeOfferedFilm } from '#app/features/listings/films/store-film.server.ts'
import { FetchFailed } from '#app/platform/fetch-public.server.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { diskStorage, type Storage, StorageFull } from '#app/platform/storage.server.ts'
import { inPieces, listingsOf, readAll } from '#test/feeds/feed-test-kit.ts'
import { mp4, webm } from '#test/films.ts'
import {
  openPictureHost,
  type PictureHost,
  declaresHugeLength,
  declaresExcessLength,
  sends,
  streamsGigabyte,
} from '#test/picture-host.ts'
import { svg } from '#test/photographs.ts'
import { feedReasonText } from '../reading/feed-reason-text.ts'
import { MOST_FILM_BYTES, openFilm } from './open-film.server.ts'
import { runImport } from '../import/run-import.server.ts'
import { storeEntryFilm } from './store-entry-film.server.ts'

const database = testDatabase()
const ctx = () => database().context({ actor: { kind: 'system' } })
let host: PictureHost
let folder = ''
beforeAll(async () => {
  host = await openPictureHost()
})
afterAll(() => host.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petra-films-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const home = {
  pro_id: 'H-1',
  property_type: 'Villa',
  buy_rent_category: 'buy',
  region: 'Limassol',
  price: '250000',
  property_added_status: 2,
  property_video_upload_By: 'by_computer',
  property_video: 'film.mp4',
}

const request = (source: string) =>
  ({
    source,
    format: 'json',
    fileName: 'own.json',
    folder,
    own: true,
    snapshot: false,
    allowRemovals: false,
    dryRun: false,
  }) as const

const importing = (source: string, about: Partial<typeof home> = {}, own = true, dryRun = false) =>
  runImport(ctx(), {
    ...request(source),
    own,
    open: () => inPieces(JSON.stringify([{ ...home, ...about }]), 4_096),
    dryRun,
  })

const listingOf = (source: string) =>
  database()
    .db.selectFrom('listing')
    .select(['addition', 'video_file'])
    .where('source', '=', source)
    .executeTakeFirstOrThrow()

describe("the agency's own file", () => {
  test('brings a real film, which is stored without where and by whom it was taken (docs/product/listings.md §28)', async () => {
    const real = readFileSync(new URL('../../../../test/real-films/villa.mp4', import.meta.url))
    expect(real.includes('Anna Georgiou')).toBe(true)
    writeFileSync(join(folder, 'film.mp4'), real)
    await importing('real')
    const { video_file: file } = await listingOf('real')
    const served = await testCalls(database()).send(`/uploads/${file}`)
    const stored = Buffer.from(await served.arrayBuffer())
    expect(stored).toHaveLength(real.length)
    expect(stored.toString('latin1')).not.toMatch(/Anna|Georgiou|34\.6786|com\.apple|xmpmeta/)
  })

  test('brings a film, which is served, and read once (docs/product/listings.md §28)', async () => {
    writeFileSync(join(folder, 'film.mp4'), mp4)
    const { report } = await importing('own')
    expect(report).toMatchObject({ added: 1, warnings: 0 })
    const { addition, video_file } = await listingOf('own')
    expect({ addition, video_file }).toEqual({
      addition: 'exclusive',
      video_file: expect.stringMatching(/^[0-9a-f]{32}\.mp4$/),
    })
    const served = await testCalls(database()).send(`/uploads/${video_file}`)
    expect(Buffer.from(await served.arrayBuffer()).equals(mp4)).toBe(true)
    expect((await importing('own')).report).toMatchObject({ unchanged: 1, warnings: 0 })

    // Another film under the same name is another film.
    writeFileSync(join(folder, 'film.mp4'), webm)
    utimesSync(join(folder, 'film.mp4'), 1, 1)
    expect((await importing('own', {}, true, true)).report).toMatchObject({ changed: 1 })
    expect((await importing('own')).report).toMatchObject({ changed: 1 })
    expect((await listingOf('own')).video_file).toMatch(/\.webm$/)
  })

  test('goes in without a film that cannot be had, and says why (docs/import.md)', async () => {
    writeFileSync(join(folder, 'drawing.mp4'), svg)
    writeFileSync(join(folder, 'empty.mp4'), '')
    writeFileSync(join(folder, 'large.mp4'), mp4)
    truncateSync(join(folder, 'large.mp4'), MOST_FILM_BYTES + 1)
    symlinkSync('/etc/hosts', join(folder, 'link.mp4'))
    const reasons: string[] = []
    for (const film of [
      'none.mp4',
      'drawing.mp4',
      'empty.mp4',
      'large.mp4',
      'link.mp4',
      '../film.mp4',
      '/etc/hosts',
      './film.mp4',
      `${host.origin}/film.mp4`,
      'http://169.254.169.254/film.mp4',
    ]) {
      const { report } = await importing('refused', { property_video: film })
      expect(report).toMatchObject({ refused: 0, warnings: 1 })
      reasons.push(
        feedReasonText(report.warningsByKind[0]!.first.reason).replace('the video is left out: ', ''),
      )
    }
    expect(reasons).toEqual([
      'we cannot read it next to the feed (ENOENT)',
      'it is not an MP4 or WebM file',
      'it is not an MP4 or WebM file',
      'it is larger than 500 MiB',
      'we cannot read it next to the feed (ELOOP)',
      'it is not a link or the name of a file next to the feed',
      'it is not a link or the name of a file next to the feed',
      'it is not a link or the name of a file next to the feed',
      'The host is not on the public internet.',
      'The host is not on the public internet.',
    ])
    expect((await listingOf('refused')).video_file).toBeNull()
    expect(host.requests).toEqual([])
  })
})

test('a film that was removed since it was found is left out like any other (docs/import.md)', async () => {
  writeFileSync(join(folder, 'film.mp4'), mp4)
  const offered = await openFilm('film.mp4', { folder, userAgent: 'Petra' })
  rmSync(join(folder, 'film.mp4'))
  await expect(storeOfferedFilm(ctx(), 'removed', offered)).rejects.toEqual(
    new FilmRefused({ code: 'file-unreadable', detail: 'ENOENT' }),
  )
})

const filmsOf = (source: string) =>
  database().db.selectFrom('film').select('origin').where('source', '=', source).execute()

/** The entry for a home whose film is `film`, as the agency's own file names it. */
const entryWith = async (film: string) =>
  listingsOf(await readAll(JSON.stringify([{ ...home, property_video: film }]), 'json', { own: true }))[0]!

test('a film that cannot be stored ends the run, whether it is a file or has an address (docs/reliability.md §4)', async () => {
  writeFileSync(join(folder, 'film.mp4'), mp4)
  writeFileSync(join(folder, 'not-a-folder'), '')
  host.answers.set('/film', sends(mp4))
  const faults: [Partial<Storage>, object][] = [
    [diskStorage(join(folder, 'not-a-folder')), { code: 'ENOTDIR' }],
    [{ putStream: () => Promise.reject(new StorageFull('/files', null)) }, { name: 'StorageFull' }],
  ]
  for (const [fault, error] of faults) {
    for (const film of ['film.mp4', `${host.origin}/film`]) {
      const storage = { ...database().storage, ...fault }
      const options = { source: 'faulty', folder, dryRun: false, allow: host.allow }
      const taking = storeEntryFilm({ ...ctx(), storage }, options, await entryWith(film))
      await expect(taking).rejects.toMatchObject(error)
    }
  }
  expect(await filmsOf('faulty')).toEqual([])
})

describe('Ctrl-C', () => {
  test('ends the run before the next film, and takes nothing of the batch (docs/import.md)', async () => {
    const names = Array.from({ length: 3 }, (_, at) => `film-${at}.mp4`)
    for (const name of names) writeFileSync(join(folder, name), mp4)
    const stop = new AbortController()
    let stored = 0
    const { storage } = database()
    const putStream: typeof storage.putStream = (content, keyOf) => {
      stored += 1
      if (stored === 2) stop.abort()
      return storage.putStream(content, keyOf)
    }
    const entries = names.map((film, at) =>
      JSON.stringify({ ...home, pro_id: `H-${at}`, property_video: film }),
    )
    const { outcome, report } = await runImport(
      { ...ctx(), storage: { ...storage, putStream } },
      { ...request('stopped'), open: () => inPieces(entries.join('\n'), 4_096), signal: stop.signal },
    )
    expect({ outcome, added: report.added }).toEqual({ outcome: 'interrupted', added: 0 })
    const origins = (await filmsOf('stopped')).map(({ origin }) => origin.split(' ')[0])
    expect(origins).not.toContain('film-2.mp4')
  })

  test('ends a fetch that is under way, and the entry is no warning (docs/import.md)', async () => {
    const stop = new AbortController()
    host.answers.set('/slow', () => stop.abort())
    const entry = await entryWith(`${host.origin}/slow`)
    const options = { source: 'stopped', folder, dryRun: false, allow: host.allow, signal: stop.signal }
    expect(await storeEntryFilm(ctx(), options, entry)).toEqual(entry)
  })
})

test("someone else's feed makes no home the agency's own, and brings no film (docs/product/listings.md §7)", async () => {
  writeFileSync(join(folder, 'film.mp4'), mp4)
  const { report } = await importing('feed', {}, false)
  expect(report.added).toBe(1)
  expect(report.warningsByKind.map(({ first }) => `${first.field}: ${feedReasonText(first.reason)}`)).toEqual(
    [
      "property_video: is only for the agency's own file (--own); left out",
      "property_added_status: '2' is only for the agency's own file (--own); read as 0",
    ],
  )
  expect(await listingOf('feed')).toEqual({ addition: 'feed', video_file: null })
})

describe('a film at an address', () => {
  const take = async (path: string) =>
    storeOfferedFilm(
      ctx(),
      'addresses',
      await openFilm(host.origin + path, { folder, userAgent: 'Petra', allow: host.allow }),
    )

  test('is stored by its content, and not fetched again (docs/product/listings.md §28)', async () => {
    host.answers.set('/tour', sends(mp4, 'text/html'))
    const file = await take('/tour')
    expect(file).toMatch(/^[0-9a-f]{32}\.mp4$/)
    expect(await take('/tour')).toBe(file)
    expect(host.requests.filter(({ path }) => path === '/tour')).toHaveLength(1)
  })

  test('that is not a film, or is too large, is refused and nothing is stored (docs/product/listings.md §28)', async () => {
    host.answers.set('/drawing', sends(svg, 'video/mp4'))
    host.answers.set('/huge', declaresHugeLength)
    host.answers.set('/stream', streamsGigabyte)
    host.answers.set('/longer', declaresExcessLength(mp4))
    await expect(take('/drawing')).rejects.toThrow('it is not an MP4 or WebM file')
    await expect(take('/huge')).rejects.toThrow('It is larger than 500 MiB.')
    await expect(take('/stream')).rejects.toThrow('it is not an MP4 or WebM file')
    await expect(take('/longer')).rejects.toThrow(FetchFailed)
    expect(
      await database().db.selectFrom('film').select('file').where('source', '=', 'addresses').execute(),
    ).toHaveLength(1)
  })
})
