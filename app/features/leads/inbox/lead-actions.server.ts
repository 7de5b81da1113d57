import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#app/platform/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { counted } from '#app/ui/format.ts'
import { releaseLead } from '../release-lead.server.ts'
import { retryDeliveries } from '../retry-deliveries.server.ts'
import { assignLead } from './assign-lead.server.ts'
import { joinLeads, separateLead } from './change-person.server.ts'
import { addTask, setTask } from './change-tasks.server.ts'
import { changeLeadState } from './change-lead-state.server.ts'
import { inboxPath } from './inbox-search.ts'
import { type LeadProgress, leadStates, lostReasons, progressText } from './lead-state.ts'
import { type LeadResult, nothingDone } from './lead-result.ts'
import { type ReplyDraft, withTemplate } from './reply-draft.ts'
import { replyTemplatesFor } from './reply-templates.server.ts'
import { requireLeadStaff } from './require-lead.server.ts'
import { writeNote } from './write-note.server.ts'
import { writeReply } from './write-reply.server.ts'

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
const draft = { subject: z.string(), text: z.string() }
const sentForm = z.union([
  z
    .object({
      intent: z.literal('change-state'),
      from: z.enum(leadStates),
      fromReason: reason.or(z.literal('')),
    })
    .and(progress.transform((to) => ({ to }))),
  z.object({ intent: z.literal('assign'), assignee: z.guid().or(z.literal('')) }),
  z.object({ intent: z.literal('note'), text: z.string() }),
  z.object({ intent: z.literal('add-task'), text: z.string(), day: z.string(), time: z.string() }),
  z.object({ intent: z.enum(['finish-task', 'reopen-task']), task: z.guid() }),
  z.object({ intent: z.literal('join'), other: z.string() }),
  z.object({ intent: z.literal('separate'), other: z.guid() }),
  z.object({ intent: z.literal('fill-reply'), ...draft, template: z.string() }),
  z.object({ intent: z.literal('reply'), ...draft, seen: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('release') }),
  z.object({ intent: z.literal('retry'), reply: z.guid().nullable().default(null) }),
])
type SentForm = z.output<typeof sentForm>

/** One verb for each form; what it answers is said to the person. */
async function run(ctx: Context, leadId: string, sent: SentForm): Promise<Partial<LeadResult>> {
  switch (sent.intent) {
    case 'change-state': {
      const { to, from, fromReason } = sent
      await changeLeadState(ctx, { leadId, to, from })
      return { done: `${progressText(to)}.`, undo: { state: from, reason: fromReason, from: to.state } }
    }
    case 'assign': {
      const assigneeId = sent.assignee === '' ? null : sent.assignee
      await assignLead(ctx, { leadId, assigneeId })
      // Whoever gave it away no longer sees it.
      const onlyOf = requireLeadStaff(ctx.actor)
      if (onlyOf !== null && onlyOf !== assigneeId) throw redirect(inboxPath())
      return { done: assigneeId === null ? 'Assigned to nobody.' : 'Assigned.' }
    }
    case 'note':
      await writeNote(ctx, { leadId, text: sent.text })
      return { done: 'The note is saved.' }
    case 'add-task':
      await addTask(ctx, { leadId, draft: sent })
      return { done: 'The task is added.' }
    case 'finish-task':
    case 'reopen-task': {
      const isDone = sent.intent === 'finish-task'
      await setTask(ctx, { leadId, taskId: sent.task, isDone })
      return { done: isDone ? 'The task is done.' : 'The task is open again.' }
    }
    case 'join': {
      const [otherId] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(sent.other) ?? []
      if (otherId === undefined) throw new Refusal('bad-input', 'Please enter the ID of a lead.', 'other')
      await joinLeads(ctx, { leadId, otherId: otherId.toLowerCase() })
      return { done: 'Joined: both are of one person.' }
    }
    case 'separate':
      await separateLead(ctx, { leadId: sent.other })
      return { done: 'Taken apart.' }
    case 'fill-reply':
      return { draft: withTemplate(draftIn(sent), await replyTemplatesFor(ctx, { leadId }), sent.template) }
    case 'reply':
      await writeReply(ctx, { leadId, draft: sent, seen: sent.seen })
      return { done: 'The reply is on its way.', draft: { subject: sent.subject, text: '' } }
    case 'release':
      await releaseLead(ctx, { leadId })
      return { done: 'Released: it is on its way.' }
    case 'retry': {
      const deliveries = await retryDeliveries(ctx, { leadId, replyId: sent.reply })
      return {
        done: `${counted(deliveries, 'delivery is', 'deliveries are')} tried again, for a week at most.`,
      }
    }
  }
}

/** Forms send line ends as CR LF. */
const draftIn = ({ subject, text }: ReplyDraft): ReplyDraft => ({
  subject,
  text: text.replaceAll('\r\n', '\n'),
})

/** Does what a form of a lead's page asks for; what is refused comes back beside it. Throws a 400 for anything else. */
export async function runLeadForm(ctx: Context, form: FormData, id: string) {
  const sent = sentForm.safeParse(Object.fromEntries(form))
  if (!sent.success) throw data(null, { status: 400 })
  const leadId = z.guid().safeParse(id).data
  if (leadId === undefined) throw data(null, { status: 404 })
  try {
    return data<LeadResult>({ ...nothingDone, ...(await run(ctx, leadId, sent.data)) })
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, field, status } = refusalOf(error)
    const typed = sent.data.intent === 'note' ? sent.data.text : ''
    const unsent = sent.data.intent === 'reply' ? draftIn(sent.data) : null
    const task = sent.data.intent === 'add-task' ? sent.data : null
    return data<LeadResult>(
      { ...nothingDone, failure: message, field, typed, draft: unsent, task },
      { status },
    )
  }
}
