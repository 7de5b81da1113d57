/**
 * Kills the worker while an import runs against alerts: `node test/faults/alerts-killed.ts [kills]`. What must hold:
 * every home that an alert asks for is found for it, once; every find is in one mail; and no mail is sent twice but
 * under its own Message-ID, in the moment between the mail server's taking it and our knowing.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { anyHome, type TownQuery } from '#app/features/alerts/alert/alert.ts'
import { matchesAlert } from '#app/features/alerts/matching/alert-matching.ts'
import { saveAlert } from '#app/features/alerts/saving/save-alert.server.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { type Db, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemContext } from '#server/system-context.ts'
import { membersInBulk } from '#test/alerts.ts'
import { offered } from '#test/listings.ts'
import { startMailCatcher } from '#test/start-mail-catcher.ts'

const kills = Number(process.argv[2] ?? 12)
const people = 30
const homes = 2_000
const batch = 50

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'petra-alerts-killed-'))
chmodSync(folder, 0o755)
const log = createLog('silent')
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
const { db, pool, close } = openDatabase(server.databaseUrl, log)
const catcher = await startMailCatcher()
const settings = {
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: folder,
  SMTP_URL: catcher.url,
  ROLE: 'worker',
  LOG_LEVEL: 'silent',
}
try {
  await migrate(db)
  await prepareJobs(pool, log)
  const queries = await saveAlerts()
  const ids = await importUnderKills()
  const worker = startWorker()
  await untilQuiet(db)
  await end(worker)
  await report(queries, ids)
} finally {
  await catcher.close()
  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** One alert each, told at once. */
async function saveAlerts(): Promise<Map<number, TownQuery>> {
  const ctx = systemContext(readConfig(settings), db, log)
  const alerts = new Map<number, TownQuery>()
  for (const [at, memberId] of (await membersInBulk(db, people)).entries()) {
    await sql`update member set email_confirmed_at = now() where id = ${memberId}`.execute(db)
    await sql`insert into alert_settings (member_id, mails_wanted, consent_at, frequency) values (${memberId}, true, now(), 'at-once')`.execute(
      db,
    )
    const query: TownQuery = {
      kind: 'sale-price',
      town: 'limassol',
      filters: anyHome(100_000 + at * 10_000, 150_000 + at * 10_000),
    }
    const { alertId } = await saveAlert({ ...ctx, actor: { kind: 'list-holder', memberId } }, query)
    alerts.set(alertId, query)
  }
  return alerts
}

/** Homes of many prices; the worker is killed at random moments, the mails' among them. */
async function importUnderKills(): Promise<number[]> {
  const ctx = systemContext(readConfig(settings), db, log)
  const ids: number[] = []
  const importing = (async () => {
    for (let at = 0; at < homes; at += batch) {
      const offers = Array.from({ length: batch }, (_, n) =>
        offered({ sourceId: `home-${at + n}`, priceEuro: 100_000 + (((at + n) * 7_919) % 400_000) }),
      )
      ids.push(...(await offerListings(ctx, 'import', offers)).changes.map(({ id }) => id))
      await sleep(1_500)
    }
  })()
  for (let kill = 0; kill < kills; kill++) {
    const worker = startWorker()
    await sleep(3_000 + Math.random() * 7_000)
    await end(worker)
  }
  await importing
  return ids
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) throw new Error(`The worker ended by itself: ${worker.exitCode}`)
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/**
 * Waits until nothing is left to be matched or mailed; ten minutes at most: a mail of a killed worker is claimed for
 * three.
 */
async function untilQuiet(database: Db): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds += 2) {
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from listing_change)::int
        + (select count(*) from alert_match where news_at is not null and digest_id is null)::int
        + (select count(*) from alert_digest where sent_at is null)::int as waiting`.execute(database)
    if (rows[0]?.waiting === 0) return
    await sleep(2_000)
  }
}

async function report(queries: Map<number, TownQuery>, ids: readonly number[]): Promise<void> {
  const stock = await findListingsById(db, ids)
  const wanted = new Set(
    [...queries].flatMap(([alertId, query]) =>
      stock.filter((home) => matchesAlert(home, query, new Date())).map(({ id }) => `${alertId} ${id}`),
    ),
  )
  const { rows: matches } = await sql<{ key: string; sent: boolean }>`
    select found.alert_id || ' ' || found.listing_id as key, digest.sent_at is not null as sent
    from alert_match as found left join alert_digest as digest on digest.id = found.digest_id`.execute(db)
  const { rows: digests } = await sql<{
    id: string
  }>`select id from alert_digest where sent_at is not null`.execute(db)
  const mails = await catcher.mails()
  const mailed = mails.map(({ messageId }) => messageId.replace(/^<alerts-|@.*$/g, ''))
  const found = new Set(matches.map(({ key }) => key))
  const lost = [...wanted].filter((key) => !found.has(key)).length
  const wrong = [...found].filter((key) => !wanted.has(key)).length
  const untold = matches.filter(({ sent }) => !sent).length
  const unsent = digests.filter(({ id }) => !mailed.includes(id)).length
  const twice = mailed.length - new Set(mailed).size
  const isGood = wanted.size > 0 && lost + wrong + untold + unsent === 0 && twice <= kills
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '}  ${kills} kills, ${stock.length} homes, ${wanted.size} matches wanted: ${lost} lost, ${wrong} wrong, ` +
      `${untold} not mailed; ${digests.length} mails, ${unsent} of them not received, ${twice} received again under their Message-ID\n`,
  )
  if (!isGood) process.exitCode = 1
}
