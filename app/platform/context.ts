import type { Db } from './db/database.server.ts'
import type { Log } from './log.server.ts'
import type { Storage } from './storage.server.ts'

/** Who asks. Members and staff come with accounts. */
export type Actor = { kind: 'visitor' } | { kind: 'system' }

/** What every verb and every loader gets: time and effects come from here, never from the surroundings. */
export type Context = {
  db: Db
  actor: Actor
  now: () => Date
  log: Log
  storage: Storage
  site: Site
}

/** What pages and calls may know of the configuration. */
export type Site = {
  /** `https://homes.example`, for canonical addresses; never the request's host. */
  origin: string
  mapStyleUrl: string | null
}
