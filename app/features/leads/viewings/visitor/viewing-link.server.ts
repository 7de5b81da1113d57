/**
 * Verbs of the link in a visitor's mails: anyone with one may move or cancel that viewing until it begins, give
 * feedback afterwards, and nothing else.
 */
import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { homeTitle } from '../../record/lead-homes.server.ts'
import { SLOT_FIELD } from '../../record/leads.wire.ts'
import { changeByLink, linkGone, viewingIdOf } from '../verbs/change-by-link.server.ts'
import { applyCancel, applyMove } from '../verbs/change-viewing.server.ts'
import { momentTitle } from '../../record/cyprus-days.ts'
import { mayRate } from './give-feedback.server.ts'
import { offeredSlots, requireOffered, timesByDay } from './offered-times.server.ts'
import type { OfferedDay } from '../slot-picker.tsx'
import { type Feedback, feedbackOf } from '../viewing-feedback.ts'
import type { ViewingState } from '../viewing-state.ts'
import { findViewing, type StoredViewing } from '../viewings.queries.server.ts'

export type LinkedViewing = {
  when: string
  home: { title: string; href: string }
  agent: string | null
  state: ViewingState
  /** True if it can still be moved and cancelled. */
  isAhead: boolean
  /** Times to which it can be moved. */
  times: OfferedDay[]
  /** True if the visitor can say how it was (docs/product/leads.md §35), and what they said. */
  mayRate: boolean
  feedback: Feedback | null
}

/** Loads the viewing of a link for anyone who holds it. */
export async function readViewingLink(ctx: Context, { token }: { token: string }): Promise<LinkedViewing> {
  const viewing = await findViewing(ctx.db, await viewingIdOf(ctx, token), null)
  const [card] = viewing ? await loadCards(ctx.db, [viewing.listingId], ctx.now()) : []
  if (!viewing || !card) throw linkGone()
  const isAhead = viewing.state === 'booked' && viewing.startsAt > ctx.now()
  const { agentId } = viewing
  return {
    when: momentTitle(viewing.startsAt),
    home: { title: homeTitle(card), href: listingPath(card) },
    agent: viewing.agentName,
    state: viewing.state,
    isAhead,
    times: isAhead && agentId !== null ? timesByDay(await offeredSlots(ctx, agentId)) : [],
    mayRate: mayRate(viewing, ctx.now()),
    feedback: feedbackOf(viewing),
  }
}

/** Moves the viewing to a free time of its agent; anyone with the link may, until it begins. */
export async function moveByLink(
  ctx: Context,
  { token, startsAt }: { token: string; startsAt: string },
): Promise<void> {
  await changeByLink(ctx, token, async (system, viewing) => {
    refuseIfBegun(viewing, ctx.now())
    if (viewing.agentId === null) throw new Refusal('conflict', 'Please call us to find another time.')
    const slot = await requireOffered(system, viewing.agentId, startsAt)
    await applyMove(system, viewing, slot, { field: SLOT_FIELD, askedBy: 'visitor' })
  })
}

/** Cancels the viewing; anyone with the link may, until it begins. */
export async function cancelByLink(ctx: Context, { token }: { token: string }): Promise<void> {
  await changeByLink(ctx, token, async (system, viewing) => {
    refuseIfBegun(viewing, ctx.now())
    await applyCancel(system, viewing, 'visitor-asked')
  })
}

function refuseIfBegun({ startsAt }: StoredViewing, now: Date): void {
  if (startsAt <= now)
    throw new Refusal(
      'conflict',
      'This viewing has started, so you can no longer change it here. Please call us.',
    )
}
