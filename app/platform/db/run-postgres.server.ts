import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { DatabaseStartError, explainFailure } from './database-start-error.ts'
import { commandAs, type ServerAccount } from './postgres-account.server.ts'
import type { PostgresBinaries } from './postgres-binaries.server.ts'
import { clusterName, stopOrphanedServers } from './stop-orphaned-servers.server.ts'

export type ServerConnection = { host: string; port: number; user: string; database: string }

export type RunningServer = {
  pid: number
  /** Resolves when the process has ended, with how. */
  ended: Promise<string>
  stop(): Promise<void>
}

type Run = {
  dataDir: string
  binaries: PostgresBinaries
  account: ServerAccount | undefined
  unsafeFast: boolean
  connection: ServerConnection
  log: (message: string, fields?: object) => void
}

const fastShutdownMs = 8_000

/**
 * Starts one server process on a prepared folder, and gives up when `stopping`.
 * @returns once it answers, and `connection.database` is there
 * @throws DatabaseStartError when it ends first, or another server answers
 */
export async function runServer(run: Run, stopping: AbortSignal): Promise<RunningServer> {
  await stopOrphanedServers(run.dataDir)
  const child = spawnServer(run)
  const lastLogLines = forwardLog(child, run.log)
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
  })
  const logEnded = new Promise((resolve) => child.once('close', resolve))
  const server: RunningServer = { pid: child.pid ?? 0, ended, stop: () => stopServer(child, ended) }
  const ending = new AbortController()
  void ended.then(() => ending.abort())
  try {
    if (await isAnswering(run, server.pid, AbortSignal.any([ending.signal, stopping]))) return server
    if (stopping.aborted) throw new DatabaseStartError('PostgreSQL was stopped before it served.')
  } catch (error) {
    await server.stop()
    throw error
  }
  await isWithin(500, logEnded)
  throw explainFailure(lastLogLines() || (await ended), run.dataDir)
}

function spawnServer({ dataDir, binaries, account, unsafeFast, connection }: Run): ChildProcess {
  const settings = {
    cluster_name: clusterName(dataDir),
    listen_addresses: '',
    port: connection.port,
    unix_socket_directories: connection.host,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '256MB',
    // What an SSD does, not a spinning disk.
    random_page_cost: 1.1,
    wal_compression: 'on',
    // After a crash: one call for the file system, not one for each of a thousand files (2 s on a busy machine).
    recovery_init_sync_method: 'syncfs',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%b|',
    // Values and statements can hold what people wrote: neither belongs in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    fsync: unsafeFast ? 'off' : 'on',
    full_page_writes: unsafeFast ? 'off' : 'on',
    synchronous_commit: unsafeFast ? 'off' : 'on',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, identity } = commandAs(account, 'SIGINT', binaries.postgres, [
    '-D',
    dataDir,
    ...options,
  ])
  return spawn(program, args, {
    cwd: '/',
    // A Ctrl-C in the terminal goes to our whole process group: the server must outlive our own orderly stop.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  })
}

/**
 * Passes the server's warnings and failures on to our log, by lines. Errors of single connections are left out: they
 * reach the client, and quote values.
 * @returns the latest lines of every kind
 */
function forwardLog(child: ChildProcess, log: Run['log']): () => string {
  const latest: string[] = []
  if (!child.stderr) return () => ''
  createInterface({ input: child.stderr }).on('line', (line) => {
    latest.push(line)
    if (latest.length > 20) latest.shift()
    const [, from, severity, message] = /^([^|]*)\|(WARNING|ERROR|FATAL|PANIC): (.*)$/.exec(line) ?? []
    if (severity && !(/ERROR|FATAL/.test(severity) && from?.endsWith('client backend')))
      log(`PostgreSQL: ${message?.trim()}`, { severity, from })
  })
  return () => latest.join('\n')
}

/**
 * Waits until the server answers, for as long as it is recovering; checks that it is the one just started.
 * @returns false when it ended, or was to be stopped, first
 */
async function isAnswering({ connection, log }: Run, pid: number, givenUp: AbortSignal): Promise<boolean> {
  const startedAt = Date.now()
  let isSlownessLogged = false
  while (!givenUp.aborted) {
    const client = new Client({
      ...connection,
      database: 'postgres',
      ssl: false,
      connectionTimeoutMillis: 5_000,
    })
    // A connection that breaks is seen by the query on it.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: string; exists: boolean }>(
        `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid,
                exists (select from pg_database where datname = $1) as exists`,
        [connection.database],
      )
      if (Number(rows[0]?.pid) !== pid)
        throw new DatabaseStartError(
          `Another PostgreSQL server (pid ${rows[0]?.pid}) answers at ${connection.host}: stop it first.`,
        )
      if (!rows[0]?.exists)
        await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
      return true
    } catch (error) {
      if (isPermanent(error)) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
    if (!isSlownessLogged && Date.now() - startedAt > 10_000) {
      isSlownessLogged = true
      log('PostgreSQL is still recovering from its last stop')
    }
    await sleep(20)
  }
  return false
}

/**
 * Excludes errors that occur while a server starts: no socket yet, nobody listening, "starting up" (57), a broken
 * connection (08).
 */
function isPermanent(error: unknown): boolean {
  if (error instanceof DatabaseError) return !/^(57|08|53300)/.test(error.code ?? '')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof DatabaseStartError || ['EACCES', 'EPERM'].includes(code)
}

async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  if (!child.pid || !isRunning()) return
  child.kill('SIGINT')
  if (await isWithin(fastShutdownMs, ended)) return
  child.kill('SIGQUIT')
  if (await isWithin(1_000, ended)) return
  child.kill('SIGKILL')
  await ended
}

async function isWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController()
  const isLate = sleep(ms, false, { signal: timer.signal }).catch(() => false)
  const isDone = await Promise.race([promise.then(() => true), isLate])
  timer.abort()
  return isDone
}
