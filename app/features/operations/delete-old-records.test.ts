import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { deleteOldRecords } from './delete-old-records.server.ts'

const database = testDatabase()
// The database's clock decides which entries of the log may be deleted.
const now = new Date()
const monthsAgo = (months: number, days = 0): Date => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return new Date(then.valueOf() - days * 86_400_000)
}
const system = (about: Partial<Context> = {}): Context =>
  database().context({ actor: { kind: 'system' }, client: null, now: () => now, ...about })

const setting = (name: string, value: string) => writeSetting(system(), { name, value })
const daysOfViews = async () =>
  (await database().db.selectFrom('listing_views').select('views').orderBy('day').execute()).map(
    ({ views }) => views,
  )
const entriesLeft = async () =>
  (
    await database()
      .db.selectFrom('audit_entry')
      .select('subject_id')
      .where('code', '=', 'place.added')
      .orderBy('at')
      .execute()
  ).map(({ subject_id }) => subject_id)
const runsLeft = async () =>
  (await database().db.selectFrom('feed_run').select('file_name').orderBy('id').execute()).map(
    ({ file_name }) => file_name,
  )

test('views, entries of the log and reports of imports are deleted when their time is over, in steps (docs/product/pages.md §31)', async () => {
  const { db } = database()
  const id = await listing(system())
  for (const [views, at] of [
    [1, monthsAgo(26, 3)],
    [2, monthsAgo(26, 2)],
    [3, monthsAgo(25)],
  ] as const)
    await db
      .insertInto('listing_views')
      .values({ listing_id: id, day: at.toISOString().slice(0, 10), views })
      .execute()
  const maria = await member(database().context(), { role: 'admin' })
  for (const [subjectId, at] of [
    ['old', monthsAgo(36, 2)],
    ['older', monthsAgo(40)],
    ['kept', monthsAgo(35)],
  ] as const)
    await recordChange(
      system({ actor: maria.actor, client: { address: '192.0.2.1' } as Context['client'], now: () => at }),
      { code: 'place.added', subjectId },
    )
  const run = (source: string, file: string, at: Date, outcome: 'done' | 'failed') =>
    sql`insert into feed_run (source, format, file_name, started_at, outcome, snapshot, report)
      values (${source}, 'csv', ${file}, ${at}, ${outcome}, false, '{}')`.execute(db)
  await run('north', 'old', monthsAgo(13, 3), 'done')
  await run('north', 'last done', monthsAgo(13, 2), 'done')
  await run('north', 'old failure', monthsAgo(13, 1), 'failed')
  await run('north', 'last', monthsAgo(12), 'failed')
  await run('south', 'only', monthsAgo(30), 'done')

  for (const name of ['view', 'audit', 'import']) await setting(`${name}_retention_months`, '0')
  await deleteOldRecords(system())
  expect([await daysOfViews(), await entriesLeft(), (await runsLeft()).length]).toEqual([
    [1, 2, 3],
    ['older', 'old', 'kept'],
    5,
  ])

  for (const name of ['view', 'audit', 'import']) await setting(`${name}_retention_months`, '')
  await deleteOldRecords(system(), 1)
  expect(await daysOfViews()).toEqual([3])
  expect(await entriesLeft()).toEqual(['kept'])
  expect(await db.selectFrom('audit_origin').selectAll().execute()).toHaveLength(1)
  expect(await runsLeft()).toEqual(['last done', 'last', 'only'])
})

test('the log keeps the last twelve months, whoever asks, and edits nothing (docs/product/office.md §2)', async () => {
  const { db } = database()
  await recordChange(system({ now: () => monthsAgo(11) }), { code: 'place.added', subjectId: 'fresh' })
  await recordChange(system({ now: () => monthsAgo(20) }), { code: 'place.added', subjectId: 'stale' })
  const late = new Date(now)
  late.setUTCFullYear(late.getUTCFullYear() + 9)
  await deleteOldRecords(system({ now: () => late }))
  expect(await entriesLeft()).toContain('fresh')
  expect(await entriesLeft()).not.toContain('stale')
  await expect(db.deleteFrom('audit_entry').where('subject_id', '=', 'fresh').execute()).rejects.toThrow(
    'append-only',
  )
  await expect(
    db.updateTable('audit_entry').set({ subject_id: 'x' }).where('subject_id', '=', 'fresh').execute(),
  ).rejects.toThrow('append-only')
})

test('only admins and the program delete old records (docs/product/pages.md §31)', async () => {
  const nikos = await member(database().context(), { role: 'agent' })
  for (const [ctx, kind] of [
    [database().context(), 'unauthenticated'],
    [database().context({ actor: nikos.actor }), 'forbidden'],
  ] as const)
    await expect(deleteOldRecords(ctx)).rejects.toMatchObject({ kind })
})
