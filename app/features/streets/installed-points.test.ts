import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeStreetTiles } from '#test/street-tiles.ts'
import { installPoints } from './installed-points.server.ts'
import { installStreets } from './install-streets.server.ts'
import { openStreets } from './installed-streets.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'petra-points-'))
  folder = join(home, 'map')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const limassol: [number, number] = [33.04, 34.68]
const feature = (properties: object | null, coordinates: unknown = limassol, type = 'Point') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const stop = (name: string) => feature({ name_en: name, name_el: 'Στάση' })

/** Installs a file with these features, or with this content. */
function install(
  content: readonly object[] | string,
  about: Partial<Parameters<typeof installPoints>[0]> = {},
) {
  const from = join(home, 'points.geojson')
  const text =
    typeof content === 'string' ? content : JSON.stringify({ type: 'FeatureCollection', features: content })
  writeFileSync(from, text)
  return installPoints({
    folder,
    from,
    kind: null,
    attribution: 'A bus company',
    edition: '2026-11-01',
    now,
    ...about,
  })
}

const named = async () =>
  (await openStreets(folder).amenities()).map(({ attribution, amenities }) => [
    attribution,
    ...amenities.map(({ kind, name }) => `${kind} ${name}`.trim()).toSorted(),
  ])

test('points of a file take the place of what the map names of their kinds, and stay where the map is installed again (docs/product/listings.md §40)', async () => {
  const from = join(home, 'cyprus.pmtiles')
  writeStreetTiles(from)
  const installMap = () => installStreets({ folder, from, checksum: null, now })
  await install([
    feature({ kind: 'school', name: 'Heritage School' }),
    feature({ kind: 'bus_stop', name: 'Agiou Andreou' }),
    feature({ kind: 'restaurant', name: 'Meze' }),
    feature({ kind: 'school' }, [[limassol, limassol, limassol]], 'Polygon'),
    // Beyond the buffer zone.
    feature({ kind: 'school', name: 'Girne' }, [33.32, 35.33]),
  ])
  const points = ['A bus company', 'bus Agiou Andreou', 'school Heritage School']
  expect(await named()).toEqual([points])
  await installMap()
  expect(await named()).toEqual([['A surveyor', 'pharmacy Ioannou', 'supermarket'], points])
})

test('the next file of a kind replaces the former, at once and for a running site, and other kinds stay (docs/product/listings.md §40)', async () => {
  const streets = openStreets(folder)
  await install([feature({ kind: 'school', name: 'Heritage School' }), feature({ kind: 'bus', name: 'Old' })])
  expect(await streets.points()).toHaveLength(1)
  await install([stop('New'), stop('Newer')], { kind: 'bus', attribution: 'Another company' })
  expect(await named()).toEqual([
    ['A bus company', 'school Heritage School'],
    ['Another company', 'bus New', 'bus Newer'],
  ])
  expect(await streets.points()).toHaveLength(2)
  expect(readdirSync(folder)).toEqual(['points.json'])
})

test.each([
  ['no JSON', '<html>', 'cannot be read as JSON'],
  ['other JSON', '{"stops": []}', 'FeatureCollection'],
  ['what is no feature', '{"type":"FeatureCollection","features":[7]}', 'Feature 1'],
  ['no kind', [stop('A')], '--kind'],
  ['a point without coordinates', [feature({ kind: 'bus' }), feature({ kind: 'bus' }, [33])], 'Feature 2'],
  ['degrees that cannot be', [feature({ kind: 'bus' }, [33, 134])], 'Feature 1'],
  ['latitude first', [feature({ kind: 'bus' }, [34.68, 33.04])], 'longitude first'],
])(
  '%s is refused, and the former points stay (docs/product/listings.md §40)',
  async (_what, content, message) => {
    await install([stop('Former')], { kind: 'bus' })
    await expect(install(content)).rejects.toThrow(message)
    expect(await named()).toEqual([['A bus company', 'bus Former']])
    expect(readdirSync(folder)).toEqual(['points.json'])
  },
)
