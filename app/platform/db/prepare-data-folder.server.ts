import { execFile } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError } from './database-start-error.ts'
import { commandAs, type ServerAccount } from './postgres-account.server.ts'
import { majorVersion, type PostgresBinaries } from './postgres-binaries.server.ts'

export const databaseUser = 'petra'

type Preparation = {
  dataDir: string
  binaries: PostgresBinaries
  account: ServerAccount | undefined
  unsafeFast: boolean
}

/** Ensures that `dataDir` holds a whole database of our version: makes it if there is none, refuses other contents. */
export async function prepareDataFolder({
  dataDir,
  binaries,
  account,
  unsafeFast,
}: Preparation): Promise<void> {
  removeUnfinished(dataDir)
  const holdsNothing = !existsSync(dataDir) || readdirSync(dataDir).length === 0
  if (holdsNothing) await initialise({ dataDir, binaries, account, unsafeFast })
  requireOurVersion(dataDir, binaries)
}

/**
 * Makes the database beside its place and then moves it there, so that an interrupted start never leaves half of one.
 */
async function initialise({ dataDir, binaries, account, unsafeFast }: Preparation): Promise<void> {
  const unfinished = `${unfinishedPrefix(dataDir)}${process.pid}-${Date.now()}`
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    if (account) chownSync(unfinished, account.uid, account.gid)
    const { program, args, identity } = commandAs(account, 'SIGKILL', binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${databaseUser}`,
      // Who gets through the 0700 folder to the socket is the server's own user or root.
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--no-instructions',
      ...(unsafeFast ? ['--no-sync'] : []),
    ])
    await promisify(execFile)(program, args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      ...identity,
    })
    renameSync(unfinished, dataDir)
    syncFolder(dirname(dataDir))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

function requireOurVersion(dataDir: string, binaries: PostgresBinaries): void {
  if (!existsSync(join(dataDir, 'PG_VERSION')) || !existsSync(join(dataDir, 'global/pg_control')))
    throw new DatabaseStartError(
      `The folder ${dataDir} holds files but no whole PostgreSQL database: restore it from a backup, or move it away to begin anew.`,
    )
  const [found, ours] = [Number(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8')), majorVersion(binaries)]
  if (found !== ours)
    throw new DatabaseStartError(
      `The data in ${dataDir} was written by PostgreSQL ${found}, and this Petra brings PostgreSQL ${ours}: back it up with the Petra that wrote it and restore it here, or set DATABASE_URL to a PostgreSQL ${found}.`,
    )
}

/** Removes what interrupted starts left; the caller holds the folder's lock, so nobody works on it. */
function removeUnfinished(dataDir: string): void {
  const prefix = basename(unfinishedPrefix(dataDir))
  for (const name of readdirSync(dirname(dataDir)))
    if (name.startsWith(prefix))
      rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 5 })
}

function unfinishedPrefix(dataDir: string): string {
  return `${dataDir}.unfinished-`
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
