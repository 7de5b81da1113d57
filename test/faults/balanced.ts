/**
 * Two web processes and a worker behind HAProxy, which checks `/api/ready` each second, while 20 visitors a second ask:
 * a rolling restart, a database that is away, a worker that is killed. `node test/faults/balanced.ts [seconds away]`.
 * Prints, for each phase, what failed (502, 503, 504, no answer, or cut off), as the browser of a visitor sees it, and
 * how long a check took; none may fail.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { systemContext } from '#server/system-context.ts'
import { freePort } from '#test/free-port.ts'
import { ensureHaproxy } from '#test/haproxy.ts'
import { listing } from '#test/listings.ts'

const RATE = 20
const awaySeconds = Number(process.argv[2] ?? 6)
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'petra-balanced-'))
chmodSync(folder, 0o755)
const startServer = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
let server = await startServer()
const webPorts = [await freePort(), await freePort()] as const
const [outside, workerPort] = [await freePort(), await freePort()]

const environment = (role: 'web' | 'worker', port: number) => ({
  PATH: process.env['PATH'],
  ROLE: role,
  [role === 'web' ? 'PORT' : 'WORKER_PORT']: String(port),
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: join(folder, 'data'),
  DEMO: 'off',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
})

async function startPetra(role: 'web' | 'worker', port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bin/petra', 'start'], {
    env: environment(role, port),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`Petra (${role}) did not start.`)
    await pause(100)
  }
  return child
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function addHomes(): Promise<void> {
  const database = openDatabase(server.databaseUrl, createLog('silent'))
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const ctx = systemContext(config, database.db, createLog('silent'))
  for (let home = 0; home < 60; home += 1) await listing(ctx)
  await database.close()
}

/** Starts HAProxy with the settings of docs/operations.md. */
async function startHaproxy(): Promise<ChildProcess> {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  timeout check 3s
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response response-timeout
frontend visitors
  bind 127.0.0.1:${outside}
  default_backend site
backend site
  balance roundrobin
  option httpchk GET /api/ready
  default-server check inter 1s fall 3 rise 1
${webPorts.map((port, at) => `  server web${at + 1} 127.0.0.1:${port}`).join('\n')}
`,
  )
  const child = spawn(ensureHaproxy(), ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await isReady(outside))) await pause(100)
  return child
}

/** Pages that visitors ask for again and again, and searches. */
const paths = ['/', '/buy', '/rent', '/buy?page=2', '/featured', '/market', '/about', '/terms', '/search']
const agent = new Agent({ keepAlive: true, maxSockets: 50 })

type Phase = { title: string; asked: number; failed: Map<string, number>; slowestMs: number }

async function ask(path: string, port: number = outside): Promise<string> {
  try {
    const request = get({ host: '127.0.0.1', port, path, agent, timeout: 30_000 })
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await text(response)
    return (response.statusCode ?? 0) < 500 ? 'ok' : String(response.statusCode)
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

async function askIn(phase: Phase, path: string): Promise<void> {
  const askedAt = performance.now()
  const outcome = await ask(path)
  phase.slowestMs = Math.max(phase.slowestMs, performance.now() - askedAt)
  if (outcome !== 'ok') phase.failed.set(outcome, (phase.failed.get(outcome) ?? 0) + 1)
}

/** Visitors ask at the same rate however long answers take, as long as `during` runs. */
async function withVisitors(title: string, during: () => Promise<unknown>): Promise<void> {
  const phase: Phase = { title, asked: 0, failed: new Map(), slowestMs: 0 }
  const waiting = new Set<Promise<unknown>>()
  const over = new AbortController()
  const done = during().finally(() => over.abort())
  const began = performance.now()
  while (!over.signal.aborted) {
    const path = paths[phase.asked % paths.length]!
    phase.asked += 1
    const asking = askIn(phase, path).finally(() => waiting.delete(asking))
    waiting.add(asking)
    await pause(Math.max(0, began + (phase.asked * 1_000) / RATE - performance.now()))
  }
  await done
  await Promise.all(waiting)
  const failed = [...phase.failed.values()].reduce((sum, count) => sum + count, 0)
  const how = [...phase.failed].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  if (failed > 0) process.exitCode = 1
  say(
    `${failed === 0 ? 'good' : 'BAD '}  ${title}: ${failed} of ${phase.asked} failed${how && ` (${how})`}, slowest ${Math.round(phase.slowestMs)} ms`,
  )
}

/** Milliseconds of a check, sorted. */
async function timeChecks(): Promise<number[]> {
  const times: number[] = []
  for (let check = 0; check < 100; check += 1) {
    const began = performance.now()
    await ask('/api/ready', webPorts[0])
    times.push(performance.now() - began)
    await pause(10)
  }
  return times.toSorted((one, other) => one - other)
}

const webs: ChildProcess[] = []
let worker: ChildProcess | undefined
let haproxy: ChildProcess | undefined
try {
  for (const port of webPorts) webs.push(await startPetra('web', port))
  await addHomes()
  worker = await startPetra('worker', workerPort)
  haproxy = await startHaproxy()
  for (const port of webPorts) for (const path of paths) await ask(path, port)

  await withVisitors('at rest', () => pause(10_000))
  await withVisitors('a rolling restart', async () => {
    for (const [at, port] of webPorts.entries()) {
      await end(webs[at]!, 'SIGTERM')
      webs[at] = await startPetra('web', port)
      for (const path of paths) await ask(path, port)
      // As a deployment waits until the balancer has the process again.
      await pause(3_000)
    }
  })
  await withVisitors(`the database is away for ${awaySeconds} s`, async () => {
    await server.stop()
    await pause(awaySeconds * 1_000)
    server = await startServer()
    await pause(5_000)
  })
  await withVisitors('the worker is killed, and noticed', async () => {
    await end(worker!, 'SIGKILL')
    const { db, close } = openDatabase(server.databaseUrl, createLog('silent'))
    const killedAt = performance.now()
    const noticed = async () =>
      (await sql`select from operations_notice where problem = 'set-up worker'`.execute(db)).rows.length > 0
    while (!(await noticed())) {
      if (performance.now() - killedAt > 120_000) throw new Error('Nobody noticed that the worker is dead.')
      await pause(500)
    }
    say(`      noticed after ${Math.round((performance.now() - killedAt) / 1_000)} s`)
    await close()
  })
  const times = await timeChecks()
  const [median, slowest] = [times[50]!, times[98]!]
  say(
    `${median < 5 ? 'good' : 'BAD '}  /api/ready takes ${median.toFixed(1)} ms, ${slowest.toFixed(1)} at the 99th percentile`,
  )
  if (median >= 5) process.exitCode = 1
} finally {
  agent.destroy()
  for (const child of [haproxy, worker, ...webs]) if (child) await end(child, 'SIGTERM')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
