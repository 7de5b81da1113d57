/**
 * A disk that is really full, under the database and the files: `node test/faults/full-disk.ts`, as root on Linux,
 * which it needs to mount a small disk in memory.
 *
 * It is filled to the last byte while visitors send leads and a member of the staff sends a photograph. What must hold:
 * each is stored, or answered 503 with a sentence; every lead that was acknowledged is there; and ten seconds after
 * there is room everything is stored again.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#app/platform/config.ts'
import { DISK_FULL } from '#app/platform/disk-full.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { systemContext } from '#server/system-context.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { startPetra } from './own-petra.ts'

const port = process.env['PORT'] ?? '5018'
const site = `http://127.0.0.1:${port}`
const disk = mkdtempSync(join(realpathSync(tmpdir()), 'petra-full-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk])
chmodSync(disk, 0o755)

const log = createLog('silent')
const postgres = await startEmbeddedPostgres({ dataDir: join(disk, 'postgres'), log: () => {} })
const database = openDatabase(postgres.databaseUrl, log)
try {
  await prepareDatabase(database, log)
  const ctx = systemContext(readConfig({ DATA_DIR: disk }), database.db, log)
  const { cookie } = await member(ctx, { role: 'admin' })
  const listingId = await listing(ctx)
  const petra = await startPetra(port, { DATABASE_URL: postgres.databaseUrl, DATA_DIR: disk })
  try {
    await play(cookie, listingId)
  } finally {
    await petra.stop()
  }
} finally {
  await database.close()
  await postgres.stop()
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
}

type Answer = { status: number; message: string }

async function play(cookie: string, listingId: number): Promise<void> {
  let sent = 0
  const stored = new Set<string>()
  const lead = async (): Promise<Answer> => {
    const name = `Anna ${(sent += 1)}`
    const answer = await post('/api/get-in-touch', {
      name,
      email: 'anna@homes.example',
      phone: '99000000',
      message: `Is the garden shared? ${'x'.repeat(4_000)}`,
    })
    if (answer.status === 200) stored.add(name)
    return answer
  }
  const upload = async (): Promise<Answer> => {
    const begun = await post(
      '/office/uploads',
      {
        listingId,
        name: `${(sent += 1)}.jpg`,
        bytes: 100_000,
        modifiedAt: sent,
        purpose: { kind: 'photograph' },
      },
      cookie,
    )
    if (begun.status !== 200) return begun
    const { id } = JSON.parse(begun.message) as { id: string }
    return request(
      `/office/uploads/${id}?from=0`,
      { method: 'PUT', body: Buffer.alloc(100_000, sent) },
      cookie,
    )
  }

  const before = [await lead(), await upload()]
  const ballast = openSync(join(disk, 'ballast'), 'w')
  fill(ballast)
  const full: Answer[][] = [[], []]
  for (let at = 0; at < 200; at += 1) {
    full[0]!.push(await lead())
    if (at % 4 === 0) full[1]!.push(await upload())
    // What a checkpoint or a removed file gave back.
    if (at % 10 === 0) fill(ballast)
  }
  closeSync(ballast)
  rmSync(join(disk, 'ballast'))
  const freed = performance.now()
  const again = async (send: () => Promise<Answer>) => {
    for (;;) {
      const { status } = await send()
      const seconds = (performance.now() - freed) / 1_000
      if (status === 200 || seconds > 30) return seconds
      await sleep(200)
    }
  }
  const [leadsAfter, uploadsAfter] = [await again(lead), await again(upload)]
  const { rows } = await sql<{ name: string }>`select fields ->> 'name' as name from lead`.execute(
    database.db,
  )
  const kept = new Set(rows.map(({ name }) => name))
  const lost = [...stored].filter((name) => !kept.has(name))

  tell(
    'before',
    before.every(({ status }) => status === 200),
    before.map(({ status }) => status).join(', '),
  )
  for (const [at, what] of ['leads', 'uploads'].entries()) {
    const answers = full[at]!
    const refused = answers.filter(({ status }) => status !== 200)
    const isGood =
      refused.length > 0 && refused.every(({ status, message }) => status === 503 && isSentence(message))
    const kinds = Object.entries(
      Object.groupBy(answers, ({ status, message }) => `${status}${status === 200 ? '' : ` ${message}`}`),
    )
    tell(`${what} on a full disk`, isGood, kinds.map(([kind, of]) => `${of?.length} × ${kind}`).join('; '))
  }
  tell('acknowledged leads', lost.length === 0, `${stored.size}, of which ${lost.length} are lost`)
  tell(
    'stored again',
    Math.max(leadsAfter, uploadsAfter) <= 10,
    `after ${leadsAfter.toFixed(1)} and ${uploadsAfter.toFixed(1)} s`,
  )
}

/** Fills a disk until not a byte is left. */
function fill(file: number): void {
  for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes, 1))
    } catch {
      // Fewer may still fit.
    }
  }
  fsyncSync(file)
}

function post(path: string, body: object, cookie = ''): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  return request(path, { method: 'POST', headers, body: JSON.stringify(body) }, cookie)
}

async function request(path: string, init: RequestInit, cookie: string): Promise<Answer> {
  const response = await fetch(site + path, {
    ...init,
    headers: { ...init.headers, Origin: site, Cookie: cookie },
  }).catch(() => null)
  return response
    ? { status: response.status, message: await response.text() }
    : { status: 0, message: 'no answer' }
}

/**
 * Returns whether an answer is a sentence for people. A database that stopped for want of room is said to be
 * unreachable.
 */
function isSentence(body: string): boolean {
  return body.includes(DISK_FULL) || /"message":"[A-Z][^"]+\."/.test(body)
}

function tell(what: string, isGood: boolean, figures: string): void {
  process.stdout.write(`${isGood ? 'good' : 'BAD '}  ${what}: ${figures}\n`)
  if (!isGood) process.exitCode = 1
}
