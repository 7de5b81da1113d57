/**
 * Paths into an entry: `price`, `details.town`, `images/image/url`, `price/@currency`, `price[@type=sale]`, `phone[2]`.
 * One language for JSON and XML: an entry of XML is an object whose attributes are keys that begin with `@`
 * (`xml-objects.ts`). Names are compared without regard to letter case, accents, spaces and punctuation.
 */
import { foldWord } from './reading-values.ts'

type Test = { kind: 'position'; at: number } | { kind: 'value'; name: string; value: string }
type Step = { words: string[] } | { test: Test }

/**
 * A tree of the paths that are wanted, so that an entry is walked once for all of them. `Target`: what a path leads to.
 */
export type PathTree<Target> = {
  next: Map<string, PathTree<Target>>
  tests: { test: Test; node: PathTree<Target> }[]
  targets: Target[]
}

/** Deeper than any listing. */
const deepestEntry = 16

export const emptyTree = <Target>(): PathTree<Target> => ({ next: new Map(), tests: [], targets: [] })

export function addPath<Target>(tree: PathTree<Target>, path: string, target: Target): void {
  let node = tree
  for (const step of stepsOf(path)) {
    if ('test' in step) {
      const tested = emptyTree<Target>()
      node.tests.push({ test: step.test, node: tested })
      node = tested
      continue
    }
    for (const word of step.words) {
      const next = node.next.get(word) ?? emptyTree<Target>()
      node.next.set(word, next)
      node = next
    }
  }
  node.targets.push(target)
}

function stepsOf(path: string): Step[] {
  return [...path.matchAll(/([^[\]]+)|\[([^[\]]*)\]/g)].map(([, names, inBrackets = '']): Step => {
    if (names !== undefined) return { words: foldWord(names).split(' ') }
    if (/^\d{1,4}$/.test(inBrackets)) return { test: { kind: 'position', at: Number(inBrackets) } }
    const [name = '', value = ''] = inBrackets.split('=', 2)
    return {
      test: { kind: 'value', name: foldWord(name), value: foldWord(value.replace(/^(["'])(.*)\1$/, '$2')) },
    }
  })
}

/** Calls `visit` with what each path of the tree leads to in the entry, in the entry's order. */
export function followPaths<Target>(
  entry: object,
  tree: PathTree<Target>,
  visit: (target: Target, value: unknown) => void,
  wordsOf: (name: string) => readonly string[] = foldedWords(),
): void {
  const enter = (value: unknown, node: PathTree<Target>, depth: number) => {
    for (const target of node.targets) visit(target, value)
    if (typeof value !== 'object' || value === null || depth > deepestEntry) return
    const elements: unknown[] = Array.isArray(value) ? value : [value]
    for (const { test, node: tested } of node.tests)
      for (const [at, element] of elements.entries())
        if (passes(test, element, at)) enter(element, tested, depth + 1)
    if (node.next.size === 0) return
    for (const element of elements) if (isObject(element)) descend(element, node, depth)
  }
  const descend = (object: object, node: PathTree<Target>, depth: number) => {
    for (const [name, value] of Object.entries(object) as [string, unknown][]) {
      let then: PathTree<Target> | undefined = node
      for (const word of wordsOf(name)) then = then?.next.get(word)
      if (then) enter(value, then, depth + 1)
    }
  }
  descend(entry, tree, 0)
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function passes(test: Test, element: unknown, at: number): boolean {
  if (test.kind === 'position') return at + 1 === test.at
  if (!isObject(element)) return false
  return Object.entries(element).some(
    ([name, value]) =>
      foldWord(name) === test.name &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
      foldWord(String(value)) === test.value,
  )
}

/** The places of an entry's values, by path, with the values; lists count as one place. */
export function* pathsOf(value: unknown, path = '', depth = 0): Generator<[path: string, value: unknown]> {
  if (Array.isArray(value) && value.some(isObject)) {
    for (const element of value.filter(isObject)) yield* pathsOf(element, path, depth)
  } else if (isObject(value) && depth <= deepestEntry) {
    for (const [name, inner] of Object.entries(value)) {
      const isText = name === '#text'
      yield* pathsOf(inner, isText ? path : path === '' ? name : `${path}/${name}`, depth + 1)
    }
  } else if (path !== '') yield [path, value]
}

/** Names whose words are remembered; a hostile file could invent a new one in every entry. */
const rememberedNames = 10_000

/** The folded words of a name, remembered over the entries of one file. */
export function foldedWords(): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (name) => {
    const remembered = known.get(name)
    if (remembered) return remembered
    const words = foldWord(name).split(' ')
    if (known.size < rememberedNames) known.set(name, words)
    return words
  }
}
