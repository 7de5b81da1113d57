import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/require-actor.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { day } from '#app/ui/format.ts'
import { loadCards } from '../../listings/listings.queries.server.ts'
import { homeName, listHome } from '../personal-list.server.ts'
import { findSaved } from '../saved.queries.server.ts'
import { savedNews } from '../saved-news.ts'
import type { Opinion, SharedHome, SharedList } from './shortlist.ts'
import {
  findOpinions,
  findShortlistByToken,
  findShortlistHomes,
  findShortlists,
  type StoredShortlist,
} from './shortlists.queries.server.ts'

export const shortlistGone = () =>
  new Refusal('not-found', 'This list is no longer shared, or the link is incomplete.')

/** Refuses what no address of ours ends with. */
export function tokenHashOf(token: string): Buffer {
  if (!/^[\w-]{43}$/.test(token)) throw shortlistGone()
  return hashOfSecret(token)
}

/** What an address leads to: whoever has it may look. */
export async function viewSharedList(ctx: Context, { token }: { token: string }): Promise<SharedList> {
  const list = await findShortlistByToken(ctx.db, tokenHashOf(token))
  if (!list) throw shortlistGone()
  return { name: list.name, homes: await sharedHomes(ctx, list) }
}

async function sharedHomes(ctx: Context, list: StoredShortlist): Promise<SharedHome[]> {
  const [kept, opinions] = await Promise.all([
    findShortlistHomes(ctx.db, list),
    findOpinions(ctx.db, list.id),
  ])
  const numbers = kept.map(({ listingId }) => listingId)
  const cards = new Map((await loadCards(ctx.db, numbers, ctx.now())).map((card) => [card.id, card]))
  return kept.flatMap((entry) => {
    const card = cards.get(entry.listingId)
    if (!card) return []
    const home = { ...listHome(card, ctx.site.origin), news: savedNews(card, entry, 'when it was saved') }
    const said = opinions.filter(({ listingId }) => listingId === entry.listingId)
    return [
      { home, opinions: said.map(({ person, hasHeart, words }): Opinion => ({ person, hasHeart, words })) },
    ]
  })
}

export type OwnShortlist = {
  id: string
  name: string
  hasAddress: boolean
  isWholeList: boolean
  madeDay: string
  /** The homes on it now. */
  count: number
  /** Those that someone said something about, the most hearts first. */
  homes: { number: number; name: string; path: string; opinions: Opinion[] }[]
}

export type OwnShortlists = {
  lists: OwnShortlist[]
  /** What can be shared: the saved homes, the last saved first. */
  saved: { number: number; name: string }[]
}

/** A member's own, the newest first. */
export async function viewOwnShortlists(ctx: Context): Promise<OwnShortlists> {
  const { memberId } = requireMember(ctx.actor)
  const [stored, saved] = await Promise.all([findShortlists(ctx.db, memberId), findSaved(ctx.db, memberId)])
  const numbers = saved.map(({ listingId }) => listingId)
  const cards = await loadCards(ctx.db, numbers, ctx.now())
  const lists = await Promise.all(stored.map((list) => ownShortlist(ctx, list)))
  return { lists, saved: cards.map((card) => ({ number: card.id, name: homeName(card) })) }
}

async function ownShortlist(ctx: Context, list: StoredShortlist): Promise<OwnShortlist> {
  const shared = await sharedHomes(ctx, list)
  const hearts = ({ opinions }: SharedHome) => opinions.filter(({ hasHeart }) => hasHeart).length
  return {
    id: list.id,
    name: list.name,
    hasAddress: list.hasAddress,
    isWholeList: list.isWholeList,
    madeDay: day(list.madeAt),
    count: shared.length,
    homes: shared
      .filter(({ opinions }) => opinions.length > 0)
      .toSorted((a, b) => hearts(b) - hearts(a))
      .map(({ home: { number, name, path }, opinions }) => ({ number, name, path, opinions })),
  }
}
