/** The monthly renewal of the street map, from a host that answers as real ones do (docs/product/search.md §29). */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { limassolTile, writeStreetTiles } from '#test/street-tiles.ts'
import { openStreets } from './installed-streets.server.ts'
import { streetJobs } from './streets.worker.server.ts'

let home: string
let folder: string
let host: Server
/** The host's present answer. */
let answer: { status: number; body: Buffer | string }
let asked: (string | undefined)[]

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'petra-renewal-'))
  folder = join(home, 'map')
  asked = []
  host = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(answer.status, { 'Content-Length': Buffer.byteLength(answer.body) }).end(answer.body)
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  host.close()
  host.closeAllConnections()
  rmSync(home, { recursive: true, force: true })
})

const mapOf = (attribution: string) => writeStreetTiles(join(home, 'made.pmtiles'), { attribution })

/** One run of the job, on a day of its own. */
async function renew(day: string) {
  const from = `http://127.0.0.1:${(host.address() as AddressInfo).port}/cyprus.pmtiles`
  const ctx = { now: () => new Date(day), log: { info: () => {} } } as unknown as Context
  const [job] = streetJobs(ctx, { folder, from })
  await job!.run({}, { isLast: false, signal: new AbortController().signal })
}

test('the first run fetches the map, the next ones replace it by another or find it unchanged (docs/product/search.md §29)', async () => {
  const streets = openStreets(folder)
  answer = { status: 200, body: mapOf('A surveyor') }
  await renew('2026-11-01')
  const first = await streets.current()
  expect(first).toMatchObject({ attribution: 'A surveyor', installedAt: '2026-11-01T00:00:00.000Z' })

  await renew('2026-12-01')
  // Tiles keep their addresses, and browsers what they have of them.
  expect(await streets.current()).toEqual({ ...first, installedAt: '2026-12-01T00:00:00.000Z' })

  answer = { status: 200, body: mapOf('Another surveyor') }
  await renew('2027-01-01')
  const last = await streets.current()
  expect(last).toMatchObject({ attribution: 'Another surveyor', installedAt: '2027-01-01T00:00:00.000Z' })
  expect(readdirSync(folder).toSorted()).toEqual([`streets-${last!.version}.pmtiles`, 'streets.json'])
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/cyprus.pmtiles'))
})

test.each([
  ['is gone', { status: 404, body: 'Not found' }, 'answered with status 404'],
  ['has a page in its place', { status: 200, body: '<html>Moved</html>' }, 'not in the format PMTiles'],
])(
  'a run fails where the file %s, and the former map is served (docs/product/search.md §29)',
  async (_what, spoilt, message) => {
    answer = { status: 200, body: mapOf('A surveyor') }
    await renew('2026-11-01')
    const streets = openStreets(folder)
    const former = await streets.current()

    answer = spoilt
    // A job that throws is tried again, and shown in Operations.
    await expect(renew('2026-12-01')).rejects.toThrow(message)
    expect(await streets.current()).toEqual(former)
    expect(await streets.tile(limassolTile.z, limassolTile.x, limassolTile.y)).not.toBeNull()
    expect(readdirSync(folder)).toHaveLength(2)
  },
)
