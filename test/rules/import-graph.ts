/** The imports of the program's own sources, read from their text. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { faces } from '../../app/features/ladder.ts'

/** One import of a file: `typeOnly` where nothing of it remains at run time. */
export type Import = { from: string; to: string; typeOnly: boolean }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Every source file but the tests, as a path from the root. */
export const sources = globSync(['{app,server,db}/**/*.{ts,tsx}', 'tools/scenes/**/*.ts']).filter(
  (file) => !isTest(file),
)

const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

export const textOf = (file: string): string => texts.get(file) ?? ''

const importStatement =
  /(?:^|\n)(?:import|export)\s+(type\s)?(?:[^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?from\s+)?'([^']+)'|import\('([^']+)'\)/g

function resolveImport(from: string, to: string): string {
  if (to.startsWith('#')) return to.slice(1)
  return to.startsWith('.') ? normalize(join(dirname(from), to)) : to
}

/** Imports of types and imports at run time alike; `to` is a path from the root, or a package's name. */
export const importsIn = (from: string, text: string): Import[] =>
  [...text.matchAll(importStatement)].map(([, typeOnly, fixed, dynamic]) => ({
    from,
    to: resolveImport(from, fixed ?? dynamic ?? ''),
    typeOnly: typeOnly !== undefined,
  }))

/** Imports of every source file. */
export const imports: Import[] = sources.flatMap((from) => importsIn(from, textOf(from)))

/** The feature that a file belongs to. */
export const featureOf = (file: string): string | undefined => /^app\/features\/([^/]+)\//.exec(file)?.[1]

/** The folder of a file inside its feature: `leads/record`, and `leads` for what lies directly in it. */
export const facePathOf = (file: string): string => dirname(file).slice('app/features/'.length)

/** Returns whether it imports a file of another feature that is not of its face. */
export function isPastFace({ from, to }: Import): boolean {
  const feature = featureOf(to)
  if (feature === undefined || feature === featureOf(from)) return false
  const folder = facePathOf(to)
  return folder !== feature && !faces[feature]?.some((name) => folder === `${feature}/${name}`)
}

/** The part of the program that a file belongs to: parts import each other one way as a whole. */
export function partOf(file: string): string {
  const feature = featureOf(file)
  if (feature) return feature
  return /^app\/(?:platform|ui|pages)(?=\/)|^(?:server|db)(?=\/)|^tools\/[^/]+(?=\/)/.exec(file)?.[0] ?? file
}
