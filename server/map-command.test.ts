import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '#test/command.ts'
import { writeStreetTiles } from '#test/street-tiles.ts'
import { mapCommand } from './map-command.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'petra-map-'))
  writeStreetTiles(join(home, 'cyprus.pmtiles'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const petraMap = (...args: string[]) => {
  vi.stubEnv('DATA_DIR', join(home, 'data'))
  return runCommand(mapCommand, args, '')
}

test('petra map installs a file, and says which one is installed (docs/product/search.md §29)', async () => {
  expect((await petraMap()).output).toContain('No street map is installed')
  const { code, output } = await petraMap(join(home, 'cyprus.pmtiles'))
  expect(code).toBe(0)
  const { output: told } = await petraMap()
  expect(output).toBe(`The street map is installed.\n${told}`)
  expect(told).toContain('credits     A surveyor')
  expect(told).toContain('amenities   0 bus stops, 1 school,')
})

test('petra map installs points of a file beside the map, and takes them away (docs/product/listings.md §40)', async () => {
  const stops = join(home, 'stops.geojson')
  const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [33.04, 34.68] } }
  writeFileSync(stops, JSON.stringify({ type: 'FeatureCollection', features: [point] }))
  for (const [args, message] of [
    [['--points', stops], '--points needs --credits'],
    [['--points', stops, '--credits', 'A bus company', '--date', 'spring'], '--date is a day'],
    [['--points', stops, '--credits', 'A bus company', '--kind', 'pub'], '--kind is one of bus, school'],
    [['--credits', 'A bus company'], '--credits belongs to --points'],
  ] as const)
    expect(await petraMap(...args)).toMatchObject({ code: 2, errors: expect.stringContaining(message) })
  const asked = ['--points', stops, '--credits', 'A bus company', '--date', '2026-11-01']
  expect(await petraMap(...asked)).toMatchObject({ code: 1, errors: expect.stringContaining('--kind') })
  const { code, output } = await petraMap(...asked, '--kind', 'bus')
  expect(code).toBe(0)
  expect(output).toContain('date        2026-11-01')
  expect(output).toContain('amenities   1 bus stop\n  credits     A bus company')
  expect((await petraMap()).output).toContain('from        stops.geojson')
  await petraMap('--without-points')
  expect((await petraMap()).output).not.toContain('stops.geojson')
})

test('petra map refuses what it cannot read', async () => {
  expect(await petraMap(join(home, 'none.pmtiles'))).toMatchObject({ code: 1, output: '' })
  const { code, errors } = await petraMap('x.pmtiles', '--checksum', 'abc')
  expect(code).toBe(2)
  expect(errors).toContain('64 hexadecimal digits')
})
