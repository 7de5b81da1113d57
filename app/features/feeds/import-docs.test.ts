import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { feedMappingSchema, readMapping } from './mapping.ts'
import { ownFields } from './own-fields.ts'
import { areaUnits } from './reading-amounts.ts'

const doc = readFileSync('docs/import.md', 'utf8')
const part = (title: string) => doc.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('docs/import.md has a row for every column we read, in their order', () => {
  const rows = part('Columns and keys of our own format').matchAll(/^\| `(\w+)` \|/gm)
  expect(Array.from(rows, ([, name]) => name)).toEqual([...ownFields])
})

test('its mapping file can be read, names every part, and every unit', () => {
  const json = /```json\n([^`]*)```/.exec(part('A mapping file'))?.[1] ?? ''
  expect(readMapping(json)).toHaveProperty('mapping')
  expect(Object.keys(JSON.parse(json)).toSorted()).toEqual(Object.keys(feedMappingSchema.shape).toSorted())
  for (const unit of Object.keys(areaUnits)) expect(part('A mapping file')).toContain(`\`${unit}\``)
})
