import type { Context } from '#app/platform/context/context.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { homeTitle } from '../../record/lead-homes.server.ts'
import { readStoredLead } from '../../record/stored-lead.ts'
import { whoSent } from '../../work/inbox-view.server.ts'
import { requireViewingStaff } from '../verbs/require-viewing.server.ts'
import { timeInCyprus } from '../../record/cyprus-days.ts'
import { feedbackOf } from '../viewing-feedback.ts'
import type { ViewingEntry } from './viewing-list.tsx'
import { viewingPath } from '../viewing-links.ts'
import { viewingStateText } from '../viewing-state.ts'
import { type StoredViewing, viewingsOfListing } from '../viewings.queries.server.ts'

/** Viewings in one line each; one that the person may not open has no link. */
export async function viewingEntries(
  ctx: Context,
  viewings: readonly StoredViewing[],
): Promise<ViewingEntry[]> {
  const onlyOf = requireViewingStaff(ctx.actor)
  const cards = await loadCards(ctx.db, [...new Set(viewings.map(({ listingId }) => listingId))], ctx.now())
  const titles = new Map(cards.map((card) => [card.id, homeTitle(card)]))
  return viewings.map((viewing) => {
    const { id, leadId, listingId, startsAt, endsAt, state, agentId, agentName, cancelReason } = viewing
    return {
      id,
      leadId,
      startsAt,
      href: onlyOf === null || agentId === onlyOf ? viewingPath(id) : null,
      day: dayInCyprus(startsAt),
      from: timeInCyprus(startsAt),
      until: timeInCyprus(endsAt),
      who: whoSent(readStoredLead(viewing)),
      home: titles.get(listingId) ?? '',
      agentId,
      agent: agentName,
      state,
      stateText: viewingStateText(state, cancelReason),
      feedback: feedbackOf(viewing),
    }
  })
}

const MOST_OF_HOME = 50

/**
 * The viewings of a home, the latest first; staff may, and agents see of those of others that they are, not who comes.
 */
export async function viewingsOfHome(ctx: Context, listingId: number): Promise<ViewingEntry[]> {
  requireViewingStaff(ctx.actor)
  const entries = await viewingEntries(ctx, await viewingsOfListing(ctx.db, listingId, MOST_OF_HOME))
  return entries.map((entry) => (entry.href === null ? { ...entry, who: '' } : entry))
}
