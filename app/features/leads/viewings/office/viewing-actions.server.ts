import { data, redirect } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { viewingCancelReasons, viewingStates } from '#db/column-values.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { runWorkForm } from '../../work/run-work-form.server.ts'
import { bookViewing } from '../verbs/book-viewing.server.ts'
import { endFeed, makeFeed } from '../verbs/calendar-feed.server.ts'
import { closeTimes, openTimes, removeTimes, reopenTimes } from '../verbs/change-times.server.ts'
import { cancelViewing, closeViewing, moveViewing, writeViewingNote } from '../verbs/change-viewing.server.ts'
import { timeInCyprus } from '../../record/cyprus-days.ts'
import { viewingPath } from '../viewing-links.ts'
import { viewingStateNames } from '../viewing-state.ts'

const minutes = z.coerce.number().catch(0)
const time = { day: sentText(), time: sentText(), minutes }
const bookingForm = z
  .object({
    intent: z.literal('book'),
    listing: sentText(),
    agent: z.guid().or(z.literal('')),
    lead: z.guid().or(z.literal('')).default(''),
    name: sentText().default(''),
    email: sentText().default(''),
    phone: sentText().default(''),
  })
  .extend(time)

const viewingForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), agent: z.guid() }).extend(time),
  z.object({ intent: z.literal('cancel'), reason: z.enum(viewingCancelReasons) }),
  z.object({
    intent: z.literal('close'),
    from: z.enum(viewingStates),
    to: z.enum(['booked', 'done', 'missed']),
  }),
  z.object({ intent: z.literal('note'), text: sentText() }),
])

const agent = z.guid()
const range = { from: sentText(), lastDay: sentText(), until: sentText() }
const timesForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), agent, firstDay: sentText(), minutes }).extend(range),
  z.object({ intent: z.literal('close'), agent, day: sentText() }).extend(range),
  z.object({ intent: z.enum(['remove', 'reopen']), agent, id: z.guid() }),
  z.object({ intent: z.literal('make-feed') }),
  z.object({ intent: z.literal('end-feed') }),
])

/** Books a viewing, and leads to its page. */
export const runBookingForm = (ctx: Context, form: FormData) =>
  runWorkForm(bookingForm, form, async ({ lead, listing, agent: agentId, name, email, phone, ...wanted }) => {
    const who = lead ? { leadId: lead } : { name, email, phone }
    const listingId = numberOfPropertyId(listing) ?? 0
    if (agentId === '') throw new Refusal('bad-input', 'Please choose a member of staff.', 'agent')
    throw redirect(viewingPath(await bookViewing(ctx, { ...wanted, who, listingId, agentId })))
  })

/** What the page of a viewing sends. A change that is quick can be taken back; one that is told to the visitor can not. */
export function runViewingForm(ctx: Context, form: FormData, id: string) {
  const viewingId = z.guid().safeParse(id).data ?? ''
  return runWorkForm(viewingForm, form, async (sent) => {
    if (viewingId === '') throw data(null, { status: 404 })
    switch (sent.intent) {
      case 'move':
        await moveViewing(ctx, { ...sent, viewingId, agentId: sent.agent })
        return { done: 'Viewing moved.' }
      case 'cancel':
        await cancelViewing(ctx, { viewingId, reason: sent.reason })
        return { done: 'Viewing cancelled.' }
      case 'close': {
        const { from, to } = sent
        await closeViewing(ctx, { viewingId, from, to })
        return { done: `${viewingStateNames[to]}.`, undo: { intent: 'close', from: to, to: from } }
      }
      case 'note':
        await writeViewingNote(ctx, { viewingId, note: sent.text })
        return { done: 'Note saved.' }
    }
  })
}

/** What the page of an agent's times sends; each change of times can be taken back. */
export const runTimesForm = (ctx: Context, form: FormData) =>
  runWorkForm(timesForm, form, async (sent) => {
    if (sent.intent === 'make-feed')
      return { done: 'Your calendar address is ready.', address: await makeFeed(ctx) }
    if (sent.intent === 'end-feed') {
      await endFeed(ctx)
      return { done: 'Your calendar address no longer works.' }
    }
    const agentId = sent.agent
    switch (sent.intent) {
      case 'open': {
        const id = await openTimes(ctx, { ...sent, lastDay: sent.lastDay || sent.firstDay, agentId })
        return { done: 'Times opened.', undo: { intent: 'remove', agent: agentId, id } }
      }
      case 'remove': {
        const { minutes: length, ...hours } = await removeTimes(ctx, { agentId, id: sent.id })
        const undo = { intent: 'open', agent: agentId, ...hours, minutes: String(length) }
        return { done: 'Times removed.', undo }
      }
      case 'close': {
        const id = await closeTimes(ctx, { ...sent, lastDay: sent.lastDay || sent.day, agentId })
        return { done: 'Times closed.', undo: { intent: 'reopen', agent: agentId, id } }
      }
      case 'reopen': {
        const { startsAt, endsAt } = await reopenTimes(ctx, { agentId, id: sent.id })
        const undo = {
          intent: 'close',
          agent: agentId,
          day: dayInCyprus(startsAt),
          from: timeInCyprus(startsAt),
          lastDay: dayInCyprus(endsAt),
          until: timeInCyprus(endsAt),
        }
        return { done: 'The times are open again.', undo }
      }
    }
  })
