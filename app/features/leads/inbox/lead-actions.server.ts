import { data, redirect } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { counted } from '#app/ui/format.ts'
import { releaseLead } from '../delivery/release-lead.server.ts'
import { retryDeliveries } from '../delivery/retry-deliveries.server.ts'
import { runWorkForm } from '../work/run-work-form.server.ts'
import type { WorkResult } from '../work/work-result.ts'
import { assignLead } from '../work/assign-lead.server.ts'
import { joinLeads, separateLead, undoJoin } from './verbs/change-person.server.ts'
import { addTask, setTask } from './verbs/change-tasks.server.ts'
import { changeLeadState } from '../work/change-lead-state.server.ts'
import { inboxPath } from '../work/inbox-search.ts'
import { type LeadProgress, leadStates, lostReasons, progressText } from '../record/lead-state.ts'
import { withTemplate } from './verbs/reply-draft.ts'
import { replyTemplatesFor } from './verbs/reply-templates.server.ts'
import { requireLeadStaff } from '../work/require-lead.server.ts'
import { writeNote } from './verbs/write-note.server.ts'
import { writeReply } from './verbs/write-reply.server.ts'

const openStates = leadStates.filter((state) => state !== 'lost')
const reason = z.enum(lostReasons)
const progress = z.union([
  z
    .object({ state: z.enum(openStates) })
    .transform(({ state }): LeadProgress => ({ state, lostReason: null })),
  z
    .object({ state: z.literal('lost'), reason })
    .transform(({ state, reason: lostReason }): LeadProgress => ({ state, lostReason })),
])
/** Another lead of the same person that the form is about. */
const lead = z.guid().optional()
const draft = { lead, subject: sentText(), text: sentText() }
const ids = sentText()
  .transform((text) => text.split(','))
  .pipe(z.array(z.guid()))
const sentForm = z.union([
  z
    .object({
      intent: z.literal('change-state'),
      from: z.enum(leadStates),
      fromReason: reason.or(z.literal('')),
    })
    .and(progress.transform((to) => ({ to }))),
  z.object({ intent: z.literal('assign'), assignee: z.guid().or(z.literal('')) }),
  z.object({ intent: z.literal('note'), text: sentText(), call: z.literal('on').optional() }),
  z.object({ intent: z.literal('add-task'), text: sentText(), day: sentText(), time: sentText() }),
  z.object({ intent: z.enum(['finish-task', 'reopen-task']), lead, task: z.guid() }),
  z.object({ intent: z.literal('join'), other: sentText() }),
  z.object({ intent: z.literal('undo-join'), moved: ids, former: z.guid().or(z.literal('')) }),
  z.object({ intent: z.literal('separate'), other: z.guid() }),
  z.object({ intent: z.literal('fill-reply'), ...draft, template: sentText() }),
  z.object({ intent: z.literal('reply'), ...draft, seen: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('release') }),
  z.object({ intent: z.literal('retry'), lead, reply: z.guid().nullable().default(null) }),
])
type SentForm = z.output<typeof sentForm>

/** One verb for each form; what it answers is said to the person. */
async function run(ctx: Context, leadId: string, sent: SentForm): Promise<Partial<WorkResult>> {
  switch (sent.intent) {
    case 'change-state': {
      const { to, from, fromReason } = sent
      await changeLeadState(ctx, { leadId, to, from })
      const undo = { intent: 'change-state', state: from, reason: fromReason, from: to.state, fromReason: '' }
      return { done: `${progressText(to)}.`, undo }
    }
    case 'assign': {
      const assigneeId = sent.assignee === '' ? null : sent.assignee
      await assignLead(ctx, { leadId, assigneeId })
      // Whoever gave it away no longer sees it.
      const onlyOf = requireLeadStaff(ctx.actor)
      if (onlyOf !== null && onlyOf !== assigneeId) throw redirect(inboxPath())
      return { done: assigneeId === null ? 'No longer assigned to anyone.' : 'Assigned.' }
    }
    case 'note':
      await writeNote(ctx, { leadId, text: sent.text, isCall: sent.call === 'on' })
      return { done: 'Note saved.' }
    case 'add-task':
      await addTask(ctx, { leadId, draft: sent })
      return { done: 'Task added.' }
    case 'finish-task':
    case 'reopen-task': {
      const isDone = sent.intent === 'finish-task'
      await setTask(ctx, { leadId: sent.lead ?? leadId, taskId: sent.task, isDone })
      return { done: isDone ? 'Task done.' : 'Task reopened.' }
    }
    case 'join': {
      const [otherId] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(sent.other) ?? []
      if (otherId === undefined) throw new Refusal('bad-input', 'Please enter the ID of a lead.', 'other')
      const join = await joinLeads(ctx, { leadId, otherId: otherId.toLowerCase() })
      const undo = join && {
        intent: 'undo-join',
        moved: join.moved.join(','),
        former: join.formerPersonId ?? '',
      }
      return { done: 'Joined. Both leads are from the same person.', undo }
    }
    case 'undo-join':
      await undoJoin(ctx, { leadId, join: { moved: sent.moved, formerPersonId: sent.former || null } })
      return { done: 'Undone. The leads are no longer joined.' }
    case 'separate':
      await separateLead(ctx, { leadId: sent.other })
      return { done: 'Separated.', undo: { intent: 'join', other: sent.other } }
    case 'fill-reply': {
      const about = sent.lead ?? leadId
      const filled = withTemplate(sent, await replyTemplatesFor(ctx, { leadId: about }), sent.template)
      return { typed: { intent: 'fill-reply', lead: about, ...filled } }
    }
    case 'reply': {
      const about = sent.lead ?? leadId
      await writeReply(ctx, { leadId: about, draft: sent, seen: sent.seen })
      const typed = { intent: 'reply', lead: about, subject: sent.subject, text: '' }
      return { done: 'Your reply is on its way.', typed }
    }
    case 'release':
      await releaseLead(ctx, { leadId })
      return { done: 'Released. It is on its way.' }
    case 'retry': {
      const deliveries = await retryDeliveries(ctx, { leadId: sent.lead ?? leadId, replyId: sent.reply })
      return {
        done: `We are trying ${counted(deliveries, 'delivery', 'deliveries')} again, for up to a week.`,
      }
    }
  }
}

/** Does what a form of a lead's page asks for; what is refused comes back beside it. Throws a 400 for anything else. */
export function runLeadForm(ctx: Context, form: FormData, id: string) {
  const leadId = z.guid().safeParse(id).data
  return runWorkForm(sentForm, form, (sent) => {
    if (leadId === undefined) throw data(null, { status: 404 })
    return run(ctx, leadId, sent)
  })
}
