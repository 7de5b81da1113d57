import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainFailure } from './database-start-error.ts'
import { lockDataFolder } from './lock-data-folder.server.ts'
import { grantAccess, serverAccount } from './postgres-account.server.ts'
import { embeddedPostgresBinaries, type PostgresBinaries } from './postgres-binaries.server.ts'
import { databaseUser, prepareDataFolder } from './prepare-data-folder.server.ts'
import { runServer, type RunningServer, type ServerConnection } from './run-postgres.server.ts'
import { socketFolder } from './socket-folder.server.ts'

export { DataFolderInUse, DatabaseStartError } from './database-start-error.ts'
export { debianPostgresBinaries } from './postgres-binaries.server.ts'

export type EmbeddedPostgresOptions = {
  /** The database's own folder, made if it is not there; beside it lies its lock, `{dataDir}.lock`. */
  dataDir: string
  log: (message: string, fields?: object) => void
  /** Called each time the server ended without being asked to; it is then being started again. */
  onExit?: (reason: string) => void
  /** Programs of another PostgreSQL, 15 or later; those of the npm package by default. */
  binaries?: PostgresBinaries
  /** Faster, for tests only: a power failure loses data. A `kill -9` loses the last commits. */
  unsafeFast?: boolean
}

export type EmbeddedPostgres = {
  /** `host` is the folder of the unix socket; there is no TCP port and no password. */
  connection: ServerConnection
  /** The same as an address that `pg` and libpq understand. */
  databaseUrl: string
  /** The server's process id now: another one after it had to be started again. */
  readonly pid: number
  /** Ends the server and waits for it. May be called twice. */
  stop(): Promise<void>
}

const longestRestartPauseMs = 5_000

/**
 * Starts Petra's own PostgreSQL on `dataDir` and keeps it running: when it is killed it is started again, at once and
 * then with pauses that grow to five seconds, for as long as it takes (a full disk may get room again).
 * @throws DatabaseStartError when the first start fails
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = placeOf(options.dataDir)
  let unlock: (() => void) | undefined
  try {
    const binaries = options.binaries ?? embeddedPostgresBinaries()
    const unsafeFast = options.unsafeFast ?? false
    unlock = lockDataFolder(dataDir)
    const account = grantAccess(serverAccount(dataDir), [dirname(binaries.postgres), dirname(dataDir)])
    if (account?.capability)
      options.log('PostgreSQL may enter folders that only root may: move Petra and its data out of them', {
        account,
      })
    await prepareDataFolder({ dataDir, binaries, account, unsafeFast })
    const connection = connectionTo(socketFolder(dataDir, account))
    const stopping = new AbortController()
    const run = () =>
      runServer({ dataDir, binaries, account, unsafeFast, connection, log: options.log }, stopping.signal)
    return supervise({ first: await run(), run, stopping, connection, options, unlock })
  } catch (error) {
    unlock?.()
    throw explainFailure(error, dataDir)
  }
}

/**
 * The address of the server that a living Petra runs on `dataDir`, as {@link DataFolderInUse} tells; that Petra may
 * still be starting it.
 * @throws DatabaseStartError when this user has no business with the folder
 */
export function addressOfRunning(dataDir: string): string {
  const place = placeOf(dataDir)
  return addressOf(connectionTo(socketFolder(place, serverAccount(place))))
}

const connectionTo = (folder: string): ServerConnection => ({
  host: folder,
  port: 5432,
  user: databaseUser,
  database: databaseUser,
})

const addressOf = ({ user, host, port, database }: ServerConnection): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

type Supervision = {
  first: RunningServer
  run: () => Promise<RunningServer>
  stopping: AbortController
  connection: ServerConnection
  options: EmbeddedPostgresOptions
  unlock: () => void
}

function supervise({ first, run, stopping, connection, options, unlock }: Supervision): EmbeddedPostgres {
  let server = first

  async function restartUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await server.ended
      if (stopping.signal.aborted) return
      options.log('PostgreSQL ended by itself and is started again', { reason })
      options.onExit?.(reason)
      await restart()
    }
  }

  async function restart(): Promise<void> {
    for (let pauseMs = 50; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestRestartPauseMs)) {
      try {
        server = await run()
        if (stopping.signal.aborted) return
        options.log('PostgreSQL serves again', { pid: server.pid })
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        options.log(explainFailure(error, options.dataDir).message, { nextTryInMs: pauseMs })
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const supervision = restartUntilStopped()
  let stopped: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopping.abort()
    await server.stop()
    await supervision
    // A restart that was under way when we were asked to stop has just brought up another one.
    await server.stop()
    unlock()
  }

  return {
    connection,
    databaseUrl: addressOf(connection),
    get pid() {
      return server.pid
    },
    stop: () => (stopped ??= stop()),
  }
}

/** The real, absolute path, so that one folder has one lock however it is named. */
function placeOf(dataDir: string): string {
  const place = resolve(dataDir)
  try {
    mkdirSync(dirname(place), { recursive: true })
    if (existsSync(place)) return realpathSync(place)
    return join(realpathSync(dirname(place)), basename(place))
  } catch (error) {
    throw explainFailure(error, place)
  }
}
