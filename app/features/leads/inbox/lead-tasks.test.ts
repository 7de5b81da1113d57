import { beforeEach, expect, test } from 'vitest'
import { disableStaff, enableStaff } from '#app/features/accounts/staff/change-staff.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { makeJobsDue, runQueuedJobs } from '#test/jobs.ts'
import { storedLead } from '#test/leads.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member, type TestMember } from '#test/members.ts'
import { assignLead } from '../work/assign-lead.server.ts'
import { addTask, setTask } from './verbs/change-tasks.server.ts'
import { viewDueTasks } from '../work/due-tasks.server.ts'
import { firstDue } from '../work/lead-task.ts'
import { runLeadForm } from './lead-forms.server.ts'
import { viewLead } from './lead-view.server.ts'
import { sweepRemindersJob } from '../work/task-jobs.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
/** Context at a time in Cyprus, where it is winter. */
const at = (time: string, { actor }: { actor: Context['actor'] } = { actor: { kind: 'system' } }): Context =>
  database().context({
    actor,
    client: null,
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example'),
    now: () => new Date(`${time}:00+02:00`),
  })
const agent = (): Promise<TestMember> => member(database().context(), { role: 'agent' })
const draft = { text: 'Call about the garden', day: '2026-11-23', time: '09:30' }
const before = '2026-11-22T18:00'
const after = '2026-11-23T09:30'

async function sweep(time: string): Promise<void> {
  await enqueue(database().db, sweepRemindersJob, {})
  await runQueuedJobs(database(), at(time))
}
const reminders = async () =>
  (await catcher().mails()).filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to)
const onlyTask = async (leadId: string) => (await viewLead(at(before), leadId)).tasks[0]!

beforeEach(async () => {
  catcher().clear()
  await database().db.deleteFrom('lead').execute()
})

test('a task is on the first page on its day, and is mailed once when it is due (docs/product/leads.md §30)', async () => {
  const nikos = await agent()
  const leadId = await storedLead(at(before), { assigneeId: nikos.memberId })
  await addTask(at(before, nikos), { leadId, draft })
  const today = async (time: string) =>
    (await viewDueTasks(at(time, nikos))).map(({ isOverdue }) => isOverdue)
  expect(await today('2026-11-22T23:59')).toEqual([])
  expect(await today('2026-11-23T00:00')).toEqual([false])
  await sweep('2026-11-23T09:29')
  expect(await reminders()).toEqual([])
  await sweep(after)
  await sweep('2026-11-23T09:31')
  expect(await reminders()).toEqual([nikos.email])
  const mail = (await catcher().mails()).find(({ subject }) => subject === 'Reminder: Call about the garden')
  for (const text of ['23 Nov 2026, 09:30', 'Anna Georgiou', '+357 99 000000', `/office/leads/${leadId}`])
    expect(mail?.text).toContain(text)
  expect(await today('2026-11-24T10:00')).toEqual([true])
})

test('what is done is not mailed, nor what is opened again after its mail (docs/product/leads.md §30)', async () => {
  const nikos = await agent()
  const leadId = await storedLead(at(before), { assigneeId: nikos.memberId })
  await addTask(at(before, nikos), { leadId, draft })
  const { id: taskId } = await onlyTask(leadId)
  await setTask(at(before, nikos), { leadId, taskId, isDone: true })
  await sweep(after)
  expect([await reminders(), await viewDueTasks(at(after, nikos))]).toEqual([[], []])
  await setTask(at(before, nikos), { leadId, taskId, isDone: false })
  await sweep(after)
  await setTask(at(after, nikos), { leadId, taskId, isDone: true })
  await setTask(at(after, nikos), { leadId, taskId, isDone: false })
  await sweep(after)
  expect(await reminders()).toEqual([nikos.email])
})

test('a task goes with its lead, and waits for somebody to be reminded (docs/product/leads.md §30)', async () => {
  const [nikos, eleni] = [await agent(), await agent()]
  const leadId = await storedLead(at(before), { assigneeId: nikos.memberId })
  await addTask(at(before, nikos), { leadId, draft })
  await assignLead(at(before), { leadId, assigneeId: eleni.memberId })
  expect(await viewDueTasks(at(after, nikos))).toEqual([])
  expect(await viewDueTasks(at(after, eleni))).toMatchObject([{ leadId, text: draft.text }])
  await disableStaff(at(before), { memberId: eleni.memberId })
  await assignLead(at(before), { leadId, assigneeId: null })
  await disableStaff(at(before), { memberId: nikos.memberId })
  await sweep(after)
  expect(await reminders()).toEqual([])
  await enableStaff(at(before), { memberId: nikos.memberId })
  await sweep(after)
  expect(await reminders()).toEqual([nikos.email])
})

test('a reminder survives a mail server that is down (docs/product/leads.md §30)', async () => {
  const nikos = await agent()
  const leadId = await storedLead(at(before), { assigneeId: nikos.memberId })
  await addTask(at(before, nikos), { leadId, draft })
  catcher().behave({ refuse: 'connection', code: 421 })
  await sweep(after)
  catcher().clear()
  await makeJobsDue(database().db)
  await runQueuedJobs(database(), at(after))
  expect(await reminders()).toEqual([nikos.email])
})

test.each([
  ['no words', { text: ' ' }, 'text'],
  ['two lines', { text: 'a\nb' }, 'text'],
  ['too many words', { text: 'x'.repeat(201) }, 'text'],
  ['a day that is past', { day: '2026-11-21' }, 'day'],
  ['a day that does not exist', { day: '2027-02-30' }, 'day'],
  ['no time', { time: '' }, 'time'],
  ['a time that does not exist', { time: '25:00' }, 'time'],
])('a task with %s is refused, and kept as typed (docs/product/leads.md §30)', async (_, about, field) => {
  const leadId = await storedLead(at(before))
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'add-task', ...draft, ...about }))
    form.set(name, value)
  const { data } = await runLeadForm(at(before), form, leadId)
  expect(data).toMatchObject({ field, typed: { ...draft, ...about } })
  expect((await viewLead(at(before), leadId)).tasks).toEqual([])
})

test('a task of another lead is not found (docs/product/leads.md §30)', async () => {
  const [leadId, other] = [await storedLead(at(before)), await storedLead(at(before))]
  await addTask(at(before), { leadId, draft })
  const { id: taskId } = await onlyTask(leadId)
  await expect(setTask(at(before), { leadId: other, taskId, isDone: true })).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test.each([
  ['05:30', '2026-11-23', '09:00'],
  ['09:30', '2026-11-23', '11:00'],
  ['16:00', '2026-11-23', '18:00'],
  ['17:00', '2026-11-24', '09:00'],
  ['23:59', '2026-11-24', '09:00'],
])('a new task at %s is due on %s at %s at first (docs/product/leads.md §30)', (clock, day, time) => {
  expect(firstDue(new Date(`2026-11-23T${clock}:00+02:00`))).toEqual({ day, time })
})
