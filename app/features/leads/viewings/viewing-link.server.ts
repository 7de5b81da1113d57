/** The link in a visitor's mails: whoever holds one may move or cancel that viewing until it begins, and nothing else. */
import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { listingPath } from '../../listings/listing-links.ts'
import { loadCards } from '../../listings/listings.queries.server.ts'
import { homeTitle } from '../lead-homes.server.ts'
import { SLOT_FIELD } from '../leads.wire.ts'
import { applyCancel, applyMove } from './change-viewing.server.ts'
import { momentTitle } from './cyprus-days.ts'
import { offeredSlots, requireOffered, timesByDay } from './offered-times.server.ts'
import type { OfferedDay } from './slot-picker.tsx'
import { viewingOfLink } from './viewing-mails.queries.server.ts'
import type { ViewingState } from './viewing-state.ts'
import { findViewing, lockViewing, type StoredViewing } from './viewings.queries.server.ts'

export type LinkedViewing = {
  when: string
  home: { title: string; href: string }
  agent: string | null
  state: ViewingState
  /** Whether it can still be moved and cancelled. */
  isAhead: boolean
  /** To which it can be moved. */
  times: OfferedDay[]
}

/** What the link leads to; anyone who holds it may look. */
export async function readViewingLink(ctx: Context, { token }: { token: string }): Promise<LinkedViewing> {
  const viewing = await findViewing(ctx.db, await viewingIdOf(ctx, token), null)
  const [card] = viewing ? await loadCards(ctx.db, [viewing.listingId], ctx.now()) : []
  if (!viewing || !card) throw new Refusal('not-found', GONE)
  const isAhead = viewing.state === 'booked' && viewing.startsAt > ctx.now()
  const { agentId } = viewing
  return {
    when: momentTitle(viewing.startsAt),
    home: { title: homeTitle(card), href: listingPath(card) },
    agent: viewing.agentName,
    state: viewing.state,
    isAhead,
    times: isAhead && agentId !== null ? timesByDay(await offeredSlots(ctx, agentId)) : [],
  }
}

/** Moves the viewing to a free time of its agent; whoever holds the link may, until it begins. */
export async function moveByLink(
  ctx: Context,
  { token, startsAt }: { token: string; startsAt: string },
): Promise<void> {
  await changeByLink(ctx, token, async (system, viewing) => {
    if (viewing.agentId === null) throw new Refusal('conflict', 'Please call us to find another time.')
    const slot = await requireOffered(system, viewing.agentId, startsAt)
    await applyMove(system, viewing, slot, { field: SLOT_FIELD, askedBy: 'visitor' })
  })
}

/** Cancels the viewing; whoever holds the link may, until it begins. */
export async function cancelByLink(ctx: Context, { token }: { token: string }): Promise<void> {
  await changeByLink(ctx, token, (system, viewing) => applyCancel(system, viewing, 'visitor-asked'))
}

/** In one transaction, as the program itself: the visitor has no account. */
async function changeByLink(
  ctx: Context,
  token: string,
  change: (system: Context, viewing: StoredViewing) => Promise<void>,
): Promise<void> {
  const viewingId = await viewingIdOf(ctx, token)
  await inTransaction(ctx.db, async (db) => {
    const viewing = await lockViewing(db, viewingId, null)
    if (!viewing) throw new Refusal('not-found', GONE)
    if (viewing.startsAt <= ctx.now())
      throw new Refusal(
        'conflict',
        'This viewing has begun, so it can no longer be changed here. Please call us.',
      )
    await change({ ...ctx, db, actor: { kind: 'system' }, client: null }, viewing)
  })
}

const GONE = 'This link is not one of ours, or too old.'

async function viewingIdOf({ db }: Context, token: string): Promise<string> {
  const id = /^[\w-]{43}$/.test(token) ? await viewingOfLink(db, hashOfSecret(token)) : undefined
  if (id === undefined) throw new Refusal('not-found', GONE)
  return id
}
