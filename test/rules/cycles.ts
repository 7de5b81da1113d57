/** Finds what imports itself through others. */

export type Edge = { from: string; to: string }

/** The shortest way back to each node that imports itself through others, each cycle once: `a → b → a`. */
export function cycles(edges: Iterable<Edge>): string[] {
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
