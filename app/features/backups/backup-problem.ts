import { day } from '#app/ui/format.ts'
import type { BackupState } from './backup-runs.queries.server.ts'

/** A backup is made each night; a second one that is missing is noticed. */
const LONGEST_AGE_MS = 2 * 24 * 60 * 60_000

export type BackupProblem = { text: string; about: string }

/** Finds why the backups need attention (docs/product/office.md §4); null if the last one is recent and succeeded. */
export function backupProblem({ lastMadeAt, hasLastFailed }: BackupState, now: Date): BackupProblem | null {
  const isOld = lastMadeAt === null || now.getTime() - lastMadeAt.getTime() > LONGEST_AGE_MS
  if (!isOld && !hasLastFailed) return null
  const last = lastMadeAt === null ? 'There is no backup' : `The last backup is from ${day(lastMadeAt)}`
  return {
    text: hasLastFailed && lastMadeAt !== null ? `${last}; a later one failed` : last,
    about: hasLastFailed
      ? 'The last attempt failed. The log says why.'
      : 'Data that is lost without a backup cannot be restored. Set BACKUP_DIR to make a backup every night.',
  }
}
