import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mailedMember, matchAllChanges, priceQuery } from '#test/alerts.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { personalDataHoldings } from '#app/features/personal-data/personal-data.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { alertsHolding } from './alerts-personal-data.server.ts'
import { saveAlert } from '../saving/save-alert.server.ts'
import { sendDigest } from '../digests/send-digest.server.ts'

const database = testDatabase()
const tables = [
  'alert',
  'alert_key',
  'alert_match',
  'alert_unlisted',
  'alert_settings',
  'alert_digest',
  'alert_mail_token',
  'graphile_worker.jobs',
]

const rowsIn = async (table: string) =>
  (
    await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} ${table.includes('.') ? sql`where task_identifier = 'alert-digest'` : sql``}`.execute(
      database().db,
    )
  ).rows[0]!.count

beforeEach(async () => {
  await sql`truncate listing, alert, member, listing_change cascade`.execute(database().db)
})

test('a mail that is written while its member is erased is deleted (docs/reliability.md §18)', async () => {
  const system = database().context({ actor: { kind: 'system' } })
  const anna = await mailedMember(system)
  await saveAlert(database().context({ actor: anna.holder }), priceQuery())
  await listing(system)
  await matchAllChanges(system)
  const person = { memberId: anna.memberId, emails: [anna.email] }
  const { mailer } = system
  const send = async (mail: Mail) => {
    await database()
      .db.transaction()
      .execute((tx) => alertsHolding.erase(tx, person))
    await mailer.forget({ address: anna.email })
    await mailer.send(mail)
  }
  await sendDigest({ ...system, mailer: { ...mailer, send } }, anna.memberId)
  expect(await database().mails()).toEqual([])
})

test('everything of a person’s alerts is in their export, and nothing is left of it once erased (docs/reliability.md §18)', async () => {
  const system = database().context({ actor: { kind: 'system' } })
  const anna = await mailedMember(system)
  const { alertId } = await saveAlert(database().context({ actor: anna.holder }), priceQuery())
  const number = await listing(system)
  await matchAllChanges(system)
  await sendDigest(system, anna.memberId)
  await sql`
    insert into alert_unlisted (alert_id, block, matching, told)
    values (${alertId}, 2, set_bit(0::bit(1024), 7, 1), set_bit(0::bit(1024), 1023, 1))`.execute(
    database().db,
  )
  for (const table of tables) expect([table, await rowsIn(table)]).toEqual([table, 1])

  const person = { memberId: anna.memberId, emails: [anna.email] }
  expect(await alertsHolding.export(database().db, person)).toMatchObject({
    settings: { mailsWanted: true, consentAt: expect.any(Date) },
    alerts: [{ id: alertId, query: priceQuery() }],
    found: [{ alertId, listing: number, reason: expect.stringContaining('new: ') }],
    unlisted: [{ alertId, matching: [2_055], told: [3_071] }],
    mails: [{ sentAt: expect.any(Date) }],
  })
  expect(personalDataHoldings).toContain(alertsHolding)
  await database()
    .db.transaction()
    .execute((tx) => alertsHolding.erase(tx, person))
  for (const table of tables) expect([table, await rowsIn(table)]).toEqual([table, 0])
})
