import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DataFolderInUse, DatabaseStartError } from './database-start-error.ts'

/**
 * Takes the data folder for this process, or says which living Petra has it. The kernel keeps the lock with the open file, so
 * it ends with the process however that ends, and no process id that is used again can be taken for its holder.
 * @returns gives the folder back
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = `${dataDir}.lock`
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  // Node has no flock; the program locks the open file that it shares with us, and the lock stays when it ends.
  const answer = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (answer.status !== 0) {
    closeSync(file)
    if (answer.error) {
      throw new DatabaseStartError(
        'The program "flock" (package util-linux) is missing: install it, or set DATABASE_URL.',
      )
    }
    throw new DataFolderInUse(
      `A living Petra (pid ${readFileSync(path, 'utf8').trim() || 'unknown'}) uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`, 0)
  return () => closeSync(file)
}
