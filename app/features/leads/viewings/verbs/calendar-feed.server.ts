import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember, requireStaff } from '#app/platform/context/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { placeLine } from '#app/features/listings/card/card-text.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { whoSent } from '../../work/inbox-view.server.ts'
import { homeTitle } from '../../record/lead-homes.server.ts'
import { readStoredLead } from '../../record/stored-lead.ts'
import { deleteFeed, ownerOfFeed, upsertFeed } from './calendar-feed.queries.server.ts'
import { addDays } from '../../record/cyprus-days.ts'
import { viewingCalendarFile } from '../viewing-event.server.ts'
import { viewingPath } from '../viewing-links.ts'
import { viewingsBetween } from '../viewings.queries.server.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 366

/**
 * Makes the secret address of one's own calendar feed; the former one ends. Staff may. Returns the address, which is
 * kept nowhere.
 */
export async function makeFeed(ctx: Context): Promise<string> {
  requireStaff(ctx.actor)
  const { memberId } = requireMember(ctx.actor)
  const secret = newSecret()
  await inTransaction(ctx.db, async (db) => {
    await upsertFeed(db, memberId, hashOfSecret(secret))
    await recordChange({ ...ctx, db }, { code: 'member.calendar-made', subjectId: memberId })
  })
  return `${ctx.site.origin}/calendar/${secret}.ics`
}

/** Ends one's own calendar feed; staff may. */
export async function endFeed(ctx: Context): Promise<void> {
  requireStaff(ctx.actor)
  const { memberId } = requireMember(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    if (!(await deleteFeed(db, memberId))) return
    await recordChange({ ...ctx, db }, { code: 'member.calendar-ended', subjectId: memberId })
  })
}

/**
 * Makes the calendar of the viewings whose feed has this secret: from a month ago on, without cancelled ones. Anyone
 * with the address may read it.
 */
export async function readFeed(ctx: Context, secret: string): Promise<string> {
  const owner = /^[\w-]{43}$/.test(secret) ? await ownerOfFeed(ctx.db, hashOfSecret(secret)) : undefined
  if (!owner) throw new Refusal('not-found', 'There is no calendar at this address.')
  const today = dayInCyprus(ctx.now())
  const viewings = await viewingsBetween(ctx.db, {
    firstDay: addDays(today, -DAYS_BACK),
    lastDay: addDays(today, DAYS_AHEAD),
    agentId: owner.memberId,
  })
  const cards = await loadCards(ctx.db, [...new Set(viewings.map(({ listingId }) => listingId))], ctx.now())
  const homes = new Map(cards.map((card) => [card.id, card]))
  const { origin } = ctx.site
  const events = viewings
    .filter(({ state }) => state !== 'cancelled')
    .map((viewing) => {
      const content = readStoredLead(viewing)
      const card = homes.get(viewing.listingId)
      const home = card ? homeTitle(card) : ''
      const url = origin + viewingPath(viewing.id)
      return {
        ...viewing,
        title: `Viewing with ${whoSent(content)}: ${home}`,
        description: [content?.fields['phone'], home, url].filter(Boolean).join('\n'),
        location: card ? placeLine(card) : '',
        url,
      }
    })
  return viewingCalendarFile(events, { origin, name: `Viewings of ${owner.username}` })
}
