import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { data, redirect } from '#app/platform/pages/page.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { viewingStates } from '#db/column-values.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { bookViewing } from '../verbs/book-viewing.server.ts'
import { endFeed, makeFeed } from '../verbs/calendar-feed.server.ts'
import { closeTimes, openTimes, removeTimes, reopenTimes } from '../verbs/change-times.server.ts'
import { cancelViewing, closeViewing, moveViewing, writeViewingNote } from '../verbs/change-viewing.server.ts'
import { timeInCyprus } from '../../record/cyprus-days.ts'
import { closeTimesForm, openTimesForm } from './times-forms.tsx'
import { bookingForm, cancelForm, moveForm, viewingNoteForm } from './viewing-forms.tsx'
import { viewingPath } from '../viewing-links.ts'
import { viewingStateNames } from '../viewing-state.ts'

const minutes = z.coerce.number().catch(0)
const text = sentText().default('')
const lead = z.guid().or(z.literal('')).default('')

/** Books a viewing, and leads to its page. */
export const runBookingForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onForm(
      bookingForm,
      { minutes, lead, agent: z.guid().or(z.literal('')), name: text, email: text, phone: text },
      async ({ lead: leadId, listing, agent: agentId, name, email, phone, ...wanted }) => {
        const who = leadId ? { leadId } : { name, email, phone }
        const listingId = numberOfPropertyId(listing) ?? 0
        if (agentId === '') throw new Refusal('bad-input', 'Please choose a member of staff.', 'agent')
        throw redirect(viewingPath(await bookViewing(ctx, { ...wanted, who, listingId, agentId })))
      },
    ),
  ])

/** The forms of a viewing's page. A change that is quick can be taken back; one that is told to the visitor can not. */
export function runViewingForm(ctx: Context, form: FormData, id: string) {
  const viewingId = z.guid().safeParse(id).data
  if (viewingId === undefined) throw data(null, { status: 404 })
  return answerForm(form, [
    onForm(moveForm, { minutes, agent: z.guid() }, async ({ agent: agentId, ...time }) => {
      await moveViewing(ctx, { ...time, viewingId, agentId })
      return { done: 'Viewing moved.' }
    }),
    onForm(cancelForm, {}, async ({ reason }) => {
      await cancelViewing(ctx, { viewingId, reason })
      return { done: 'Viewing cancelled.' }
    }),
    onPress(
      'close',
      { from: z.enum(viewingStates), to: z.enum(['booked', 'done', 'missed']) },
      async ({ from, to }) => {
        await closeViewing(ctx, { viewingId, from, to })
        return { done: `${viewingStateNames[to]}.`, undo: { intent: 'close', from: to, to: from } }
      },
    ),
    onForm(viewingNoteForm, {}, async ({ text: note }) => {
      await writeViewingNote(ctx, { viewingId, note })
      return { done: 'Note saved.' }
    }),
  ])
}

const agent = z.guid()

/**
 * The forms of the page of an agent's times; each change of times can be taken back. The address of a feed is shown
 * once.
 */
export const runTimesForm = (ctx: Context, form: FormData) =>
  answerForm<{ address: string }>(form, [
    onForm(openTimesForm, { agent, minutes }, async ({ agent: agentId, ...sent }) => {
      const id = await openTimes(ctx, { ...sent, lastDay: sent.lastDay || sent.firstDay, agentId })
      return { done: 'Times opened.', undo: { intent: 'remove', agent: agentId, id } }
    }),
    onPress('remove', { agent, id: z.guid() }, async ({ agent: agentId, id }) => {
      const { minutes: length, ...hours } = await removeTimes(ctx, { agentId, id })
      const undo = { intent: 'open', agent: agentId, ...hours, minutes: String(length) }
      return { done: 'Times removed.', undo }
    }),
    onForm(closeTimesForm, { agent }, async ({ agent: agentId, ...sent }) => {
      const id = await closeTimes(ctx, { ...sent, lastDay: sent.lastDay || sent.day, agentId })
      return { done: 'Times closed.', undo: { intent: 'reopen', agent: agentId, id } }
    }),
    onPress('reopen', { agent, id: z.guid() }, async ({ agent: agentId, id }) => {
      const { startsAt, endsAt } = await reopenTimes(ctx, { agentId, id })
      const undo = {
        intent: 'close',
        agent: agentId,
        day: dayInCyprus(startsAt),
        from: timeInCyprus(startsAt),
        lastDay: dayInCyprus(endsAt),
        until: timeInCyprus(endsAt),
      }
      return { done: 'The times are open again.', undo }
    }),
    onPress('make-feed', {}, async () => ({
      done: 'Your calendar address is ready.',
      shown: { address: await makeFeed(ctx) },
    })),
    onPress('end-feed', {}, async () => {
      await endFeed(ctx)
      return { done: 'Your calendar address no longer works.' }
    }),
  ])
