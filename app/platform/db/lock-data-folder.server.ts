import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DataFolderInUse, DatabaseStartError } from './database-start-error.ts'

/**
 * Locks the data folder for this process, or says which living Petra has it. The kernel keeps the lock with the open
 * file, so it ends with the process however that ends, and no process id that is used again can be taken for its
 * holder.
 * @returns releases the folder
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = `${dataDir}.lock`
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  // Node has no flock; the program locks the open file that it shares with us, and the lock stays when it ends.
  const flock = (...options: string[]) =>
    spawnSync('flock', [...options, '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  let answer = flock('-n')
  // A process that was killed while it started another shares its files with that one for a moment more.
  if (answer.status !== 0 && !answer.error && !isAlive(holderOf(path))) answer = flock('-w', '5')
  if (answer.status !== 0) {
    closeSync(file)
    if (answer.error) {
      throw new DatabaseStartError(
        'The program "flock" (package util-linux) is missing: install it, or set DATABASE_URL.',
      )
    }
    throw new DataFolderInUse(
      `A living Petra (pid ${holderOf(path) || 'unknown'}) uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`, 0)
  return () => closeSync(file)
}

/** The process id that the lock's holder wrote; 0 where it has not come to that yet. */
const holderOf = (path: string): number => Number(readFileSync(path, 'utf8').trim())

function isAlive(pid: number): boolean {
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
