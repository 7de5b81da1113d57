import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../app/platform/config.ts'

const docs = globSync(['README.md', 'docs/**/*.md'])

test('every path that the docs name is there', () => {
  const missing = docs.flatMap((doc) => {
    const named = readFileSync(doc, 'utf8').matchAll(
      /`((?:app|server|db|test|e2e|docs|bench|bin|public)\/[\w./-]*)`/g,
    )
    return [...named].filter(([, path = '']) => !existsSync(path)).map(([, path]) => `${doc} names ${path}`)
  })
  expect(missing).toEqual([])
})

test('docs/configuration.md shows the settings as they are', () => {
  const rows = Object.entries(settings).map(
    ([name, { standard, wants, meaning }]) =>
      `| \`${name}\` | ${wants} | ${standard || 'not set'} | ${meaning} |`,
  )
  const text = readFileSync('docs/configuration.md', 'utf8')
  for (const row of rows) expect(text).toContain(row)
  expect(text.match(/^\| `[A-Z_]+`/gm)).toHaveLength(rows.length)
})
