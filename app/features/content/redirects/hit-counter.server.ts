import type { Db } from '#app/platform/db/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { addMissingHits, addRedirectHits } from './redirects.queries.server.ts'

const PAUSE_MS = 10_000
/** Paths of one kind counted between two writes; further ones are not counted. */
const MOST_PATHS = 200
const LONGEST_PATH = 300

export type HitCounter = {
  redirected: (path: string) => void
  missed: (path: string) => void
  /** Writes what was counted. Failures are logged: a count is not worth an error. */
  flush: () => Promise<void>
}

/**
 * Counts in memory, and writes ten seconds after the first hit: however many visitors come, the database has one write
 * for them.
 */
export function createHitCounter({ db, log, now }: { db: Db; log: Log; now: () => Date }): HitCounter {
  let redirects = new Map<string, number>()
  let missing = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = { redirects, missing }
    redirects = new Map()
    missing = new Map()
    try {
      if (counted.redirects.size > 0) await addRedirectHits(db, counted.redirects, now())
      if (counted.missing.size > 0) await addMissingHits(db, counted.missing, now())
    } catch (error) {
      log.warn({ err: error }, 'the hits of redirects could not be written')
    }
  }
  const add = (counts: Map<string, number>, path: string) => {
    if (path.length > LONGEST_PATH || (!counts.has(path) && counts.size >= MOST_PATHS)) return
    counts.set(path, (counts.get(path) ?? 0) + 1)
    timer ??= setTimeout(() => void flush(), PAUSE_MS).unref()
  }
  return {
    redirected: (path) => add(redirects, path),
    missed: (path) => add(missing, path),
    flush,
  }
}
