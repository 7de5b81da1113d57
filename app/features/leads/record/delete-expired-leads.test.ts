import { readdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { folderMailer } from '#app/platform/mail/mailer.server.ts'
import { testDatabase } from '#test/database.ts'
import { runDeliveries } from '#test/deliveries.ts'
import { storedLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { deleteExpiredLeads, expiredLeads } from './delete-expired-leads.server.ts'
import { bookViewing } from '../viewings/verbs/book-viewing.server.ts'
import { assignLead } from '../work/assign-lead.server.ts'
import { changeLeadState } from '../work/change-lead-state.server.ts'
import { addTask } from '../inbox/verbs/change-tasks.server.ts'
import { remindOfTask } from '../work/remind-of-task.server.ts'
import { writeNote } from '../inbox/verbs/write-note.server.ts'
import { writeReply } from '../inbox/verbs/write-reply.server.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'petra-retention-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (time: string): Context =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    mailer: folderMailer(folder, 'Petra <petra@localhost>', 'https://petra.example'),
    now: () => new Date(time),
  })
const closedAt = '2026-05-21T10:00:00Z'
const setMonths = (value: string) => writeSetting(at(closedAt), { name: 'lead_retention_months', value })
const idsLeft = async () =>
  (await database().db.selectFrom('lead').select('id').execute()).map(({ id }) => id).toSorted()

/** A lead with a reply, a note and a task, whose mails were sent; won. */
async function wonLead(): Promise<string> {
  const ctx = at(closedAt)
  const { memberId } = await member(ctx, { role: 'agent' })
  const leadId = await storedLead(ctx, { assigneeId: memberId })
  await writeReply(ctx, { leadId, draft: { subject: 'S', text: 'T' }, seen: 0 })
  await writeNote(ctx, { leadId, text: 'A note' })
  await addTask(ctx, { leadId, draft: { text: 'Call', day: '2026-05-21', time: '09:00' } })
  await runDeliveries(ctx, ctx.now())
  const task = await ctx.db
    .selectFrom('lead_task')
    .select('id')
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  await remindOfTask(ctx, { taskId: task.id })
  await changeLeadState(ctx, { leadId, to: { state: 'won', lostReason: null }, from: 'new' })
  return leadId
}

beforeEach(async () => {
  await database().db.deleteFrom('lead').execute()
  rmSync(folder, { recursive: true, force: true })
})

test('a lead is deleted with all that belongs to it, months after the last contact (docs/product/leads.md §32)', async () => {
  const leadId = await wonLead()
  const open = await storedLead(at('2020-01-01T10:00:00Z'))
  const later = await storedLead(at('2026-11-01T10:00:00Z'))
  expect(readdirSync(folder)).toHaveLength(4)
  await setMonths('6')
  const due = at('2026-11-21T10:00:01Z')
  expect(await expiredLeads(at('2026-11-21T10:00:00Z'))).toEqual({ leads: 1, months: 6 })
  await deleteExpiredLeads(at('2026-11-21T10:00:00Z'))
  expect(await idsLeft()).toEqual([leadId, later].toSorted())
  expect(await expiredLeads(due)).toEqual({ leads: 1, months: 6 })
  await deleteExpiredLeads(due)
  expect(await idsLeft()).toEqual([later])
  const { db } = database()
  for (const table of ['lead_reply', 'lead_note', 'lead_task', 'delivery_attempt'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(readdirSync(folder)).toEqual([])
  for (const id of [leadId, open]) {
    const [last] = await findChanges(db, { subjectId: id }, 1)
    expect(last?.code).toBe('lead.deleted')
  }
})

test('whatever happens to a lead keeps it, and what is planned (docs/product/leads.md §32)', async () => {
  await setMonths('6')
  const received = '2026-01-01T10:00:00Z'
  const then = at('2026-06-01T10:00:00Z')
  const { memberId } = await member(then, { role: 'agent' })
  const home = await listing(then)
  const contacts: Record<string, (leadId: string) => Promise<unknown>> = {
    reply: (leadId) => writeReply(then, { leadId, draft: { subject: 'S', text: 'T' }, seen: 0 }),
    note: (leadId) => writeNote(then, { leadId, text: 'A note' }),
    state: (leadId) =>
      changeLeadState(then, { leadId, to: { state: 'offer', lostReason: null }, from: 'new' }),
    assignment: (leadId) => assignLead(then, { leadId, assigneeId: memberId }),
    'a task ahead': (leadId) =>
      addTask(at(received), { leadId, draft: { text: 'Call', day: '2027-01-01', time: '09:00' } }),
    'a viewing ahead': (leadId) =>
      bookViewing(at(received), {
        who: { leadId },
        listingId: home,
        agentId: memberId,
        day: '2026-12-24',
        time: '10:00',
        minutes: 30,
      }),
  }
  const kept: string[] = []
  for (const contact of Object.values(contacts)) {
    const leadId = await storedLead(at(received))
    await contact(leadId)
    kept.push(leadId)
  }
  const quiet = await storedLead(at(received))
  await deleteExpiredLeads(at('2026-11-21T10:00:00Z'))
  const left = await idsLeft()
  expect(Object.keys(contacts).filter((_, index) => !left.includes(kept[index]!))).toEqual([])
  expect(left).not.toContain(quiet)
})

test('0 keeps leads for ever, and nothing said means 24 months (docs/product/leads.md §32, docs/product/pages.md §31)', async () => {
  const leadId = await wonLead()
  const later = at('2066-11-21T10:00:00Z')
  await setMonths('0')
  await deleteExpiredLeads(later)
  expect(await expiredLeads(later)).toEqual({ leads: 0, months: 0 })
  await setMonths('')
  await deleteExpiredLeads(at('2028-05-21T09:00:00Z'))
  expect(await idsLeft()).toEqual([leadId])
  expect(await expiredLeads(at('2028-05-21T10:00:01Z'))).toEqual({ leads: 1, months: 24 })
})

test('only admins and the program delete leads, and know how many (docs/product/leads.md §32)', async () => {
  const nikos = await member(at(closedAt), { role: 'agent' })
  for (const [ctx, kind] of [
    [database().context(), 'unauthenticated'],
    [database().context({ actor: nikos.actor }), 'forbidden'],
  ] as const)
    for (const verb of [deleteExpiredLeads, expiredLeads])
      await expect(verb(ctx)).rejects.toMatchObject({ kind })
})
