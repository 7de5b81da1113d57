import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { storedLead, type TestLead } from '#test/leads.ts'
import { member, type TestMember } from '#test/members.ts'
import { exportInbox } from './export-inbox.server.ts'
import type { InboxSearch } from '../work/inbox-search.ts'

const database = testDatabase()
const as = ({ actor }: Pick<TestMember, 'actor'>): Context => database().context({ actor })
const staff = (role: 'agent' | 'admin') => member(database().context(), { role })
const everything: InboxSearch = { view: 'new', q: '', assignee: '' }
const lead = (about: TestLead) => storedLead(database().context(), about)

async function csv(ctx: Context, search: Partial<InboxSearch> = {}): Promise<string> {
  const file = await exportInbox(ctx, { ...everything, ...search })
  return Buffer.from(await new Response(file).arrayBuffer()).toString()
}
const idsIn = (text: string) => text.match(/^[\da-f-]{36}(?=,)/gm) ?? []

test('a file holds what the search finds, harmless to a spreadsheet, and the log tells of it (docs/product/office.md §8)', async () => {
  const maria = await staff('admin')
  const formula = await lead({
    fields: { name: '=HYPERLINK("evil")', message: 'A "garden"?', phone: '+44 20 7946 0958' },
  })
  const shared = await lead({ form: 'share', fields: { name: 'Zenonas', message: 'Quiet?' } })
  const text = await csv(as(maria))
  expect(text.startsWith('\uFEFFID,Received,')).toBe(true)
  expect(idsIn(text).toSorted()).toEqual([formula, shared].toSorted())
  expect(text).toContain(`,"'=HYPERLINK(""evil"")",anna@homes.example,'+44 20 7946 0958,`)
  expect(text).toContain('"A ""garden""?"')
  // Whom a page was shared with is not told.
  expect(text).not.toMatch(/zenonas/i)
  expect(idsIn(await csv(as(maria), { q: 'quiet' }))).toEqual([shared])
  expect(await csv(as(maria), { view: 'won' })).toMatch(/^[^\n]+\n$/)
  const changes = await findChanges(database().db, { code: 'inbox.exported' }, 10)
  expect(changes.map(({ actor, subjectId, after }) => [actor?.id, subjectId, after])).toEqual([
    [maria.memberId, 'won', { leads: 0 }],
    [maria.memberId, 'new', { leads: 1 }],
    [maria.memberId, 'new', { leads: 2 }],
  ])
})

test('agents get the leads assigned to them, others nothing (docs/product/leads.md §25)', async () => {
  const [anna, nikos] = [await member(database().context()), await staff('agent')]
  const own = await lead({ assigneeId: nikos.memberId })
  expect(idsIn(await csv(as(nikos)))).toEqual([own])
  await expect(exportInbox(database().context(), everything)).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
  await expect(exportInbox(as(anna), everything)).rejects.toMatchObject({ kind: 'forbidden' })
})

test('more leads than are read at once are each there once (docs/product/office.md §8)', async () => {
  await lead({ fields: { name: 'Theodora' } })
  await sql`
    insert into lead (received_at, form, fields, content_hash)
    select received_at, form, fields, content_hash from lead, generate_series(1, 1000)
    where fields ->> 'name' = 'Theodora'`.execute(database().db)
  const ids = idsIn(await csv(database().context({ actor: { kind: 'system' } }), { q: 'theodora' }))
  expect([ids.length, new Set(ids).size]).toEqual([1_001, 1_001])
})
