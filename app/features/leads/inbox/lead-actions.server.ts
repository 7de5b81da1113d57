import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#app/platform/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { counted } from '#app/ui/format.ts'
import { releaseLead } from '../release-lead.server.ts'
import { retryDeliveries } from '../retry-deliveries.server.ts'
import { assignLead } from './assign-lead.server.ts'
import { changeLeadState } from './change-lead-state.server.ts'
import { inboxPath } from './inbox-search.ts'
import { type LeadProgress, leadStates, lostReasons, progressText } from './lead-state.ts'
import { requireLeadStaff } from './require-lead.server.ts'
import { writeNote } from './write-note.server.ts'

export type LeadResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** What was typed, where it was refused. */
  typed: string
  /** The form that takes a change of state back; null for everything else. */
  undo: { state: string; reason: string; from: string } | null
}

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
  z.object({ intent: z.enum(['release', 'retry']) }),
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
    case 'release':
      await releaseLead(ctx, { leadId })
      return { done: 'Released: it is on its way.' }
    case 'retry': {
      const deliveries = await retryDeliveries(ctx, { leadId })
      return {
        done: `${counted(deliveries, 'delivery is', 'deliveries are')} tried again, for a week at most.`,
      }
    }
  }
}

const nothing: LeadResult = { done: null, failure: null, field: null, typed: '', undo: null }

/** Does what a form of a lead's page asks for; what is refused comes back beside it. Throws a 400 for anything else. */
export async function runLeadForm(ctx: Context, form: FormData, id: string) {
  const sent = sentForm.safeParse(Object.fromEntries(form))
  if (!sent.success) throw data(null, { status: 400 })
  const leadId = z.guid().safeParse(id).data
  if (leadId === undefined) throw data(null, { status: 404 })
  try {
    return data<LeadResult>({ ...nothing, ...(await run(ctx, leadId, sent.data)) })
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, field, status } = refusalOf(error)
    const typed = sent.data.intent === 'note' ? sent.data.text : ''
    return data<LeadResult>({ ...nothing, failure: message, field, typed }, { status })
  }
}
