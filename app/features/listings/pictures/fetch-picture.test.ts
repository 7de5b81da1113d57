import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { type Storage, StorageFull } from '#app/platform/storage.server.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { deleteJobs } from '#test/jobs.ts'
import { listing, offered } from '#test/listings.ts'
import { html, photograph, svg } from '#test/photographs.ts'
import {
  type Answer,
  answersStatus,
  neverAnswers,
  openPictureHost,
  type PictureHost,
  redirectsTo,
  declaresExcessLength,
  sends,
} from '#test/picture-host.ts'
import { fetchNextPicture, type FetchPictureOptions } from './fetch-picture.server.ts'
import { fetchPicturesJob } from '../record/listing-jobs.server.ts'
import { offerListings } from '../offers/offer-listings.server.ts'
import { pictureJobs } from '../listings.worker.server.ts'

const database = testDatabase()
const ctx = () => database().context({ actor: { kind: 'system' } })
let host: PictureHost
beforeAll(async () => {
  host = await openPictureHost()
})
afterAll(() => host.close())
beforeEach(async () => {
  host.requests.length = 0
  host.answers.clear()
  await database().db.deleteFrom('listing_picture').execute()
  await deleteJobs(database().db)
})

/** Pictures at these paths of the host, in one listing on offer. */
async function waiting(...paths: string[]) {
  const id = await listing(ctx(), {
    pictures: paths.map((path) => ({ kind: 'photo', url: host.origin + path, alt: null })),
  })
  return picturesOf(id)
}
const picturesOf = (listingId: number) =>
  database()
    .db.selectFrom('listing_picture')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
const pictureNow = (id: string) =>
  database().db.selectFrom('listing_picture').selectAll().where('id', '=', id).executeTakeFirst()

/** The next attempt at a photograph, before all others of the test's host; `last`: it is the twelfth. */
async function attempt(
  pictureId: string,
  about: {
    last?: boolean
    storage?: Storage
    log?: ReturnType<typeof createLog>
    options?: FetchPictureOptions
  } = {},
) {
  await database()
    .db.updateTable('listing_picture')
    .set({ due_at: new Date(0), ...(about.last ? { attempts: 11 } : {}) })
    .where('id', '=', pictureId)
    .execute()
  await fetchNextPicture(
    { ...ctx(), storage: about.storage ?? database().storage, log: about.log ?? ctx().log },
    new URL(host.origin).hostname,
    about.options ?? { allow: host.allow, timeoutMs: 300 },
  )
}

/** The test's storage, and the keys put into it. */
function watched(): { storage: Storage; puts: string[] } {
  const puts: string[] = []
  const put: Storage['put'] = (key, bytes) => {
    puts.push(key)
    return database().storage.put(key, bytes)
  }
  return { storage: { ...database().storage, put }, puts }
}

const get = (path: string, method = 'GET') => testCalls(database()).send(path, {}, method)

async function jobsWaiting() {
  const { rows } = await sql<{ key: string; queue_name: string; max_attempts: number; seconds: number }>`
    select key, queue_name, max_attempts, priority, extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs where task_identifier = ${fetchPicturesJob.name} order by key`.execute(
    database().db,
  )
  return rows
}

test('photographs that a feed names are fetched by jobs, one at a time from a host, and served (docs/product/listings.md §26)', async () => {
  for (const seed of [1, 2, 3]) {
    const bytes = await photograph(600, 400, seed)
    host.answers.set(`/${seed}.jpg`, async (response) => {
      await pause(100)
      response.writeHead(200).end(bytes)
    })
  }
  const [first] = await waiting('/1.jpg', '/2.jpg', '/3.jpg')
  const jobs = await runJobs(
    database().pool,
    createLog('silent'),
    pictureJobs(ctx(), { allow: host.allow }),
    [],
  )
  const stored = async () => (await picturesOf(first!.listing_id)).filter(({ state }) => state === 'stored')
  await expect.poll(stored, { timeout: 50_000 }).toHaveLength(3)
  await jobs.stop()

  const pictures = await stored()
  expect(pictures).toHaveLength(3)
  expect(pictures[0]).toMatchObject({ width: 600, height: 400 })
  expect(host.mostAtOnce).toBe(1)
  expect(host.requests[0]?.headers['user-agent']).toBe('Petra (+https://petra.example)')

  for (const width of [480, 960, 1600]) {
    for (const format of ['avif', 'webp']) {
      const answer = await get(`/pictures/${pictures[0]!.storage_key}-${width}.${format}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength)
    }
  }
  const head = await get(`/pictures/${pictures[0]!.storage_key}-480.webp`, 'HEAD')
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
})

test.each([
  `/pictures/${'0'.repeat(32)}-480.avif`,
  `/pictures/${'0'.repeat(32)}-500.avif`,
  `/pictures/${'0'.repeat(32)}-480.jpg`,
  '/pictures/..%2f..%2f..%2fetc%2fpasswd',
  '/pictures/.unfinished',
])('%s is no picture: 404', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBeNull()
})

test('a host has one job in a queue of its own, after what a person waits for; none for what is rolled back (docs/product/listings.md §26)', async () => {
  const offer = offered({
    pictures: [1, 2].map((n) => ({ kind: 'photo', url: `https://www.agency.example/${n}.jpg`, alt: null })),
  })
  const undone = database()
    .db.transaction()
    .execute(async (db) => {
      await offerListings({ ...ctx(), db }, 'agency', [offer])
      throw new Error('rolled back')
    })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await jobsWaiting()).toEqual([])

  await offerListings(ctx(), 'agency', [offer, { ...offer, sourceId: 'other' }])
  expect(await jobsWaiting()).toMatchObject([
    { key: 'fetch-pictures www.agency.example', queue_name: 'pictures www.agency.example', priority: 100 },
  ])
})

