import type { Db } from '../db/database.server.ts'

/** Fault of Petra's set-up: what, and what to do about it. Neither has a secret in it. */
export type Finding = { check: string; problem: string; advice: string }

/** A folder of the settings and the disk it is on. */
export type Disk = { setting: string; path: string; freeBytes: number; totalBytes: number }

/** The machine, the settings and the services that this process works with. */
export type Installation = {
  petraVersion: string
  /**
   * Examines folders, disks, certificate, street map, mail server and database. It connects to the mail server once a
   * minute at most, and sends no mail.
   */
  examine: (about: { db: Db; now: () => Date }) => Promise<Finding[]>
  /** Disks of the folders that can be read. */
  disks: () => Promise<Disk[]>
  /** True if the street map is fetched again each month (MAP_URL). */
  renewsStreetMap: boolean
}
