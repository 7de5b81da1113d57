/** `petra page` and `petra setting` as the agency runs them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, spawnPetra } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { pageCommand, settingCommand } from './content-command.ts'

const database = testDatabase()
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petra-content-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const commands = { page: pageCommand, setting: settingCommand }
const petra = (name: keyof typeof commands, ...args: string[]) =>
  runCommand(commands[name], args, database().url)

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a page goes out to a file, comes back changed, and its former state is had again (docs/product/pages.md §16)', async () => {
  const shown = await petra('page', 'show', 'about_us')
  expect(shown).toMatchObject({ code: 0, errors: '' })
  const same = await petra('page', 'write', 'about_us', file('same.html', shown.output))
  expect(same.output).toBe('about_us is now version 1.\n')

  const changed = file('changed.html', '<!-- title -->Us<!-- team --><p onclick="x()">Nikos</p>')
  expect((await petra('page', 'write', 'about_us', changed)).output).toBe('about_us is now version 2.\n')
  const again = await petra('page', 'show', 'about_us')
  expect(again.output).toContain('<!-- title -->\nUs\n')
  expect(again.output).toContain('<!-- team -->\n<p>Nikos</p>\n')

  const versions = await petra('page', 'versions', 'about_us')
  expect(versions.output).toMatch(/^ {3}2 {2}\S+Z {2}- {2}Us\n {3}1 {2}\S+Z {2}- {2}About us\n$/)
  expect((await petra('page', 'restore', 'about_us', '1')).output).toBe('about_us is now version 3.\n')
  expect((await petra('page', 'show', 'about_us')).output).toBe(shown.output)
}, 60_000)

test('a setting is shown, set, and set from a file (docs/product/pages.md §16)', async () => {
  expect((await petra('setting', 'phone')).output).toBe('+357 25 000 000\n')
  expect(await petra('setting', 'phone', '+357 26 111 111')).toMatchObject({
    code: 0,
    output: 'phone is set.\n',
  })
  await petra(
    'setting',
    'lido_homes',
    '--file',
    file('pictures', '/uploads/a.jpg A room\n/uploads/b.jpg A pool\n'),
  )
  const all = await petra('setting')
  expect(all.output).toContain('phone = +357 26 111 111\n')
  expect(all.output).toContain('lido_homes = /uploads/a.jpg A room\n    /uploads/b.jpg A pool\n')
}, 60_000)

test('what cannot be done ends with its sentence and a code: 2 for the command, 3 for the value', async () => {
  const ends = await Promise.all([
    spawnPetra(['page', 'show', 'nothing'], database().url),
    spawnPetra(['setting', 'map', 'http://maps.example'], database().url),
  ])
  ends.push(await petra('page', 'write', 'lido', file('plain.html', '<p>no part</p>')))
  ends.push(await petra('page', 'restore', 'lido', '7'))
  ends.push(await petra('setting', 'phone', '+357 26 111 111', '--file', file('phone', '+357 26 222 222')))
  expect(ends.map(({ code }) => code)).toEqual([2, 3, 2, 3, 2])
  expect(ends.map(({ errors }) => errors.split('\n')[0])).toEqual([
    'There is no page "nothing".',
    'map: This must be a link that starts with https://.',
    'The file names no part of a page, such as <!-- content -->.',
    'This page has no earlier version 7.',
    'Name a VALUE or a --file, not both.',
  ])
}, 60_000)
