/** Feeds made to hold or fill whoever reads them: a person is told in a sentence, and others are served meanwhile. */
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { examine } from '#app/platform/examine.server.ts'
import { testDatabase } from '#test/database.ts'
import { turnsDuring } from '#test/event-loop.ts'
import { csv, homes, importedBy } from '#test/feeds/importing.ts'
import { member } from '#test/members.ts'
import { findXmlItems, findJsonItems } from '../cutting/sample-feed.server.ts'
import { connectFeed } from './change-feed.server.ts'
import { viewMapping } from './office/mapping-view.server.ts'
import { runFeed } from './run-feed.server.ts'

const database = testDatabase()
const { states, lastRun } = importedBy(database)
let maria: Context
beforeAll(async () => {
  const ctx = database().context()
  maria = { ...ctx, actor: (await member(ctx, { role: 'admin', username: 'Maria' })).actor }
})

const system = (about: Partial<Context> = {}) =>
  database().context({ actor: { kind: 'system' }, client: null, ...about })
const never = new AbortController().signal
const connect = (name: string, bytes: Uint8Array, fileName = 'homes.xml') =>
  connectFeed(maria, {
    name,
    origin: { kind: 'file', fileName, bytes },
    format: null,
    isOwn: false,
    isSnapshot: false,
  })
const packed = (...parts: [unit: string, times: number][]) =>
  gzipSync(Buffer.concat(parts.map(([unit, times]) => Buffer.alloc(unit.length * times, unit))))

test.each<[string, Uint8Array, string, 'failed' | 'done']>([
  [
    'a million nested elements',
    packed(['<a>', 1_000_000]),
    'We cannot read any of the first 4,000 entries: their markup is broken.',
    'failed',
  ],
  [
    'a million elements side by side',
    packed(['<r>', 1], ['<a/>', 1_000_000], ['</r>', 1]),
    'This XML is in no format we know.',
    'failed',
  ],
  ['half a million brackets', packed(['[', 500_000], [']', 500_000]), 'The file is empty.', 'done'],
])(
  'the mapping screen of %s says what is wrong, and an import ends, while others are served (docs/reliability.md §8)',
  async (name, bytes, fault, outcome) => {
    await connect(name, bytes, name.includes('brackets') ? 'homes.json' : 'homes.xml')
    const { answer, turns } = await turnsDuring(() => viewMapping(maria, name))
    expect(turns).toBeGreaterThan(10)
    expect(answer.fault).toMatch(fault)
    const run = await turnsDuring(() => runFeed(system(), name, { signal: never }))
    expect(run.turns).toBeGreaterThan(10)
    expect(await lastRun()).toMatchObject({ outcome })
  },
)

test('where the entries are is found in time proportional to the beginning of a file (docs/reliability.md §8)', () => {
  expect(findXmlItems('<a>'.repeat(300_000))).toBe('a/a')
  expect(findXmlItems(`<r>${'<a><b/>'.repeat(150_000)}`)).toBe('r/a')
  expect(findJsonItems(`{"a":${'['.repeat(300_000)}${']'.repeat(300_000)}}`)).toBeNull()
})

test('a packed file that is far larger than it looks is refused when it is chosen, while others are served (docs/reliability.md §8)', async () => {
  const bomb = gzipSync(Buffer.alloc(600 * 1024 * 1024), { level: 1 })
  const { turns, answer } = await turnsDuring(() => connect('bomb', bomb).catch((error: unknown) => error))
  expect(answer).toMatchObject({
    kind: 'bad-input',
    field: 'file',
    message: expect.stringMatching(
      /^Unpacked, it is (?:larger than 500 MiB|more than 200 times as large as the file)/,
    ),
  })
  expect(turns).toBeGreaterThan(10)
})

test('an import is read in a process of its own, and told to stop it ends that process (docs/reliability.md §22)', async () => {
  await connect('apart', Buffer.from(csv(homes(3))), 'homes.csv')
  const asked: string[] = []
  const stopping = new AbortController()
  const watched: typeof examine = async (examination, request, options) => {
    asked.push(examination.name)
    const onQuestion = async (question: unknown) => {
      if (!stopping.signal.aborted && (question as { kind: string }).kind === 'read' && asked.length === 1)
        stopping.abort()
      return options?.onQuestion?.(question)
    }
    return examine(examination, request, { ...options, onQuestion })
  }
  await expect(runFeed(system({ examine: watched }), 'apart', { signal: stopping.signal })).rejects.toThrow(
    'stopped',
  )
  await runFeed(system({ examine: watched }), 'apart', { signal: never })
  expect(asked).toEqual(['feed', 'feed'])
  expect(await states('apart')).toEqual({ 'H-1': 'published', 'H-2': 'published', 'H-3': 'published' })
})

test('a feed whose process is ended for what it takes is a run with that reason (docs/reliability.md §8)', async () => {
  await connect('costly', Buffer.from(csv(homes(1))), 'homes.csv')
  const impatient: typeof examine = (examination, request, options) =>
    examine({ ...examination, longestMs: 0 }, request, options)
  await runFeed(system({ examine: impatient }), 'costly', { signal: never })
  expect(await lastRun()).toMatchObject({
    outcome: 'failed',
    report: {
      failure: {
        code: 'too-costly',
        detail: 'The feed takes too long to read: we waited 60 s for one part of it.',
      },
    },
  })
})
