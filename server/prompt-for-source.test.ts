import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { promptForSource } from './prompt-for-source.ts'

async function asked(typed: string | null, proposal: string | null) {
  const input = new PassThrough()
  const output = new PassThrough()
  const asking = promptForSource({ input, output }, proposal)
  input.end(typed === null ? '' : `${typed}\n`)
  return { source: await asking, said: String(output.read()) }
}

test('Enter takes the proposal, another name is typed, and leaving the question takes none (docs/import.md)', async () => {
  const proposed = await asked('', 'agency')
  expect(proposed.source).toBe('agency')
  expect(proposed.said).toContain("Whose listings are they (the source's name)? [agency]")
  expect((await asked(' Hill Estates ', 'agency')).source).toBe('Hill Estates')
  expect((await asked('', null)).source).toBe('')
  expect((await asked(null, 'agency')).source).toBe('')
})