test.each([
  ['https://name.example:8443/1.jpg?at=/2', 'name.example'],
  ['http://[2001:db8::1]:8080/1.jpg', '[2001:db8::1]'],
  ['https://query.example?1.jpg', 'query.example'],
  [`https://${'long.'.repeat(30)}example/1.jpg`, 'long.'.repeat(20)],
])('the queue of %s is that of its host (docs/product/listings.md §26)', async (url, host) => {
  await offerListings(ctx(), 'agency', [offered({ pictures: [{ kind: 'photo', url, alt: null }] })])
  expect(await jobsWaiting()).toMatchObject([{ queue_name: `pictures ${host}` }])
})

test('another price leaves a photograph its pause and attempts; another photograph beside it has all tried at once (docs/product/listings.md §26)', async () => {
  host.answers.set('/1.jpg', answersStatus(500))
  const urls = (...paths: string[]) =>
    paths.map((path) => ({ kind: 'photo' as const, url: host.origin + path, alt: null }))
  const offer = offered({ sourceId: 'paused', pictures: urls('/1.jpg') })
  const id = await listing(ctx(), offer, 'agency')
  for (let n = 0; n < 3; n += 1) await attempt((await picturesOf(id))[0]!.id)
  const before = await picturesOf(id)
  expect(before).toMatchObject([{ state: 'waiting', attempts: 3 }])

  await offerListings(ctx(), 'agency', [{ ...offer, priceEuro: 1 }])
  expect(await picturesOf(id)).toEqual(before)
  expect(await jobsWaiting()).toHaveLength(1)

  await offerListings(ctx(), 'agency', [{ ...offer, pictures: urls('/1.jpg', '/2.jpg') }])
  expect(await picturesOf(id)).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
})

test('the pauses of a photograph grow to six hours, and a pause of a clock that was ahead counts no more (docs/product/listings.md §26)', async () => {
  host.answers.set('/a.jpg', answersStatus(500))
  const [picture] = await waiting('/a.jpg')
  const setRow = (row: { attempts: number; due_at: Date }) =>
    database().db.updateTable('listing_picture').set(row).where('id', '=', picture!.id).execute()
  const pause = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - now())::float8 as seconds from listing_picture where id = ${picture!.id}`.execute(
      database().db,
    )
    return rows[0]!.seconds
  }
  await attempt(picture!.id)
  expect(await pause()).toBeLessThanOrEqual(Math.exp(1))
  for (const attempts of [9, 10]) {
    await setRow({ attempts, due_at: new Date('2200-01-01') })
    host.requests.length = 0
    await deleteJobs(database().db)
    await fetchNextPicture(ctx(), new URL(host.origin).hostname, { allow: host.allow })
    expect(host.requests).toHaveLength(1)
    expect(Math.round((await pause()) / 3_600)).toBe(6)
    expect(Math.round((await jobsWaiting())[0]!.seconds / 3_600)).toBe(6)
  }
})

test('photographs of a host that are due are fetched while one of them waits for its next attempt (docs/product/listings.md §26)', async () => {
  host.answers.set('/broken.jpg', answersStatus(500))
  host.answers.set('/good.jpg', sends(await photograph(100, 100, 9)))
  const [broken, good] = await waiting('/broken.jpg', '/good.jpg')
  const name = new URL(host.origin).hostname
  for (let n = 0; n < 2; n += 1) await fetchNextPicture(ctx(), name, { allow: host.allow })
  expect(host.requests.map(({ path }) => path)).toEqual(['/broken.jpg', '/good.jpg'])
  expect(await pictureNow(broken!.id)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(await pictureNow(good!.id)).toMatchObject({ state: 'stored' })
})

test('thousands of photographs are a job for each host; drawn scenes are none', async () => {
  const offers = Array.from({ length: 500 }, (_, at) =>
    offered({
      pictures: [
        ...Array.from({ length: 8 }, (_, n) => ({
          kind: 'photo' as const,
          url: `https://host-${at % 10}.example/${at}/${n}.jpg`,
          alt: null,
        })),
        { kind: 'scene', scene: 'villa', seed: 1, alt: null },
      ],
    }),
  )
  await offerListings(ctx(), 'large', offers)
  expect(await jobsWaiting()).toHaveLength(10)
})

