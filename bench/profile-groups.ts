/** Groups a profile of the server's main thread by the purpose of the work. */
import type { Profiler } from 'node:inspector'

type Frame = Profiler.ProfileNode['callFrame']

/** The first that any frame of a stack belongs to, looked for from the innermost outwards. */
const groups: [name: string, belongs: (frame: Frame) => boolean][] = [
  ['garbage collection', ({ functionName }) => functionName === '(garbage collector)'],
  ['nothing', ({ functionName, url }) => functionName === '(idle)' || url === 'node:inspector'],
  [
    'first scripts and their hashes',
    ({ functionName }) =>
      /^(?:hashMarkedScripts|scriptAfterLoad|remembersView|returnedCard|firstOfParts|addScripts)$/.test(
        functionName,
      ),
  ],
  ['keeping and compression', ({ url }) => /page-cache\.server|lru-cache/.test(url)],
  ['search engine', ({ url }) => url.includes('/features/search/engine/')],
  ['database', ({ url }) => /node_modules\/(?:pg|pg-\w+|kysely|postgres-\w+)\//.test(url)],
  ['serialising props', ({ functionName }) => functionName === 'Part'],
  ['React and components', ({ url }) => /node_modules\/(?:react|react-dom)\//.test(url)],
  [
    'loaders',
    ({ functionName }) => /^(?:load\w*|loader\d*|cardOf|filterView|readSiteSettings)$/.test(functionName),
  ],
]
/** Group of a stack in which nothing belongs to any of these. */
const rest = 'routing, HTTP and the rest'

/** Milliseconds by group, and by function for the largest. */
export function groupProfile({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const known = new Map<number, string>()
  const groupOf = (id: number): string => {
    const found = known.get(id)
    if (found !== undefined) return found
    const frame = byId.get(id)!.callFrame
    const parent = parents.get(id)
    const group =
      groups.find(([, belongs]) => belongs(frame))?.[0] ?? (parent === undefined ? rest : groupOf(parent))
    known.set(id, group)
    return group
  }
  const [ofGroups, ofFunctions] = [new Map<string, number>(), new Map<string, number>()]
  const add = (sums: Map<string, number>, name: string, ms: number) =>
    sums.set(name, (sums.get(name) ?? 0) + ms)
  for (const [at, id] of samples.entries()) {
    const ms = (timeDeltas[at] ?? 0) / 1_000
    const { functionName, url, lineNumber } = byId.get(id)!.callFrame
    add(ofGroups, groupOf(id), ms)
    add(
      ofFunctions,
      `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`,
      ms,
    )
  }
  const sorted = (sums: Map<string, number>) => [...sums].toSorted(([, a], [, b]) => b - a)
  return { groups: sorted(ofGroups), functions: sorted(ofFunctions) }
}
