/**
 * Hundreds of clients that send or read slowly, beside people who browse: `node test/faults/slow-clients.ts [clients of
 * each kind]`.
 *
 * Slow headers and slow bodies send a byte a second; slow readers ask for every home for sale and take nothing, from
 * one address and from many. What must hold: each is refused at once or closed 15 s after it took or sent the last
 * (with a few more in which the buffers of its connection fill), what people ask for beside them is answered, and the
 * memory of the process does not grow with their number.
 */
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { generateStock } from '../../bench/generated-stock.ts'
import { startPetra } from './own-petra.ts'

const clients = Number(process.argv[2] ?? 300)
const port = Number(process.env['PORT'] ?? 5015)
const homes = 20_000
/** Longest open connections; for readers with the time to fill the buffers of their connections. */
const longestOpenMs = (trickles: boolean) => (trickles ? 15_000 : 20_000)
const watchedForMs = 40_000
const longestP99Ms = 1_000
const mostGrowthMiB = 200

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const address = (at: number) => `10.1.${at >> 8}.${at & 255}`

type Kind = { title: string; opening: (at: number) => string; trickles: boolean }
const kinds: Kind[] = [
  { title: 'slow headers', opening: () => request('/', { 'X-Slow': 'x' }).slice(0, -2), trickles: true },
  {
    title: 'slow bodies',
    opening: (at) =>
      `${request('/api/get-in-touch', { 'Content-Length': '1000', 'X-Forwarded-For': address(at) }, 'POST')}\r\n`,
    trickles: true,
  },
  {
    title: 'readers of one address',
    opening: () => `${request('/api/filterbuy', { 'X-Forwarded-For': '10.2.0.1' })}\r\n`,
    trickles: false,
  },
  {
    title: 'readers of many addresses',
    opening: (at) => `${request('/api/filterbuy', { 'X-Forwarded-For': address(at) })}\r\n`,
    trickles: false,
  },
]

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'petra-slow-clients-'))
chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  log: () => undefined,
  unsafeFast: true,
})
try {
  const log = createLog('silent')
  const database = openDatabase(server.databaseUrl, log)
  await prepareDatabase(database, log)
  await generateStock(database.db, homes)
  await database.close()
  for (const kind of kinds) await play(kind)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function play({ title, opening, trickles }: Kind): Promise<void> {
  const petra = await startPetra(String(port), { DATABASE_URL: server.databaseUrl })
  const pid = petra.process().pid ?? 0
  try {
    await browse(1_000)
    const quiet = percentiles(await browse(5_000))
    const memoryBefore = memoryMiB(pid)

    const began = performance.now()
    const sockets = await Promise.all(Array.from({ length: clients }, (_, at) => openSlow(opening(at))))
    const trickle = setInterval(() => {
      if (trickles) for (const socket of sockets) if (socket.writable) socket.write('x')
    }, 1_000)
    const browsing = browse(20_000)
    const { openForMs, memoryPeak } = await watch(sockets, began, pid)
    clearInterval(trickle)
    const beside = percentiles(await browsing)
    for (const socket of sockets) socket.destroy()

    const growth = memoryPeak - memoryBefore
    const isGood =
      Math.max(...openForMs) <= longestOpenMs(trickles) &&
      beside.failed === 0 &&
      beside.p99 <= longestP99Ms &&
      growth <= mostGrowthMiB
    process.stdout.write(
      `${isGood ? 'good' : 'BAD '}  ${clients} ${title}: closed after ${seconds(Math.min(...openForMs))} to ` +
        `${seconds(Math.max(...openForMs))} s; pages beside them p50 ${beside.p50} ms, p99 ${beside.p99} ms, ` +
        `${beside.failed} of ${beside.count} failed (alone p50 ${quiet.p50} ms, p99 ${quiet.p99} ms); ` +
        `memory ${memoryBefore} MiB, at most ${growth} MiB more\n`,
    )
    if (!isGood) process.exitCode = 1
  } finally {
    await petra.stop()
  }
}

/**
 * Sends its opening; of the answer it reads what comes first, and then nothing: the system's buffers fill, and the
 * server waits.
 */
async function openSlow(opening: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.once('data', (data: Buffer) => {
    socket.pause()
    // Refused at once: nothing is waited for.
    if (data.toString('latin1').startsWith('HTTP/1.1 503 ')) socket.destroy()
  })
  socket.write(opening)
  return socket
}

/** @returns for how long each was open on the server's side, and the most memory it had meanwhile */
async function watch(sockets: readonly Socket[], began: number, pid: number) {
  const open = new Map(sockets.map(({ localPort }) => [localPort, 0]))
  const openForMs: number[] = []
  let memoryPeak = 0
  while (open.size > 0 && performance.now() - began < watchedForMs) {
    await sleep(250)
    memoryPeak = Math.max(memoryPeak, memoryMiB(pid))
    const established = portsEstablished()
    for (const clientPort of open.keys()) {
      if (clientPort !== undefined && established.has(clientPort)) continue
      openForMs.push(performance.now() - began)
      open.delete(clientPort)
    }
  }
  return { openForMs: [...openForMs, ...[...open].map(() => Infinity)], memoryPeak }
}

/** The clients' ports of the connections that the server's side has open, as the system lists them. */
function portsEstablished(): Set<number> {
  const ESTABLISHED = '01'
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const rows = lines.map((line) => line.trim().split(/\s+/))
  const portOf = (end = '') => Number.parseInt(end.split(':')[1] ?? '', 16)
  return new Set(
    rows
      .filter(([, local, , state]) => portOf(local) === port && state === ESTABLISHED)
      .map(([, , remote]) => portOf(remote)),
  )
}

type Asked = { ms: number; ok: boolean }

/** Pages and a call, twenty a second, each from an address of its own. */
async function browse(forMs: number): Promise<Asked[]> {
  const paths = ['/', '/buy', '/rent?page=2', '/api/property/buy?page=3', '/market-limassol']
  const asked: Promise<Asked>[] = []
  const until = performance.now() + forMs
  for (let at = 0; performance.now() < until; at += 1) {
    asked.push(ask(`${paths[at % paths.length]}`, `10.3.${at >> 8}.${at & 255}`))
    await sleep(50)
  }
  return Promise.all(asked)
}

async function ask(path: string, from: string): Promise<Asked> {
  const began = performance.now()
  const ok = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'X-Forwarded-For': from },
    signal: AbortSignal.timeout(30_000),
  })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.ok
    })
    .catch(() => false)
  return { ms: performance.now() - began, ok }
}

function percentiles(asked: readonly Asked[]) {
  const sorted = asked.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), count: asked.length, failed: asked.filter(({ ok }) => !ok).length }
}

function memoryMiB(pid: number): number {
  return Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
  )
}

function seconds(ms: number): string {
  return ms === Infinity ? `more than ${watchedForMs / 1_000}` : (ms / 1_000).toFixed(1)
}
