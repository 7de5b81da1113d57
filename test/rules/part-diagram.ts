/** The diagram of `docs/architecture.md`: which part of the program imports which, from the imports themselves. */
import { imports, partOf, sources } from './import-graph.ts'

const ownFiles = new Set(sources)
/** Files that lie directly in `app/` are one part. */
const boxOf = (file: string): string => partOf(file).replace(/^app\/[^/]+\.tsx?$/, 'app')

/**
 * Mermaid without the arrows that follow from others: where a imports b and c, and b imports c, there is no arrow from
 * a to c.
 */
export function partDiagram(): string {
  const direct = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [boxOf(from), boxOf(to)]
    if (ownFiles.has(to) && one !== other) direct.set(one, (direct.get(one) ?? new Set()).add(other))
  }
  const lines = [...direct].flatMap(([from, targets]) => {
    const needed = [...targets].filter(
      (to) => ![...targets].some((through) => through !== to && reachedFrom(through, direct).has(to)),
    )
    return needed.length > 0 ? [`  ${from} --> ${needed.toSorted().join(' & ')}`] : []
  })
  return ['```mermaid', 'flowchart TD', ...lines.toSorted(), '```'].join('\n')
}

function reachedFrom(start: string, direct: Map<string, Set<string>>): Set<string> {
  const reached = new Set(direct.get(start))
  for (const part of reached) for (const to of direct.get(part) ?? []) reached.add(to)
  return reached
}

/** The page with its diagram as it is now. */
export const withDiagram = (page: string): string =>
  page.replace(/(?<=\n)```mermaid\n[^`]*```/, () => partDiagram())
