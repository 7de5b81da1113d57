/** Features have faces: what others import of them, and the folders of a feature know each other one way. */
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { faces } from '../../app/features/ladder.ts'
import { cycles } from './cycles.ts'
import { facePathOf, featureOf, imports, isPastFace, sources } from './import-graph.ts'

const folderOf = (file: string) => dirname(file)

test('a feature is imported by its face: move what others need into a folder of its face, or add its folder to `faces`', () => {
  const past = imports.filter(isPastFace)
  expect(past.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('every folder of a face is imported from outside: take it out of `faces` otherwise', () => {
  const used = new Set(
    imports.flatMap(({ from, to }) => (featureOf(to) === featureOf(from) ? [] : [facePathOf(to)])),
  )
  const named = Object.entries(faces).flatMap(([feature, folders]) =>
    folders.map((folder) => `${feature}/${folder}`),
  )
  expect(named.filter((folder) => !used.has(folder))).toEqual([])
})

test('no folders import each other in a cycle: move what both need into a folder below both', () => {
  const known = new Set(sources)
  const between = imports
    .filter(({ to }) => known.has(to))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to)
  expect(between.length).toBeGreaterThan(1_000)
  expect(cycles(between)).toEqual([])
})

test('a folder of app/ holds 40 files at most, tests aside: sort them into folders by what they are for', () => {
  const folders = Map.groupBy(
    sources.filter((file) => file.startsWith('app/')),
    folderOf,
  )
  const crowded = [...folders].filter(([, files]) => files.length > 40)
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('a file of a feature has one of the roles of docs/architecture.md, which its suffix says', () => {
  const table =
    readFileSync('docs/architecture.md', 'utf8').split('| file | role |')[1]?.split('\n\n')[0] ?? ''
  const roles = new Set([...table.matchAll(/`\*(\.[\w.]+)`/g)].map(([, suffix]) => suffix))
  expect(roles.size).toBeGreaterThan(7)
  const suffixOf = (file: string) => basename(file).replace(/^[\w-]+/, '')
  expect(sources.filter((file) => featureOf(file) !== undefined && !roles.has(suffixOf(file)))).toEqual([])
})
