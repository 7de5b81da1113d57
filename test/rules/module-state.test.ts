import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Files that may keep state in a module, each with its reason. The server's must be bounded, and the same for every
 * caller.
 */
const allowed: Record<string, string> = {
  'app/features/content/pages/sanitise-sections.server.ts':
    'remembers the results of a pure function, 200 at most',
  'app/features/market/summary/market-summary.server.ts':
    'remembers what the database holds under a version, one for each town',
  'app/features/pictures/share-picture.server.ts': 'remembers the results of a pure function, 32 MiB at most',
  'app/features/places/gazetteer.ts':
    'remembers the result of a pure function of the added places, one at most',
  'app/features/leads/enquiries/fields/visitor-place.ts':
    'in the browser only: one question for each document',
  'app/features/property/seen/seen-homes.ts': 'in the browser only: what its storage holds',
  'app/features/saved/homes/saved-changes.ts': 'in the browser only: what was saved on this document',
  'app/features/search/criteria/terms.ts':
    'remembers the result of a pure function for each home that is in use elsewhere',
  'app/features/search/sentence/words/lexicon.ts':
    'remembers the result of a pure function of the places, one at most',
  'app/features/search/list/results/infinite-scroll.ts':
    'in the browser only: what was loaded on this document',
}

const files = globSync('app/{features,pages}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

const madeAtTopLevel =
  /^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:new (?:Map|Set|WeakMap|WeakSet|LRUCache)\b|\[|\{|Array\.)/gm

/** Names of what a module keeps at its top level and changes: variables, and collections that something is put into. */
function moduleState(text: string): string[] {
  const variables = [...text.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name = '']) => name)
  const collections = [...text.matchAll(madeAtTopLevel)].filter(([made, name = '']) => {
    const mutates = String.raw`set|add|delete|clear|push|pop|shift|unshift|splice|sort|forceFetch|fetch`
    const changed = new RegExp(
      String.raw`\b${name}(?:\.(?:${mutates})\(|\.\w+ (?:[-+?|]{1,2})?= |\[[^\]\n]+\] = )`,
    )
    return made.includes('LRUCache') || changed.test(text)
  })
  return [...variables, ...collections.map(([, name = '']) => name)]
}

const stateful = files.filter((file) => moduleState(readFileSync(file, 'utf8')).length > 0)

test('state of a module is found', () => {
  expect(moduleState('let waiting = 0')).toEqual(['waiting'])
  expect(moduleState('const kept = new Map<string, string>()\nkept.set(a, b)')).toEqual(['kept'])
  expect(moduleState('const queue: string[] = []\nqueue.push(a)')).toEqual(['queue'])
  expect(moduleState('const words = new Set([1])\nwords.has(1)')).toEqual([])
})

test('no feature keeps state in a module, which pages and calls would each have a copy of: put it into the context', () => {
  expect(stateful.filter((file) => !Object.hasOwn(allowed, file))).toEqual([])
})

test('every exception still is one', () => {
  expect(Object.keys(allowed).filter((file) => !stateful.includes(file))).toEqual([])
})
