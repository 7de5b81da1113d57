/** A real PgBouncer in transaction mode in front of the test's PostgreSQL. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { installDebianPackage } from './debian-package.ts'
import { freePort } from './free-port.ts'

const usual = ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/bin/pgbouncer']
const pgbouncerPath = (): string | undefined => usual.find((path) => existsSync(path))

/** Finds PgBouncer, or installs Debian's where this user may. */
export const ensurePgbouncer = (): string => installDebianPackage('pgbouncer', pgbouncerPath)

export type Pgbouncer = {
  /** The address of a database of the server behind it. */
  urlOf: (databaseUrl: string) => string
  stop: () => Promise<void>
}

/** `settings`: lines of its `[pgbouncer]` section besides those that it needs; its files go into `folder`. */
export async function startPgbouncer(
  folder: string,
  server: string,
  settings: string[] = [],
): Promise<Pgbouncer> {
  const { hostname, port, username, password } = new URL(server)
  const host = decodeURIComponent(hostname)
  const behind = {
    host,
    port: port || '5432',
    user: decodeURIComponent(username),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    // What a session would set is set here for all (docs/operations.md).
    connect_query: 'set statement_timeout = 60000; set idle_in_transaction_session_timeout = 120000',
  }
  const quoted = Object.entries(behind).map(([name, value]) => `${name}='${value.replaceAll("'", "''")}'`)
  const ownPort = await freePort()
  const file = join(folder, `pgbouncer-${ownPort}.ini`)
  writeFileSync(
    file,
    [
      '[databases]',
      `* = ${quoted.join(' ')}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ownPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 10',
      'max_client_conn = 200',
      ...settings,
      '',
    ].join('\n'),
  )
  chmodSync(folder, 0o755)
  // It refuses to run as root, and has to come by the folder of the server's socket.
  const user = process.getuid?.() === 0 ? ['-u', ownerOf(host)] : []
  const child = spawn(ensurePgbouncer(), ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await isListening(ownPort))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    await pause(20)
  }
  return {
    urlOf: (databaseUrl) => {
      const name = new URL(databaseUrl).pathname
      return `postgres://petra@127.0.0.1:${ownPort}${name}`
    },
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

function ownerOf(host: string): string {
  if (!host.startsWith('/')) return 'nobody'
  const { uid } = statSync(host)
  return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim()
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
