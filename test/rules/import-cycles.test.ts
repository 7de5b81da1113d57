/** No import cycles, types included: each file can be understood, tested and moved with what it imports alone. */
import { expect, test } from 'vitest'
import { imports, partOf } from './import-graph.ts'

type Edge = { from: string; to: string }

/** The shortest way back to each node that imports itself through others, each cycle once: `a → b → a`. */
function cycles(edges: Iterable<Edge>): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const found = new Map<string, string>()
  for (const start of [...next.keys()].sort()) {
    const cycle = shortestCycle(next, start)
    if (!cycle) continue
    const members = [...cycle].sort().join()
    if (!found.has(members)) found.set(members, [...cycle, start].join(' → '))
  }
  return [...found.values()]
}

function shortestCycle(next: Map<string, Set<string>>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const reached = [start]
  // Grows while it is walked through.
  for (const node of reached) {
    for (const to of next.get(node) ?? []) {
      if (to === start) return pathTo(cameFrom, node)
      if (cameFrom.has(to)) continue
      cameFrom.set(to, node)
      reached.push(to)
    }
  }
  return undefined
}

function pathTo(cameFrom: Map<string, string>, node: string): string[] {
  const before = cameFrom.get(node)
  return before === undefined ? [node] : [...pathTo(cameFrom, before), node]
}

test('cycles are found', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ff', 'fa'].map(([from = '', to = '']) => ({ from, to }))
  expect(cycles(edges)).toEqual(['a → b → c → a', 'd → e → d', 'f → f'])
})

test('no files import each other in a cycle: move what both need, often a type, into a file below both', () => {
  expect(cycles(imports)).toEqual([])
})

test('no parts import each other in a cycle: move what is shared to the lower part, or have the upper part pass it in', () => {
  const between = imports
    .map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
    .filter(({ from, to }) => from !== to)
  expect(cycles(between)).toEqual([])
})
