/** Regular expressions meet foreign text: none may take time that grows with the square of its length. */
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sources, textOf } from './import-graph.ts'
import { type Slowness, slownessOf } from './slow-pattern.ts'

/**
 * Comment above a slow pattern that never meets a long text, with the reason; `Short texts only:` covers a whole file.
 */
const reason = /\/\/ Short text: \S/
const reasonOfFile = /\/\/ Short texts only: \S/

/** `source`: null where it is not written where it is made. */
type Pattern = { source: string | null; flags: string; line: number; hasReason: boolean }

/**
 * The patterns of a file. What one is made of by name counts as its text where that is in the same file, else as a
 * letter.
 */
function patternsIn(file: string, text: string): Pattern[] {
  if (!mayHavePatterns.test(text)) return []
  const isWholeFile = reasonOfFile.test(text)
  const lines = text.split('\n')
  const found: Pattern[] = []
  const add = (start: number, source: string | null, flags: string) => {
    const line = text.slice(0, start).split('\n').length
    const hasReason =
      isWholeFile || lines.slice(Math.max(0, line - 5), line).some((each) => reason.test(each))
    found.push({ source, flags, line, hasReason })
  }
  const constants = new Map<string, ESTree.Expression>()
  const textFrom = (node: ESTree.Node | null | undefined): string | null => {
    if (node?.type === 'Literal') return String(node.value)
    const isRaw = node?.type === 'TaggedTemplateExpression' && textAt(node.tag) === 'String.raw'
    const quasi = isRaw ? node.quasi : node?.type === 'TemplateLiteral' ? node : null
    if (!quasi) return null
    const parts = quasi.quasis.map(({ value: { raw, cooked } }) => (isRaw ? raw : (cooked ?? raw)))
    const named = quasi.expressions.map((each) =>
      each.type === 'Identifier' ? (textFrom(constants.get(each.name)) ?? 'x') : 'x',
    )
    return parts.map((part, at) => part + (named[at] ?? '')).join('')
  }
  const textAt = ({ start, end }: ESTree.Node) => text.slice(start, end)
  const addMade = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (textAt(node.callee) !== 'RegExp') return
    const [source, flags] = node.arguments
    add(node.start, textFrom(source), textFrom(flags) ?? '')
  }
  const { program } = parseSync(file, text)
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program)
  return found
}

/** Parsing all files would take most of the time. */
const mayHavePatterns = /(?:[=(,:[!&|?{};]|=>|return)\s{0,20}\/(?![/*])|\bRegExp\(/

const known = new Map<string, Slowness>()
function slowness(source: string, flags: string): Slowness {
  const key = `${flags}/${source}`
  const slow = known.get(key) ?? slownessOf(source, flags)
  known.set(key, slow)
  return slow
}

const patterns = sources
  .filter((file) => /^(?:app|server)\//.test(file))
  .flatMap((file) => patternsIn(file, textOf(file)).map((pattern) => ({ file, ...pattern })))
const written = ({ file, line, source, flags }: (typeof patterns)[number]) =>
  `${file}:${line} /${source ?? 'made elsewhere'}/${flags}`
const slow = patterns.map((pattern) => ({
  ...pattern,
  slow: pattern.source === null ? 'super-linear' : slowness(pattern.source, pattern.flags),
}))

test.each<[string, string, Slowness]>([
  ['^[ \\t]+|[ \\t]+$', 'g', 'super-linear'],
  ['\\s*;\\s*q=', '', 'super-linear'],
  ['<[^>]*>', 'g', 'super-linear'],
  ['<(br|\\/p)\\b[^>]*>', 'gi', 'super-linear'],
  ['<(style|head)\\b[\\s\\S]*?<\\/\\1\\s*>', 'gi', 'super-linear'],
  ['<!--.*?-->|&(?:[a-z]\\w*;)?', 'gis', 'super-linear'],
  ['^(\\S+)\\s+(.+)$', '', 'super-linear'],
  ['^(a+)+$', '', 'exponential'],
  ['<[^<>]*>', 'g', null],
  ['^[ \\t]+', '', null],
  ['&#?\\w{1,32};', 'g', null],
])('the time of /%s/%s is told: %s', (source, flags, expected) => {
  expect(slownessOf(source, flags)).toBe(expected)
})

test('patterns are found where they are written', () => {
  const found = patternsIn(
    'x.ts',
    "const a = 'b+'\nconst one = /a b/u.test(c)\n// Short text: a name.\nconst two = new RegExp(`${a}${c}$`, 'gi')",
  )
  expect(found).toEqual([
    { source: 'a b', flags: 'u', line: 2, hasReason: false },
    { source: 'b+x$', flags: 'gi', line: 4, hasReason: true },
  ])
})

test('no pattern takes more than linear time: use linear code (split, indexOf, app/platform/plain-text.ts), or say above it `// Short text: …` and why', () => {
  expect(patterns.length).toBeGreaterThan(400)
  expect(slow.filter((each) => each.slow === 'super-linear' && !each.hasReason).map(written)).toEqual([])
})

test('no pattern takes exponential time, on whatever text', () => {
  expect(slow.filter((each) => each.slow === 'exponential').map(written)).toEqual([])
})

test('text is normalized by `normalized` (app/platform/plain-text.ts), whose time grows with its length', () => {
  const others = sources.filter(
    (file) => /^(?:app|server)\//.test(file) && file !== 'app/platform/plain-text.ts',
  )
  expect(others.filter((file) => /\.normalize\(['"]NF/.test(textOf(file)))).toEqual([])
})
