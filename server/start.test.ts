/** The program itself: started as an operator starts it, on the test server's database or its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { get as secureGet } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrationsBeforeBaseline } from '#app/platform/db/migration-files.server.ts'
import { appliedMigrations } from '#app/platform/db/read-migration-state.server.ts'
import '#test/built-pages.ts'
import { pretendApplied } from '#test/applied-migrations.ts'
import { selfSigned } from '#test/certificate.ts'
import { runCommand, toolEnvironment } from '#test/command.ts'
import { freePort } from '#test/free-port.ts'
import { databaseFolder } from '#test/database-folder.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { startCommand } from './start.ts'

const database = testDatabase()
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(databaseFolder(), 'petra-start-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Started = { child: ChildProcess; output: () => string; port: number }

async function start(environment: Record<string, string> = {}): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, ['bin/petra', 'start'], {
    env: {
      ...toolEnvironment(),
      PORT: String(port),
      DATABASE_URL: database().url,
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const decided = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      if (/is ready|cannot start/.test(output)) decided.resolve()
    })
  child.once('close', () => decided.resolve())
  await decided.promise
  return { child, output: () => output, port }
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const refused = await once(socket, 'connect').then(
    () => false,
    () => true,
  )
  socket.destroy()
  return refused
}

/**
 * `npm start` with a database of its own, until that runs and npm has said what is waited for; `stop` signals npm
 * alone.
 */
