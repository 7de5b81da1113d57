import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import type { ServerAccount } from './postgres-account.server.ts'

const longestSocketPathBytes = 107

/**
 * The data folder itself, or a private one under the system's temporary folder where its path is too long for a socket.
 */
export function socketFolder(dataDir: string, account: ServerAccount | undefined): string {
  if (Buffer.byteLength(join(dataDir, '.s.PGSQL.5432')) <= longestSocketPathBytes) return dataDir
  const folder = join(tmpdir(), `petra-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  const uid = account?.uid ?? process.getuid?.()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new DatabaseStartError(
      `The folder ${folder}, meant for the database's socket, belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
  return folder
}
