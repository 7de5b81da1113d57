/**
 * Kills PostgreSQL under four writers and counts what was acknowledged and is gone: `node
 * test/faults/database-killed.ts [kills]`.
 *
 * Rounds 1 and 2 must lose nothing and serve again within 3 s. Round 3 is the control: with `synchronous_commit=off` a
 * commit is acknowledged while it is still in the server's memory, so killing all its processes at once must lose some.
 * If it did not, the ledger could not see losses, and the other rounds would prove nothing. (Killing the postmaster
 * alone is no control: its backends live on for a moment and write their log.)
 *
 * A killed process leaves the system's page cache alone: this shows that Petra waits for PostgreSQL's commit and that
 * PostgreSQL comes back whole. What survives a power failure is up to `fsync`, which is on, and to the disk.
 */
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { Client } from 'pg'

type Round = { title: string; killsBackendsToo: boolean; synchronousCommit: 'on' | 'off'; mustLose: boolean }
type Outcome = { acknowledged: number; lost: number; longestOutageMs: number }

const writers = 4
const longestOutageAllowedMs = 3_000
const kills = Number(process.argv[2] ?? 10)

const rounds: Round[] = [
  { title: 'postmaster killed', killsBackendsToo: false, synchronousCommit: 'on', mustLose: false },
  { title: 'all its processes killed', killsBackendsToo: true, synchronousCommit: 'on', mustLose: false },
  {
    title: 'control: the same, synchronous_commit=off',
    killsBackendsToo: true,
    synchronousCommit: 'off',
    mustLose: true,
  },
]

for (const round of rounds) {
  const { acknowledged, lost, longestOutageMs } = await play(round)
  const isGood = lost > 0 === round.mustLose && acknowledged > 0 && longestOutageMs <= longestOutageAllowedMs
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '}  ${round.title}: ${kills} kills, ${acknowledged} commits acknowledged, ${lost} lost ` +
      `(${round.mustLose ? 'some must be' : 'none may be'}), serving again after at most ${longestOutageMs} ms\n`,
  )
  if (!isGood) process.exitCode = 1
}

async function play(round: Round): Promise<Outcome> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'petra-killed-'))
  chmodSync(folder, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  try {
    const admin = await connect(database)
    await admin.query('create table ledger (id bigint primary key)')
    if (round.synchronousCommit === 'off') {
      // The log's writer would rescue most of them every 200 ms.
      await admin.query(`alter system set wal_writer_delay = '10s'`)
      await admin.query('select pg_reload_conf()')
    }
    await admin.end()

    const acknowledged: number[] = []
    const done = new AbortController()
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeUntilStopped(database, writer, round, acknowledged, done.signal),
    )
    let longestOutageMs = 0
    for (let kill = 0; kill < kills; kill++) {
      await sleep(200 + Math.random() * 500)
      longestOutageMs = Math.max(longestOutageMs, await killAndWait(database, round.killsBackendsToo))
    }
    done.abort()
    await Promise.all(writing)
    return {
      acknowledged: acknowledged.length,
      lost: await countLost(database, acknowledged),
      longestOutageMs,
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns milliseconds until the server took a write again */
async function killAndWait(database: EmbeddedPostgres, killsBackendsToo: boolean): Promise<number> {
  const children = readFileSync(`/proc/${database.pid}/task/${database.pid}/children`, 'utf8')
  const victims = [database.pid, ...(killsBackendsToo ? children.trim().split(' ').map(Number) : [])]
  for (const pid of victims) killIfThere(pid)
  const killedAt = Date.now()
  for (;;) {
    try {
      const client = await connect(database)
      await client.query('create temporary table probe ()').finally(() => client.end())
      return Date.now() - killedAt
    } catch {
      await sleep(50)
    }
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its postmaster.
  }
}

/** Inserts ids of its own, one commit each, through every outage; notes an id only once its commit was acknowledged. */
async function writeUntilStopped(
  database: EmbeddedPostgres,
  writer: number,
  { synchronousCommit }: Round,
  acknowledged: number[],
  done: AbortSignal,
): Promise<void> {
  let id = writer
  while (!done.aborted) {
    try {
      const client = await connect(database)
      await client.query(`set synchronous_commit = ${synchronousCommit}`)
      while (!done.aborted) {
        id += writers
        await client.query('insert into ledger values ($1)', [id])
        acknowledged.push(id)
      }
      await client.end()
    } catch {
      await sleep(50)
    }
  }
}

async function countLost(database: EmbeddedPostgres, acknowledged: number[]): Promise<number> {
  const client = await connect(database)
  const { rows } = await client.query<{ id: string }>('select id from ledger')
  await client.end()
  const kept = new Set(rows.map(({ id }) => Number(id)))
  return acknowledged.filter((id) => !kept.has(id)).length
}

async function connect(database: EmbeddedPostgres): Promise<Client> {
  const client = new Client(database.databaseUrl)
  // A broken connection is seen by the query on it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
