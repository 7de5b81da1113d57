/** Undoing an import: everything is as it was before, but for what was changed since. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { csv, homes, importedBy, importer } from '#test/feeds/importing.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { member } from '#test/members.ts'
import { findChanges } from '../../audit/audit.queries.server.ts'
import { changeListingState } from '../../listings/editing/change-listing-state.server.ts'
import { editListing } from '../../listings/editing/edit-listing.server.ts'
import { listingVersion } from '../../listings/editing/listing-version.server.ts'
import { findWorkedListing } from '#app/features/listings/record/listing-work.queries.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { deleteRunDetails } from './delete-run-details.server.ts'
import { viewRun } from './office/feeds-view.server.ts'
import { requestUndo, undoRun } from './undo-run.server.ts'

const database = testDatabase()
const importing = importer(database)
const { lastRun, states } = importedBy(database)
let maria: Context
beforeAll(async () => {
  const ctx = database().context()
  maria = { ...ctx, actor: (await member(ctx, { role: 'admin', username: 'Maria' })).actor }
})

const day = (days: number) => new Date(testNow.valueOf() + days * 86_400_000)
const system = (days: number) =>
  database().context({ actor: { kind: 'system' }, client: null, now: () => day(days) })

/** All that visitors, staff and the next import see of a source's listings. */
async function everything(source: string) {
  const { rows } = await database().pool.query(
    `select to_jsonb(listing) - 'changed_at' - 'annual_income_euro' - 'annual_income_basis' - 'yield_percent' - 'yield_basis' - 'comparable_lets'
       - 'net_yield_percent' as listing,
      (select jsonb_agg(to_jsonb(p) - 'id' order by changed_at) from price_change p where listing_id = listing.id) as prices,
      (select jsonb_agg(to_jsonb(o)) from listing_override o where listing_id = listing.id) as overrides,
      (select jsonb_agg(jsonb_build_array(source_url, alt) order by position) from listing_picture where listing_id = listing.id) as pictures
    from listing where source = $1 order by id`,
    [source],
  )
  return rows as unknown[]
}
const idOf = async (source: string, sourceId: string): Promise<number> =>
  (
    await database()
      .db.selectFrom('listing')
      .select('id')
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .executeTakeFirstOrThrow()
  ).id

test('what an import added is withdrawn, and what it changed or withdrew is as it was (docs/product/office.md §18)', async () => {
  const source = 'undone'
  const before = homes(12).map((home, at) => ({
    ...home,
    price: String(200_000 + at),
    pictures: `https://agency.example/${at}.jpg`,
  }))
  await importing(csv(before), { source, snapshot: true })
  await importing(
    csv(before.map((home) => ({ ...home, price: '210000' }))),
    { source, snapshot: true },
    day(1),
  )
  await changeListingState(
    { ...maria, now: () => day(1) },
    { id: await idOf(source, 'H-2'), from: 'published', to: 'under-offer', reason: null },
  )
  const was = await everything(source)

  // Prices in cents, other pictures, a let in place of a sale, one home gone, one new.
  const wrong = before.slice(0, 11).map((home, at) => ({
    ...home,
    price: '21000000',
    title: 'Wrong',
    deal: at === 5 ? 'rent' : 'buy',
    pictures: 'https://agency.example/other.jpg',
  }))
  await importing(csv([...wrong, { id: 'NEW' }]), { source, snapshot: true }, day(2))
  const run = await lastRun()
  expect(run).toMatchObject({ outcome: 'done', report: { added: 1, changed: 11, withdrawn: 1 } })
  expect(await everything(source)).not.toEqual(was)
  expect(await viewRun(maria, run.id)).toMatchObject({ canUndo: true, undoneAt: null })

  await requestUndo({ ...maria, now: () => day(3) }, { runId: run.id })
  await expect(requestUndo(maria, { runId: run.id })).rejects.toMatchObject({ kind: 'conflict' })
  await runQueuedJobs(database(), system(3))
  expect((await everything(source)).slice(0, 12)).toEqual(was)
  expect((await states(source))['NEW']).toBe('withdrawn')
  expect(await viewRun(maria, run.id)).toMatchObject({
    canUndo: false,
    isUndoing: false,
    left: [],
    status: { text: 'Undone' },
  })
  expect(await findChanges(database().db, { subjectKind: 'feed', subjectId: source }, 1)).toMatchObject([
    { code: 'feed.run-undone', actor: { username: 'Maria' }, after: { homes: 13 } },
  ])

  // The same file is read again, as if it had never been.
  await importing(csv([...wrong, { id: 'NEW' }]), { source, snapshot: true }, day(4))
  expect((await lastRun()).report).toMatchObject({ changed: 12, withdrawn: 1 })
})

test('what somebody or a later import changed since is left and named (docs/product/office.md §18)', async () => {
  const source = 'left'
  await importing(csv(homes(4)), { source })
  await importing(csv(homes(4).map((home) => ({ ...home, price: '1000000' }))), { source }, day(1))
  const run = await lastRun()
  const [byMaria, byImport] = [await idOf(source, 'H-1'), await idOf(source, 'H-2')]
  const seen = listingVersion((await findWorkedListing(maria.db, byMaria))!.listing)
  await editListing({ ...maria, now: () => day(2) }, { id: byMaria, seen, facts: { title: 'Her own title' } })
  await importing(csv([{ id: 'H-2', price: '300000' }]), { source }, day(2))

  await requestUndo(maria, { runId: run.id })
  await undoRun(system(3), run.id, new AbortController().signal)
  const { rows } = await database().pool.query(
    `select source_id, price_euro from listing where source = $1 order by id`,
    [source],
  )
  expect(rows.map(({ price_euro }) => price_euro)).toEqual([1_000_000, 300_000, 200_000, 200_000])
  expect((await viewRun(maria, run.id)).left).toEqual([propertyId(byMaria), propertyId(byImport)])
  // A second worker finds it done.
  await undoRun(system(4), run.id, new AbortController().signal)
})

test('after 30 days an import is remembered by its report only (docs/product/office.md §18)', async () => {
  await importing(csv(homes(1)), { source: 'old' })
  const { id } = await lastRun()
  await deleteRunDetails(system(31))
  expect(await viewRun(maria, id)).toMatchObject({ canUndo: false, report: { added: 1 } })
  await expect(requestUndo(maria, { runId: id })).rejects.toMatchObject({ kind: 'conflict' })
})
