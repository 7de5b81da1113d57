import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { data, redirect } from '#app/platform/pages/page.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { counted } from '#app/ui/format.ts'
import { assignForm } from '#app/features/accounts/staff/assign-form.tsx'
import { releaseLead } from '../delivery/release-lead.server.ts'
import { retryDeliveries } from '../delivery/retry-deliveries.server.ts'
import { assignLead } from '../work/assign-lead.server.ts'
import { changeLeadState } from '../work/change-lead-state.server.ts'
import { joinLeads, separateLead, undoJoin } from './verbs/change-person.server.ts'
import { addTask, setTask } from './verbs/change-tasks.server.ts'
import { inboxPath } from '../work/inbox-search.ts'
import { leadNoteForm } from './lead-forms.tsx'
import { type LeadProgress, leadStates, lostReasons, progressText } from '../record/lead-state.ts'
import { addTaskForm } from './lead-tasks.tsx'
import { joinForm } from './person-leads.tsx'
import { withTemplate } from './verbs/reply-draft.ts'
import { replyForm } from './reply-form.tsx'
import { replyTemplatesFor } from './verbs/reply-templates.server.ts'
import { requireLeadStaff } from '../work/require-lead.server.ts'
import { writeNote } from './verbs/write-note.server.ts'
import { writeReply } from './verbs/write-reply.server.ts'

const reason = z.enum(lostReasons).or(z.literal('')).default('')
/** Another lead of the same person that the form is about. */
const lead = z.guid().optional()
const ids = sentText()
  .transform((text) => text.split(','))
  .pipe(z.array(z.guid()))

/** The forms of a lead's page. */
export function runLeadForm(ctx: Context, form: FormData, id: string) {
  const leadId = z.guid().safeParse(id).data
  if (leadId === undefined) throw data(null, { status: 404 })
  return answerForm(form, [
    onPress(
      'change-state',
      { state: z.enum(leadStates), reason, from: z.enum(leadStates), fromReason: reason },
      async ({ state, reason: lostReason, from, fromReason }) => {
        if (state === 'lost' && lostReason === '') throw unreadableForm(form)
        const to = (state === 'lost' ? { state, lostReason } : { state, lostReason: null }) as LeadProgress
        await changeLeadState(ctx, { leadId, to, from })
        const undo = { intent: 'change-state', state: from, reason: fromReason, from: state, fromReason: '' }
        return { done: `${progressText(to)}.`, undo }
      },
    ),
    onForm(assignForm, { assignee: z.guid().or(z.literal('')) }, async ({ assignee }) => {
      const assigneeId = assignee || null
      await assignLead(ctx, { leadId, assigneeId })
      // Whoever gave it away no longer sees it.
      const onlyOf = requireLeadStaff(ctx.actor)
      if (onlyOf !== null && onlyOf !== assigneeId) throw redirect(inboxPath())
      return { done: assigneeId === null ? 'No longer assigned to anyone.' : 'Assigned.' }
    }),
    onForm(leadNoteForm, {}, async ({ text, call }) => {
      await writeNote(ctx, { leadId, text, isCall: call })
      return { done: 'Note saved.' }
    }),
    onForm(addTaskForm, {}, async (draft) => {
      await addTask(ctx, { leadId, draft })
      return { done: 'Task added.' }
    }),
    onPress(['finish-task', 'reopen-task'], { lead, task: z.guid() }, async (sent, intent) => {
      const isDone = intent === 'finish-task'
      await setTask(ctx, { leadId: sent.lead ?? leadId, taskId: sent.task, isDone })
      return { done: isDone ? 'Task done.' : 'Task reopened.' }
    }),
    onForm(joinForm, {}, async ({ other }) => {
      const [otherId] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(other) ?? []
      if (otherId === undefined) throw new Refusal('bad-input', 'Please enter the ID of a lead.', 'other')
      const join = await joinLeads(ctx, { leadId, otherId: otherId.toLowerCase() })
      const undo = join && {
        intent: 'undo-join',
        moved: join.moved.join(','),
        former: join.formerPersonId ?? '',
      }
      return { done: 'Joined. Both leads are from the same person.', undo }
    }),
    onPress('undo-join', { moved: ids, former: z.guid().or(z.literal('')) }, async ({ moved, former }) => {
      await undoJoin(ctx, { leadId, join: { moved, formerPersonId: former || null } })
      return { done: 'Undone. The leads are no longer joined.' }
    }),
    onPress('separate', { other: z.guid() }, async ({ other }) => {
      await separateLead(ctx, { leadId: other })
      return { done: 'Separated.', undo: { intent: 'join', other } }
    }),
    onPress(
      'fill-reply',
      { lead, subject: sentText(), text: sentText(), template: sentText() },
      async (sent) => {
        const about = sent.lead ?? leadId
        const filled = withTemplate(sent, await replyTemplatesFor(ctx, { leadId: about }), sent.template)
        return { typed: { lead: about, ...filled } }
      },
    ),
    onForm(
      replyForm,
      { lead, template: sentText().optional(), seen: z.coerce.number().int().min(0) },
      async (sent) => {
        const about = sent.lead ?? leadId
        await writeReply(ctx, { leadId: about, draft: sent, seen: sent.seen })
        return { done: 'Your reply is on its way.', typed: { lead: about, subject: sent.subject, text: '' } }
      },
    ),
    onPress('release', {}, async () => {
      await releaseLead(ctx, { leadId })
      return { done: 'Released. It is on its way.' }
    }),
    onPress('retry', { lead, reply: z.guid().nullable().default(null) }, async (sent) => {
      const deliveries = await retryDeliveries(ctx, { leadId: sent.lead ?? leadId, replyId: sent.reply })
      return {
        done: `We are trying ${counted(deliveries, 'delivery', 'deliveries')} again, for up to a week.`,
      }
    }),
  ])
}
