/** State of a database, or backup, by its list of applied migrations. */

export const BASELINE = '0001-baseline'

export type MigrationState =
  | { kind: 'empty' | 'complete' }
  | { kind: 'behind'; missing: string[] }
  /** The last state before the migrations became one baseline: it is adopted. */
  | { kind: 'last-before-baseline'; former: string[] }
  | { kind: 'before-baseline'; former: string[] }
  | { kind: 'newer'; unknown: string[] }
  | { kind: 'damaged'; problem: string }

export type MigrationLists = {
  known: readonly string[]
  /** Migrations of version 0.0.9, the last before the baseline. */
  beforeBaseline: readonly string[]
}

/** Judges what this version, with the migrations `known`, can do with a database that has `applied`. */
export function judgeMigrations(
  applied: readonly string[],
  { known, beforeBaseline }: MigrationLists,
): MigrationState {
  if (applied.length === 0) return { kind: 'empty' }
  const former = applied.filter(isBeforeBaseline)
  const unknown = applied.filter((name) => !known.includes(name) && !isBeforeBaseline(name))
  if (unknown.length > 0) return { kind: 'newer', unknown }
  if (former.length > 0) {
    const isLast = former.toSorted().join() === beforeBaseline.toSorted().join()
    return { kind: isLast ? 'last-before-baseline' : 'before-baseline', former }
  }
  const missing = known.filter((name) => !applied.includes(name))
  return missing.length === 0 ? { kind: 'complete' } : { kind: 'behind', missing }
}

/** Names of 0.0.9 and before: `0001-listings` to `202611240000-updates-of-many-listings`. */
const isBeforeBaseline = (name: string): boolean => name !== BASELINE && name < '20261125'

/**
 * The names in this version of what a database at the last state before the baseline has applied; of any other the same
 * names.
 */
export const namesInThisVersion = (applied: readonly string[]): string[] =>
  applied.some(isBeforeBaseline)
    ? [BASELINE, ...applied.filter((name) => !isBeforeBaseline(name))]
    : [...applied]

/** Explains a database that this version cannot use, and what to do, each in a sentence; null if it can be used. */
export function explainUnusable(state: MigrationState): { problem: string; advice: string } | null {
  if (state.kind === 'newer')
    return {
      problem: `The database was brought to a newer version of Petra than this one: it has ${state.unknown.join(', ')}.`,
      advice: 'Use that version, or restore a backup from before it.',
    }
  if (state.kind === 'before-baseline')
    return {
      problem: 'The database is of a version before 0.0.9, which this version cannot upgrade by itself.',
      advice:
        'Start Petra 0.0.9 on it once, which applies missing migrations in any order, and then this version (docs/operations.md, “Upgrading”).',
    }
  if (state.kind === 'damaged')
    return {
      problem: `The database is damaged: ${state.problem}.`,
      advice:
        'Restore a backup (npm run petra -- restore --help), or set DATABASE_URL to a database of Petra’s own.',
    }
  return null
}

/** The tables that there are after these migrations, as their statements say. */
export function tablesMadeBy(migrations: readonly { text: string }[]): string[] {
  const tables = new Set<string>()
  for (const { text } of migrations)
    for (const [, made, dropped, former, renamed] of text.matchAll(
      /^ *(?:create table (?:if not exists )?(\w+)|drop table (?:if exists )?(\w+)|alter table (\w+) rename to (\w+))/gm,
    )) {
      if (made) tables.add(made)
      if (dropped) tables.delete(dropped)
      if (former && renamed && tables.delete(former)) tables.add(renamed)
    }
  return [...tables].toSorted()
}
