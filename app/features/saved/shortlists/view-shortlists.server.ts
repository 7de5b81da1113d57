import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { day } from '#app/ui/format.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { homeName, listHome } from '../list/personal-list.server.ts'
import { findSaved } from '../homes/saved.queries.server.ts'
import { savedNews } from '../homes/saved-news.ts'
import { noSuchShortlist } from './change-shortlists.server.ts'
import {
  heartsOf,
  type HomeChoice,
  type Opinion,
  type SharedHome,
  type SharedList,
  type ShortlistFields,
} from '../list/shortlist.ts'
import {
  findOpinions,
  findShortlistByToken,
  findShortlistHomes,
  findSelectedHomes,
  findShortlists,
  type StoredOpinion,
  type StoredShortlist,
} from './shortlists.queries.server.ts'

export const shortlistGone = () =>
  new Refusal('not-found', 'This list is no longer shared, or the link is incomplete.')

/** Refuses what no address of ours ends with. */
export function tokenHashOf(token: string): Buffer {
  if (!/^[\w-]{43}$/.test(token)) throw shortlistGone()
  return hashOfSecret(token)
}

/** Shows the list of an address to anyone who has it. */
export async function viewSharedList(ctx: Context, { token }: { token: string }): Promise<SharedList> {
  const list = await findShortlistByToken(ctx.db, tokenHashOf(token))
  if (!list) throw shortlistGone()
  const { name, intro, takesOpinions } = list
  return { name, intro, takesOpinions, homes: await sharedHomes(ctx, list) }
}

async function sharedHomes(ctx: Context, list: StoredShortlist): Promise<SharedHome[]> {
  const [kept, opinions] = await Promise.all([
    findShortlistHomes(ctx.db, list),
    findOpinions(ctx.db, [list.id]),
  ])
  const numbers = kept.map(({ listingId }) => listingId)
  const cards = new Map((await loadCards(ctx.db, numbers, ctx.now())).map((card) => [card.id, card]))
  return kept.flatMap((entry) => {
    const card = cards.get(entry.listingId)
    if (!card) return []
    const home = { ...listHome(card, ctx.site.origin), news: savedNews(card, entry, 'when it was saved') }
    return [{ home, opinions: opinionsAbout(opinions, entry.listingId) }]
  })
}

const opinionsAbout = (opinions: readonly StoredOpinion[], number: number): Opinion[] =>
  opinions
    .filter(({ listingId }) => listingId === number)
    .map(({ person, hasHeart, words }) => ({ person, hasHeart, words }))

export type OwnShortlist = {
  id: string
  name: string
  hasAddress: boolean
  isWholeList: boolean
  madeDay: string
  /** The homes on it now. */
  count: number
  /** Homes with opinions, the most hearts first. */
  homes: { number: number; name: string; path: string; opinions: Opinion[] }[]
}

export type OwnShortlists = {
  lists: OwnShortlist[]
  /** Homes that can be shared: the saved ones, the last saved first. */
  saved: HomeChoice[]
}

/** A member's own, the newest first. */
export async function viewOwnShortlists(ctx: Context): Promise<OwnShortlists> {
  const { memberId } = requireMember(ctx.actor)
  const [stored, saved] = await Promise.all([findShortlists(ctx.db, memberId), findSaved(ctx.db, memberId)])
  const ids = stored.map(({ id }) => id)
  const [selected, opinions] = await Promise.all([findSelectedHomes(ctx.db, ids), findOpinions(ctx.db, ids)])
  const numbers = new Set([...saved, ...selected].map(({ listingId }) => listingId))
  const cards = new Map((await loadCards(ctx.db, [...numbers], ctx.now())).map((card) => [card.id, card]))
  const lists = stored.map((list): OwnShortlist => {
    const homes = list.isWholeList ? saved : selected.filter(({ shortlistId }) => shortlistId === list.id)
    const said = opinions.filter(({ shortlistId }) => shortlistId === list.id)
    return {
      id: list.id,
      name: list.name,
      hasAddress: list.hasAddress,
      isWholeList: list.isWholeList,
      madeDay: day(list.madeAt),
      count: homes.length,
      homes: homes
        .flatMap(({ listingId }) => {
          const card = cards.get(listingId)
          const about = opinionsAbout(said, listingId)
          if (!card || about.length === 0) return []
          return [{ number: card.id, name: homeName(card), path: listingPath(card), opinions: about }]
        })
        .toSorted((a, b) => heartsOf(b.opinions).length - heartsOf(a.opinions).length),
    }
  })
  const shareable = saved.flatMap(({ listingId }) => cards.get(listingId) ?? [])
  return { lists, saved: shareable.map(choiceOf) }
}

const choiceOf = (card: ListingCard): HomeChoice => ({ number: card.id, name: homeName(card) })

export type ShortlistToChange = {
  id: string
  fields: ShortlistFields
  hasAddress: boolean
  /** Homes that can be ticked: those of the list in their order, then other saved ones, the last saved first. */
  choices: HomeChoice[]
}

/** One of a member's own, to be changed. */
export async function viewShortlistToChange(
  ctx: Context,
  { id }: { id: string },
): Promise<ShortlistToChange> {
  const { memberId } = requireMember(ctx.actor)
  const list = (await findShortlists(ctx.db, memberId)).find((own) => own.id === id)
  if (!list) throw noSuchShortlist()
  const [selected, saved] = await Promise.all([findSelectedHomes(ctx.db, [id]), findSaved(ctx.db, memberId)])
  const numbers = new Set([...selected, ...saved].map(({ listingId }) => listingId))
  const { name, intro, takesOpinions, isWholeList, hasAddress } = list
  return {
    id,
    fields: {
      name,
      intro,
      takesOpinions,
      isWholeList,
      homes: selected.map(({ listingId }) => listingId),
    },
    hasAddress,
    choices: (await loadCards(ctx.db, [...numbers], ctx.now())).map(choiceOf),
  }
}
