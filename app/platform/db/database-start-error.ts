/** The database could not be started. `message` is one or two plain sentences: what is wrong, and what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** A living Petra runs its server on the data folder: see `addressOfRunning`. */
export class DataFolderInUse extends DatabaseStartError {}

/** Messages of PostgreSQL, with a sentence for the causes that a person can do something about. */
const knownFailures: [pattern: RegExp, sentence: (dataDir: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/,
    (dataDir) => `The disk that holds ${dataDir} is full: make room on it.`,
  ],
  [
    /Permission denied|Read-only file system|Operation not permitted|Not a directory|EACCES|EPERM|EROFS|ENOTDIR|EEXIST/,
    (dataDir) =>
      `The data folder ${dataDir} cannot be written: give this user the right to write there, or set DATA_DIR.`,
  ],
  [
    /lock file "[^"]*" already exists/,
    (dataDir) => `Another PostgreSQL server uses ${dataDir}: stop it first.`,
  ],
]

/**
 * Turns what PostgreSQL or the system said into a `DatabaseStartError`; what is not known is quoted. An error that
 * neither of them made (it has no code) is a bug, and stays what it is.
 */
export function explainFailure(said: unknown, dataDir: string): Error {
  if (said instanceof DatabaseStartError) return said
  const code = said instanceof Error && 'code' in said ? String(said.code) : ''
  if (said instanceof Error && !code) return said
  const text = said instanceof Error ? `${said.message} ${code}` : String(said)
  const known = knownFailures.find(([pattern]) => pattern.test(text))
  if (known) return new DatabaseStartError(known[1](dataDir), { cause: said })
  const lines = text.trim().split('\n')
  const lastLogLine = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? text.trim()
  return new DatabaseStartError(`PostgreSQL did not start in ${dataDir}; it said: ${lastLogLine}`, {
    cause: said,
  })
}
