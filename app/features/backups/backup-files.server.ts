/** The backups of a folder, by their names. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasArchiveEnd, isUnfinishedName } from '#app/platform/backup/archive.server.ts'
import { MANIFEST_SUM_PART } from '#app/platform/backup/manifest.ts'

/** `petra-2026-11-22.tar`: that of a night, by its day in UTC. */
export const nightlyFileName = (at: Date): string => `petra-${at.toISOString().slice(0, 10)}.tar`

/** `petra-2026-11-22-143005.tar`: one that a person makes and does not name. */
export const backupFileName = (at: Date): string =>
  `petra-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar`

/** `petra-before-0.2.0-2026-11-22-143005.tar`: that of a start which upgraded the database to this version. */
export const upgradeFileName = (version: string, at: Date): string =>
  backupFileName(at).replace('petra-', `petra-before-${version}-`)

const isNightlyName = (name: string): boolean => /^petra-\d{4}-\d\d-\d\d\.tar$/.test(name)

/**
 * The backups of a folder that are cut off, as a full disk or a copy that was interrupted leaves them; with their
 * paths.
 */
export async function findCutOffBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^petra-[\d-]+\.tar$/.test(name))
  const cutOff: string[] = []
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    if (!(await hasArchiveEnd(path, MANIFEST_SUM_PART))) cutOff.push(path)
  }
  return cutOff
}

/** Age from which an unfinished backup was abandoned: longer than any backup takes. */
const ABANDONED_MS = 24 * 60 * 60_000

/** Deletes all nightly backups but the latest `keep`, and what killed processes left. Others' files stay. */
export async function deleteOldBackups(folder: string, { keep, now }: { keep: number; now: Date }) {
  const names = await readdir(folder)
  const old = names.filter(isNightlyName).toSorted().slice(0, -keep)
  for (const name of names.filter(isUnfinishedName)) {
    const { mtime } = await stat(join(folder, name))
    if (now.getTime() - mtime.getTime() > ABANDONED_MS) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
}
