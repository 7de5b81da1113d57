import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { answerError } from '#app/platform/http/errors.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { limassolTile, writeStreetTiles } from '#test/street-tiles.ts'
import { kilometresBetween } from '../places/gazetteer.ts'
import { installStreets } from './install-streets.server.ts'
import { openStreets } from './installed-streets.server.ts'
import { streetTiles } from './tiles.api.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
let home: string
let folder: string
let file: string
let bytes: Buffer
let host: Server | undefined

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'petra-streets-'))
  folder = join(home, 'map')
  file = join(home, 'cyprus.pmtiles')
  bytes = writeStreetTiles(file)
})
afterEach(() => {
  host?.close()
  host?.closeAllConnections()
  host = undefined
  rmSync(home, { recursive: true, force: true })
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const install = (about: Partial<Parameters<typeof installStreets>[0]> = {}) =>
  installStreets({ folder, from: file, checksum: null, now, ...about })

/** The tiles as the site serves them. */
function site() {
  const streets = openStreets(folder)
  const app = new Hono<WebEnv>()
  app.use(async (c, next) => {
    c.set('ctx', { streets, log: { error: () => {} } } as unknown as Context)
    await next()
  })
  app.route('/map', streetTiles())
  app.onError(answerError)
  return (path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) =>
    app.request(path, { headers })
}
const tilePath = (version: string, { z, x, y } = limassolTile) => `/map/tiles/${version}/${z}/${x}/${y}.mvt`

test('a file is installed, described and served (docs/product/search.md §29)', async () => {
  const get = site()
  expect((await get(tilePath('0'.repeat(12)))).status).toBe(204)
  const installed = await install({ checksum: sha256(bytes).toUpperCase() })
  expect(installed).toMatchObject({
    version: sha256(bytes).slice(0, 12),
    origin: 'cyprus.pmtiles',
    edition: '2026-11-01',
    attribution: 'A surveyor',
    layers: ['land', 'poi', 'transportation', 'transportation_name'],
    bounds: [32.9, 34.6, 33.2, 34.8],
    maxZoom: 12,
  })
  const answer = await get(tilePath(installed.version))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const plain = await get(tilePath(installed.version), {})
  expect(plain.headers.get('content-encoding')).toBeNull()
  const tile = Buffer.from(await plain.arrayBuffer())
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer()))).toEqual(tile)
  expect(tile.toString('latin1')).toContain('Agiou Andreou')
})

test('an empty tile has no content, one that cannot be is not found, and a known one is not sent again (docs/product/search.md §29)', async () => {
  const { version } = await install()
  const get = site()
  expect((await get(tilePath(version, { z: 12, x: 0, y: 0 }))).status).toBe(204)
  for (const at of [
    { z: 2, x: 4, y: 0 },
    { z: 23, x: 0, y: 0 },
  ])
    expect((await get(tilePath(version, at))).status).toBe(404)
  expect((await get(`/map/tiles/${version}/x/0/0.mvt`)).status).toBe(404)
  const tag = (await get(tilePath(version))).headers.get('etag')!
  expect((await get(tilePath(version), { 'if-none-match': tag })).status).toBe(304)
})

test('a running site serves the map that is installed next; its former addresses are kept by no cache (docs/product/search.md §29)', async () => {
  const former = await install()
  const get = site()
  expect((await get(tilePath(former.version))).status).toBe(200)
  writeStreetTiles(file, { attribution: 'Another surveyor' })
  const { version } = await install()
  expect(version).not.toBe(former.version)
  const answer = await get(tilePath(former.version))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(readdirSync(folder).sort()).toEqual([`streets-${version}.pmtiles`, 'streets.json'])
})

test.each([
  ['no PMTiles', () => writeFileSync(file, '<html>Not found</html>'), 'not in the format PMTiles'],
  ['other tiles', () => void writeStreetTiles(file, { type: 2 }), 'not vector tiles'],
  ['a file that was cut off', () => writeFileSync(file, bytes.subarray(0, -100)), 'cut off'],
  ['another file than was asked for', () => {}, 'SHA-256'],
])('%s is refused, and the former map stays (docs/product/search.md §29)', async (_what, spoil, message) => {
  const former = await install()
  spoil()
  await expect(install({ checksum: '0'.repeat(64) })).rejects.toThrow(message)
  expect(await openStreets(folder).current()).toEqual(former)
  expect(existsSync(join(folder, `streets-${former.version}.pmtiles`))).toBe(true)
  expect(readdirSync(folder)).toHaveLength(2)
})

/**
 * Serves the file as it is then, cut off after `cutAfter` bytes of the first answer; returns its address and the
 * requests.
 */
async function serve(cutAfter: number) {
  const asked: IncomingHttpHeaders[] = []
  host = createServer((request, response) => {
    asked.push(request.headers)
    const content = readFileSync(file)
    const tag = `"${sha256(content)}"`
    const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    const isRest = from !== undefined && request.headers['if-range'] === tag
    const part = isRest ? content.subarray(Number(from)) : content
    response.writeHead(isRest ? 206 : 200, {
      ETag: tag,
      'Content-Length': part.length,
      ...(isRest ? { 'Content-Range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
    })
    if (asked.length > 1) return void response.end(part)
    response.write(part.subarray(0, cutAfter))
    const hasArrived = () => expect(statSync(join(folder, '.download')).size).toBe(cutAfter)
    void vi.waitFor(hasArrived).finally(() => response.destroy())
  })
  await new Promise<void>((done) => host!.listen(0, '127.0.0.1', done))
  return { asked, address: `http://127.0.0.1:${(host.address() as AddressInfo).port}/maps/cyprus.pmtiles` }
}

test('a download that was cut off is continued (docs/product/search.md §29)', async () => {
  const { asked, address } = await serve(1_000)
  await expect(install({ from: `${address}?key=secret` })).rejects.toThrow('Try again')
  expect(await openStreets(folder).current()).toBeNull()
  const installed = await install({ from: `${address}?key=secret`, checksum: sha256(bytes) })
  expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=1000-'])
  expect(installed.origin).toBe(address)
  expect(readFileSync(join(folder, `streets-${installed.version}.pmtiles`))).toEqual(bytes)
})

test('a download begins anew where the host has another file by then (docs/product/search.md §29)', async () => {
  const { asked, address } = await serve(1_000)
  await expect(install({ from: address })).rejects.toThrow('Try again')
  const next = writeStreetTiles(file, { attribution: 'Another surveyor' })
  await install({ from: address, checksum: sha256(next) })
  expect(asked).toHaveLength(2)
})

test('what its tiles name is read once, as it is installed (docs/product/listings.md §39)', async () => {
  await install()
  const { amenities } = (await openStreets(folder).current())!
  const named = amenities.map(({ kind, name }): [kind: string, name: string] => [kind, name])
  // A kindergarten is no school, and a point in the margin of a tile is one point.
  expect(named.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['pharmacy', 'Ioannou'],
    ['school', 'Δημοτικό Σχολείο'],
    ['supermarket', ''],
  ])
  const pharmacy = amenities.find(({ kind }) => kind === 'pharmacy')!
  expect(kilometresBetween(pharmacy.latitude, pharmacy.longitude, 34.682, 33.04)).toBeLessThan(0.02)
})

test('a map that was installed before its amenities were read is served, and names none', async () => {
  await install()
  const manifest = join(folder, 'streets.json')
  const { amenities: _amenities, ...former } = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify(former))
  expect(await openStreets(folder).current()).toEqual({ ...former, amenities: [] })
})
