/** Compares the database's trigger for changed listings with what the code expects of it. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { deleteJobs } from '#test/jobs.ts'
import { listing } from '#test/listings.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import { matchAlertsJob, matchAlertsOptions } from '../alert/alert-jobs.server.ts'
import { matchedFields } from './alert-matching.ts'
import { formerFacts } from './former-facts.ts'

const database = testDatabase()
const system = () => database().context({ actor: { kind: 'system' } })
beforeEach(() => deleteJobs(database().db))

test('note_listings_changed compares the columns that a match depends on: if not, replace it in a migration (docs/product/alerts.md §8)', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where oid = 'note_listings_changed'::regproc`.execute(database().db)
  const [, before = '', after = ''] =
    /\(([^()]*)\)\s*is distinct from\s*\(([^()]*)\)/.exec(rows[0]!.source) ?? []
  const matched = matchedFields.map((field) => recordColumns[field])
  const columns = (row: string, list: string) =>
    list.split(',').map((one) => one.trim().replace(`${row}.`, ''))
  expect(columns('was', before).toSorted()).toEqual(matched.toSorted())
  expect(columns('became', after)).toEqual(columns('was', before))
})

test('note_listings_changed keeps what the home was before: if not, replace it in a migration (docs/product/alerts.md §20)', async () => {
  const { db } = database()
  const id = await listing(system(), { areaSquareMetres: 60 })
  await db.updateTable('listing').set({ area_square_metres: 80 }).where('id', '=', id).execute()
  const [, change] = await db.selectFrom('listing_change').selectAll().orderBy('id').execute()
  expect(Object.keys(change!.former_facts as object).toSorted()).toEqual(
    formerFacts.map((field) => recordColumns[field]).toSorted(),
  )
  expect(change!.former_facts).toMatchObject({ area_square_metres: 60 })
})

test('the database enqueues the matching as the code does, for a new listing and a changed one (docs/product/alerts.md §8)', async () => {
  const { db } = database()
  const queued = async () => {
    const { rows } = await sql`
      select task_identifier, key, queue_name, priority, max_attempts from graphile_worker.jobs
      where task_identifier = ${matchAlertsJob.name}`.execute(db)
    await deleteJobs(db)
    return rows
  }
  await enqueue(db, matchAlertsJob, {}, matchAlertsOptions)
  const byCode = await queued()
  expect(byCode).toHaveLength(1)
  const id = await listing(system(), {})
  expect(await queued()).toEqual(byCode)
  await db.updateTable('listing').set({ price_euro: 1 }).where('id', '=', id).execute()
  expect(await queued()).toEqual(byCode)
})
