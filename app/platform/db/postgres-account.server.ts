import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/** The operating system's user a server runs as; `undefined` means: as ourselves. */
export type ServerAccount = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. As root we run it as the owner of an existing data folder, else as `postgres`, else as
 * `nobody`; as anyone else we run it as ourselves.
 */
export function serverAccount(dataDir: string): ServerAccount | undefined {
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.())
      throw new DatabaseStartError(
        `The data folder ${dataDir} belongs to ${accountName(owner.uid)}: start Petra as that user, or set DATA_DIR.`,
      )
    return undefined
  }
  if (owner && owner.uid !== 0) return { name: accountName(owner.uid), uid: owner.uid, gid: owner.gid }
  const account =
    knownAccounts().find(({ name }) => name === 'postgres') ??
    knownAccounts().find(({ name }) => name === 'nobody')
  if (!account)
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as: start Petra as another user, or set DATABASE_URL.',
    )
  return account
}

/** Refuses a file or folder that the server's user cannot get to, naming the folder that is in the way. */
export function requireReachable(path: string, account: ServerAccount | undefined): void {
  if (!account) return
  const isReachable = (path: string) =>
    spawnSync('test', ['-x', path], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0
  if (isReachable(path)) return
  const obstacle = ancestors(path).find((folder) => !isReachable(folder)) ?? path
  throw new DatabaseStartError(
    `PostgreSQL runs as the user "${account.name}", who may not enter ${obstacle}: allow it (chmod o+x ${obstacle}), move Petra or its DATA_DIR elsewhere, or set DATABASE_URL.`,
  )
}

function ancestors(path: string): string[] {
  return path === dirname(path) ? [path] : [...ancestors(dirname(path)), path]
}

function accountName(uid: number): string {
  return knownAccounts().find((account) => account.uid === uid)?.name ?? `user ${uid}`
}

function knownAccounts(): ServerAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}
