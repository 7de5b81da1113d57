/**
 * Kills Petra while visitors send enquiries, and counts: `node test/faults/leads-killed.ts [leads] [kills]`.
 *
 * Writers post leads to the real program, each under a key of its own, and press again until they are answered, as a
 * form does. Whatever was answered must be there once, with its deliveries; and once Petra is left alone, each of them
 * must arrive: one mail to the agency and one to the visitor for each lead, none lost and none twice (a mail is a file
 * under its key here, so that a repeated one shows as an attempt more). The program is killed alone, its database lives
 * through it or is started again.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { addressOfRunning } from '#app/platform/db/embedded-postgres.server.ts'
import { startPetra } from './own-petra.ts'

const wanted = Number(process.argv[2] ?? 1_000)
const kills = Number(process.argv[3] ?? 5)
const port = process.env['PORT'] ?? '5014'
const writers = 4
const longestArrivalMs = 15 * 60_000

const answered = new Map<string, number>()
let presses = 0

const petra = await startPetra(port)
try {
  const began = Date.now()
  const writing = Array.from({ length: writers }, (_, writer) => postUntilStopped(writer))
  const killing = killNowAndThen()
  await Promise.all([...writing, killing])
  const postedMs = Date.now() - began
  const arrivedMs = await untilAllArrived()
  const figures = await count()
  const isGood =
    answered.size === wanted &&
    figures.lost === 0 &&
    figures.twice === 0 &&
    figures.leads === wanted &&
    figures.mails === 2 * wanted
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '}  ${kills} kills in ${postedMs} ms: ${presses} presses, ${answered.size} leads answered, ` +
      `${figures.leads} kept, ${figures.lost} lost, ${figures.twice} twice; ` +
      `${figures.mails} mails of ${2 * wanted} after ${arrivedMs} ms more, ${figures.cutOff} attempts cut off, ` +
      `${figures.repeated} sent again after one\n`,
  )
  if (!isGood) process.exitCode = 1
} finally {
  await petra.stop()
}

async function killNowAndThen(): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const at = (wanted / (kills + 1)) * kill
    while (answered.size < at) await sleep(5)
    await sleep(Math.random() * 50)
    await petra.crash()
  }
}

async function postUntilStopped(writer: number): Promise<void> {
  for (let at = writer; at < wanted; at += writers) {
    const key = `visitor-${at}`
    while (!answered.has(key)) {
      presses += 1
      const status = await post(key, at).catch(() => null)
      if (status === 200) answered.set(key, at)
      else await sleep(20)
    }
  }
}

async function post(key: string, at: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/get-in-touch`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    },
    body: JSON.stringify({
      name: 'Anna',
      email: `${key}@homes.example`,
      phone: '99 000000',
      message: key,
      idempotencyKey: key,
    }),
    signal: AbortSignal.timeout(20_000),
  })
  await response.arrayBuffer()
  return response.status
}

/** @returns milliseconds until no delivery was due any more */
async function untilAllArrived(): Promise<number> {
  const began = Date.now()
  while (Date.now() - began < longestArrivalMs) {
    const [row] = await query<{ due: string }>(`select count(*) as due from delivery where state = 'due'`)
    if (row?.due === '0') break
    await sleep(1_000)
  }
  return Date.now() - began
}

async function count() {
  const leads = await query<{ email: string; count: string }>(
    `select fields ->> 'email' as email, count(*) as count from lead group by 1`,
  )
  const kept = new Map(leads.map(({ email, count: copies }) => [email, Number(copies)]))
  const [attempts] = await query<{ cut: string; repeated: string }>(
    `select count(*) filter (where outcome is null) as cut,
       count(distinct delivery_id) filter (where outcome = 'delivered' and exists (
         select from delivery_attempt as earlier
         where earlier.delivery_id = attempt.delivery_id and earlier.id < attempt.id
       )) as repeated
     from delivery_attempt as attempt`,
  )
  return {
    leads: [...kept.values()].reduce((sum, copies) => sum + copies, 0),
    lost: [...answered.keys()].filter((key) => !kept.has(`${key}@homes.example`)).length,
    twice: [...kept.values()].filter((copies) => copies > 1).length,
    mails: readdirSync(join(petra.dataDir, 'mail')).filter((name) => name.endsWith('.eml')).length,
    cutOff: Number(attempts?.cut),
    repeated: Number(attempts?.repeated),
  }
}

async function query<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client(addressOfRunning(join(petra.dataDir, 'postgres')))
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