async function npmStart(said: RegExp, environment: Record<string, string>) {
  const dataDir = join(folder, 'own')
  const npm = spawn('npm', ['start'], {
    env: { ...toolEnvironment(), HOME: folder, DATA_DIR: dataDir, DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  npm.stdout.on('data', (part: Buffer) => (output += part.toString()))
  // Written when PostgreSQL starts, taken away when it has ended in order.
  const postmaster = join(dataDir, 'postgres', 'postmaster.pid')
  while (npm.exitCode === null && !(existsSync(postmaster) && said.test(output))) await pause(10)
  const petra = Number(readFileSync(join(dataDir, 'postgres.lock'), 'utf8'))
  const stop = async () => {
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    return { petra, postmaster }
  }
  return { stop }
}

describe('npm start', () => {
  test('a signal to npm ends Petra and its database while they start (docs/reliability.md §22)', async () => {
    const { stop } = await npmStart(/./, { PORT: String(await freePort()) })
    const { petra, postmaster } = await stop()
    expect(() => process.kill(petra, 0)).toThrow('ESRCH')
    expect(existsSync(postmaster)).toBe(false)
  })

  test('with a certificate it serves HTTPS, until a signal to npm ends it and its database (docs/configuration.md, docs/reliability.md §22)', async () => {
    const { keyPath, certPath, cert } = selfSigned(folder, 'localhost')
    const port = await freePort()
    const settings = { PORT: String(port), TLS_CERT: certPath, TLS_KEY: keyPath }
    const { stop } = await npmStart(/Petra is ready/, settings)
    const asking = secureGet({ host: 'localhost', port, path: '/api/health', ca: cert, agent: false })
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    expect(response.headers['strict-transport-security']).toContain('max-age')
    response.resume()
    const { petra, postmaster } = await stop()
    expect(() => process.kill(petra, 0)).toThrow('ESRCH')
    expect(existsSync(postmaster)).toBe(false)
  })
})

test.each([
  [{ PORT: 'five thousand' }, 'PORT must be a port, 1 to 65535.'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES must be addresses or networks, comma-separated.'],
  [
    { TLS_CERT: 'none.pem', TLS_KEY: 'none.pem' },
    'TLS_CERT must be a PEM file that can be read: there is no such file',
  ],
  [{ TLS_CERT: 'package.json', TLS_KEY: 'package.json' }, 'TLS_CERT and TLS_KEY must be a certificate and'],
])(
  'a setting that it cannot use is refused with one sentence before anything starts: %j (docs/configuration.md)',
  async (environment, sentence) => {
    const dataDir = join(folder, 'nothing')
    const petra = await start({ ...environment, DATABASE_URL: '', DATA_DIR: dataDir })
    expect(petra.output().startsWith(`Petra cannot start: ${sentence}`)).toBe(true)
    expect(petra.output().trim()).not.toContain('\n')
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('a port that another program uses is refused before anything starts (docs/configuration.md)', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = join(folder, 'nothing')
  const petra = await start({ PORT: String(port), DATABASE_URL: '', DATA_DIR: dataDir })
  other.close()
  expect(petra.output().trim()).toBe(
    `Petra cannot start: Petra cannot listen on 0.0.0.0, port ${port}: another program uses the port. Stop the other program, or set PORT.`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('a database that it cannot reach stops the start with one sentence (docs/configuration.md)', async () => {
  const petra = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(petra.output().trim()).toBe(
    'Petra cannot start: The database of DATABASE_URL cannot be used: nothing answers at that address and port.',
  )
})

test('a database that this version cannot upgrade stops the start in sentences (docs/operations.md)', async () => {
  const { db } = database()
  const applied = (await appliedMigrations(db))!
  await pretendApplied(db, (await migrationsBeforeBaseline()).slice(0, 60))
  const petra = await start({ ROLE: 'worker', LOG_LEVEL: 'silent' })
  await pretendApplied(db, applied)
  expect(petra.output()).toBe(
    'Petra cannot start: The database is of a version before 0.0.9, which this version cannot upgrade by itself. Start Petra 0.0.9 on it once, which applies missing migrations in any order, and then this version (docs/operations.md, “Upgrading”).\n',
  )
})

test.each([
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['now'], 'petra start takes no arguments.'],
])('what it does not know is refused, and nothing is started: %j', async (args, sentence) => {
  vi.stubEnv('DATA_DIR', join(folder, 'nothing'))
  const { code, output, errors } = await runCommand(startCommand, args, '')
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(errors).toMatch(sentence)
  expect(errors).toContain('Usage: petra start\n')
  expect(existsSync(join(folder, 'nothing'))).toBe(false)
})

/** Runs the container's HEALTHCHECK and returns the exit code. */
async function healthcheck(environment: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, ['bin/healthcheck'], {
    env: { ...toolEnvironment(), ...environment },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test('a worker answers checks and metrics on WORKER_PORT, and nothing else (docs/operations.md)', async () => {
  const settings = { ROLE: 'worker', WORKER_PORT: String(await freePort()) }
  expect(await healthcheck(settings)).toBe(1)
  const petra = await start(settings)
  const at = (path: string) => fetch(`http://127.0.0.1:${settings.WORKER_PORT}${path}`)
  expect(await (await at('/api/health')).json()).toEqual({ status: 'ok' })
  expect(await (await at('/api/ready')).json()).toEqual({ status: 'ready', database: true, migrations: true })
  expect(await (await at('/metrics')).text()).toMatch(/^petra_workers 1$/m)
  expect((await at('/')).status).toBe(404)
  expect(await healthcheck(settings)).toBe(0)
  petra.child.kill('SIGTERM')
  const [code] = (await once(petra.child, 'exit')) as [number | null]
  expect(code).toBe(0)
})

test('a process whose readiness is checked goes on serving after it is told to stop, and says that it is not ready (docs/reliability.md §22)', async () => {
  const petra = await start({ ROLE: 'web', DRAIN_SECONDS: '3' })
  const at = (path: string) => fetch(`http://127.0.0.1:${petra.port}${path}`)
  const ready = async () => (await at('/api/ready')).status
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  expect(await healthcheck({ PORT: String(petra.port) })).toBe(0)
  petra.child.kill('SIGTERM')
  await expect.poll(ready, { timeout: 20_000, interval: 20 }).toBe(503)
  expect((await at('/api/health')).status).toBe(200)
  const [code] = (await once(petra.child, 'exit')) as [number | null]
  expect(code).toBe(0)
})

describe('one Petra, from its start to its stop', () => {
  let petra: Started
  beforeAll(async () => {
    petra = await start()
  })
  // Where the last of these tests does not run.
  afterAll(() => petra.child.kill('SIGKILL'))

  test('it says where it is (docs/configuration.md)', () => {
    expect(petra.output()).toContain(`Petra is ready: http://localhost:${petra.port}`)
  })

  test('its metrics tell of the process itself (docs/product/wire-contract.md §26)', async () => {
    const metrics = await (await fetch(`http://localhost:${petra.port}/metrics`)).text()
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m)
  })

  test('the log is JSON with a request id, and holds no query, header or full address (docs/reliability.md §23)', async () => {
    await fetch(`http://localhost:${petra.port}/api/health?token=very-secret`, {
      headers: { Authorization: 'Bearer very-secret', Cookie: 'login=very-secret' },
    })
    const lineOf = () =>
      petra
        .output()
        .split('\n')
        .find((each) => each.includes('/api/health'))
    // It is written after the answer.
    await expect.poll(lineOf, { timeout: 20_000 }).toBeDefined()
    expect(JSON.parse(lineOf() ?? '')).toMatchObject({
      path: '/api/health',
      status: 200,
      requestId: expect.any(String),
    })
    expect(petra.output()).not.toContain('very-secret')
    expect(petra.output()).not.toContain('127.0.0.1"')
  })

  test('a change of the stock by another process shows on a page that was kept (docs/product/pages.md §27)', async () => {
    const page = async () => (await fetch(`http://localhost:${petra.port}/buy`)).text()
    await expect.poll(petra.output, { timeout: 20_000 }).toContain('the stock is loaded into memory')
    await page()
    const title = 'A home that came while the page was kept'
    expect(await page()).not.toContain(title)
    await listing(database().context(), { title })
    await expect.poll(page, { timeout: 20_000 }).toContain(title)
  })

  test('told to stop it answers the request under way, and kept-alive clients lose none (docs/reliability.md §22)', async () => {
    const url = `http://127.0.0.1:${petra.port}/api/health`
    const answered = Promise.withResolvers<void>()
    let answers = 0
    /**
     * Sends requests on a connection of its own until one fails.
     * @returns the error that ended it
     */
    const askUntilReady = async (): Promise<string> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (;;) {
        const asking = request(url, { agent })
        asking.end()
        try {
          const [response] = (await once(asking, 'response')) as [IncomingMessage]
          await text(response)
          answers += 1
          if (answers === 200) answered.resolve()
        } catch (error) {
          agent.destroy()
          return error instanceof Error && 'code' in error ? String(error.code) : String(error)
        }
      }
    }
    const socket = connect(petra.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => (answer += part.toString()))
    const body = JSON.stringify({ form: 'none' })
    socket.write(
      `POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    // It has read the head of the request.
    await vi.waitUntil(() => answer.includes('100 Continue'), { timeout: 20_000 })
    const clients = Array.from({ length: 8 }, askUntilReady)
    await answered.promise
    petra.child.kill('SIGTERM')
    // It takes no connection any more.
    await vi.waitUntil(() => isRefused(petra.port), { timeout: 20_000 })
    socket.write(body.slice(5))
    const [code] = (await once(petra.child, 'exit')) as [number | null]
    expect(answer).toContain('HTTP/1.1 404')
    expect(code).toBe(0)
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['ECONNREFUSED']))
  })
})
