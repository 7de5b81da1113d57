import { mkdtempSync, rmSync } from 'node:fs'
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

test('petra map refuses what it cannot read', async () => {
  expect(await petraMap(join(home, 'none.pmtiles'))).toMatchObject({ code: 1, output: '' })
  const { code, errors } = await petraMap('x.pmtiles', '--checksum', 'abc')
  expect(code).toBe(2)
  expect(errors).toContain('64 hexadecimal digits')
})
