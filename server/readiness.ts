/** Readiness of this process, for balancers. */
import { setTimeout as pause } from 'node:timers/promises'

/**
 * State of each part by name: `database` answered within the last seconds, `migrations` are applied, the stock is in
 * memory (`index`), and changes that others commit are heard of at once (`notices`). Known in memory: a check asks
 * nobody.
 */
export type ReadyParts = () => Record<string, boolean>

export type Readiness = {
  parts: ReadyParts
  /** Returns whether it does what it is for; with all its parts, or with those that it cannot do without. */
  isReady: (which: 'all' | 'needed') => boolean
  isStopping: () => boolean
  noteCheck: () => void
  /** Makes the process count as not ready. If a balancer checks it, resolves once that has had time to notice. */
  drain: () => Promise<void>
}

/** A balancer checks more often than this. */
const LONGEST_BETWEEN_CHECKS_MS = 15_000

export function createReadiness(
  parts: ReadyParts,
  { needed, drainSeconds = 0 }: { needed: readonly string[]; drainSeconds?: number },
): Readiness {
  let isStopping = false
  let checkedAt = Number.NEGATIVE_INFINITY
  return {
    parts,
    isReady: (which) =>
      !isStopping &&
      Object.entries(parts()).every(([part, isSo]) => isSo || (which === 'needed' && !needed.includes(part))),
    isStopping: () => isStopping,
    noteCheck: () => {
      checkedAt = performance.now()
    },
    drain: async () => {
      isStopping = true
      if (performance.now() - checkedAt < LONGEST_BETWEEN_CHECKS_MS) await pause(drainSeconds * 1_000)
    },
  }
}

/** Readiness of a site that stands alone, as tests make it. */
export const alwaysReady = (): Readiness =>
  createReadiness(() => ({ database: true, migrations: true, index: true, notices: true }), { needed: [] })
