/** Texts of forms and calls: their length is checked before anything else of a schema touches them. */
import { expect, test } from 'vitest'
import { sources, textOf } from './import-graph.ts'

/** Files whose texts are our own, each with its reason. */
const own: Record<string, string> = {
  'app/platform/config.ts': 'settings of the operator',
  'app/platform/backup/manifest.ts': 'written by a backup of ours, which is checked by its hash',
  'app/platform/http/sent-text.ts': 'makes the text that is bounded',
  'app/features/feeds/reading/mapping.ts': 'one sign, whose length is the check',
  'app/features/market/market.wire.ts': 'what we answer',
  'app/features/streets/installed-streets.server.ts': 'written by an installation of ours',
}

/** `z.string()` with a check or a change of it. Zod runs further checks also after a `max` that failed. */
const checkedText = /\bz\s*\.string\(\)\s*\.(?!nullable|nullish|optional|openapi|catch\(''\))/
/** Pattern of a text without a limit; in forms of pages also a bare one. */
const anyText = /\bz\s*\.string\(\)/

const inputs = sources.filter((file) => /^(?:app|server)\//.test(file) && !Object.hasOwn(own, file))

test('a text with further checks is `sentText(longest)` (app/platform/http/sent-text.ts), which checks its length first', () => {
  expect(inputs.filter((file) => checkedText.test(textOf(file)))).toEqual([])
})

test('every text of a form is bounded: `sentText()`', () => {
  const forms = inputs.filter((file) => /-(?:actions|forms|form)\.server\.ts$|^app\/pages\//.test(file))
  expect(forms.length).toBeGreaterThan(80)
  expect(forms.filter((file) => anyText.test(textOf(file)))).toEqual([])
})

test('every exception still is one', () => {
  expect(Object.keys(own).filter((file) => !anyText.test(textOf(file)))).toEqual([])
})