test('equal content under a new name is stored once (docs/product/listings.md §26)', async () => {
  const bytes = await photograph(300, 200, 5)
  host.answers.set('/a.jpg', sends(bytes))
  host.answers.set('/renamed.jpg?v=2', sends(bytes))
  const [one, other] = await waiting('/a.jpg', '/renamed.jpg?v=2')
  const { storage, puts } = watched()
  await attempt(one!.id, { storage })
  expect(puts).toHaveLength(6)
  await attempt(other!.id, { storage })
  expect(puts).toHaveLength(6)
  const { storage_key, width, height } = (await pictureNow(one!.id))!
  expect(await pictureNow(other!.id)).toMatchObject({ state: 'stored', storage_key, width, height })
})

test('a job that runs twice fetches once; one whose picture left its listing fetches nothing', async () => {
  host.answers.set('/a.jpg', sends(await photograph(100, 100)))
  const [picture, removed] = await waiting('/a.jpg', '/b.jpg')
  await database().db.deleteFrom('listing_picture').where('id', '=', removed!.id).execute()
  await attempt(picture!.id)
  await attempt(picture!.id)
  await attempt(removed!.id, { last: true })
  expect(host.requests.map(({ path }) => path)).toEqual(['/a.jpg'])
})

test('a job cut off between its files starts over and completes them', async () => {
  host.answers.set('/a.jpg', sends(await photograph(200, 200, 6)))
  const [picture] = await waiting('/a.jpg')
  const { storage, puts } = watched()
  const put: Storage['put'] = async (key, bytes) => {
    if (puts.length === 3) throw new Error('killed')
    await storage.put(key, bytes)
  }
  await expect(attempt(picture!.id, { storage: { ...storage, put } })).rejects.toThrow('killed')
  await attempt(picture!.id)
  const { storage_key } = (await pictureNow(picture!.id))!
  for (const size of ['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp']) {
    expect((await get(`/pictures/${storage_key}-${size}`)).status).toBe(200)
  }
})

test.each([404, 410])(
  'a host that answers %i has it no more (docs/product/listings.md §26)',
  async (status) => {
    host.answers.set('/a.jpg', answersStatus(status))
    const [picture] = await waiting('/a.jpg')
    await attempt(picture!.id)
    expect((await pictureNow(picture!.id))?.state).toBe('gone')
  },
)

test.each<[string, () => Answer | Promise<Answer>]>([
  ['answers 500', () => answersStatus(500)],
  ['answers 403', () => answersStatus(403)],
  ['hangs', () => neverAnswers],
  ['breaks off', async () => declaresExcessLength(await photograph(100, 100))],
])(
  'a host that %s is tried again, and given up after the last attempt (docs/product/listings.md §26)',
  async (_manner, answer) => {
    host.answers.set('/a.jpg', await answer())
    const [picture] = await waiting('/a.jpg')
    await attempt(picture!.id)
    expect((await pictureNow(picture!.id))?.state).toBe('waiting')
    await attempt(picture!.id, { last: true })
    expect((await pictureNow(picture!.id))?.state).toBe('gone')
  },
)

test.each<[string, () => Answer | Promise<Answer>, string]>([
  [
    'a redirect into this machine',
    () => redirectsTo('http://127.0.0.1:1/a.jpg'),
    'not on the public internet',
  ],
  [
    'a redirect to a cloud’s metadata',
    () => redirectsTo('http://169.254.169.254/latest/'),
    'not on the public internet',
  ],
  ['a redirect to a file', () => redirectsTo('file:///etc/passwd'), 'Only http and https'],
  ['HTML as .jpg', () => sends(html), 'It is not a JPEG'],
  ['SVG', () => sends(svg, 'image/svg+xml'), 'It is not a JPEG'],
  [
    'half a photograph',
    async () => sends((await photograph(400, 300)).subarray(0, 2_500)),
    'cannot be decoded',
  ],
])(
  '%s is gone at once, with the reason in the log, and nothing of it stored (docs/reliability.md §15)',
  async (_what, answer, reason) => {
    host.answers.set('/a.jpg?key=secret', await answer())
    const [picture] = await waiting('/a.jpg?key=secret')
    const { storage, puts } = watched()
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    await attempt(picture!.id, { storage, log })
    expect((await pictureNow(picture!.id))?.state).toBe('gone')
    expect(puts).toEqual([])
    expect(lines.join()).toContain(reason)
    expect(lines.join()).not.toContain('secret')
  },
)

test('an address inside is refused wherever a feed names it (docs/reliability.md §15)', async () => {
  const [picture] = await waiting('/a.jpg')
  await attempt(picture!.id, { options: {} })
  expect(host.requests).toEqual([])
  expect((await pictureNow(picture!.id))?.state).toBe('gone')
})

test('our full disk makes no picture gone, not even at the last attempt (docs/reliability.md §4)', async () => {
  host.answers.set('/a.jpg', sends(await photograph(100, 100, 3)))
  const [picture] = await waiting('/a.jpg')
  const full = { ...database().storage, put: () => Promise.reject(new StorageFull('/files', null)) }
  await expect(attempt(picture!.id, { storage: full, last: true })).rejects.toThrow('is full')
  expect((await pictureNow(picture!.id))?.state).toBe('waiting')
  await attempt(picture!.id)
  expect((await pictureNow(picture!.id))?.state).toBe('stored')
})
