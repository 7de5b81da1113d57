import type { Context, MemberId } from '#app/platform/context/context.ts'
import { day, euro } from '#app/ui/format.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { bedsText, placeLine, typeName, yieldOnCard } from '#app/features/listings/card/card-text.ts'
import { listingPath, numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { priceNote } from '#app/features/listings/record/listing-price.ts'
import { isExclusive, isOnOffer } from '#app/features/listings/record/listing.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { regionNames } from '#app/features/places/place.ts'
import { findNotes } from '../notes/home-notes.queries.server.ts'
import type { AlertChoice, PersonalListHome, PersonalListKind, PersonalList } from '../homes/personal-list.ts'
import { type PersonalListEntry, personalLists } from './personal-lists.server.ts'
import { matchReasonText } from '../matches/match-reason.ts'
import { savedNews, stateNews } from '../homes/saved-news.ts'

const PAGE_SIZE = 60

/**
 * A page of a member's list, as `?page` asks, of the alert list what `?alert` found; `?removed` and `?since` name a
 * home that a form has just taken off. `alerts`: the member's, for the alert list.
 */
export async function loadPersonalList(
  ctx: Context,
  memberId: MemberId,
  kind: PersonalListKind,
  params: URLSearchParams,
  alerts: readonly AlertChoice[],
): Promise<PersonalList> {
  const { count, find } = personalLists[kind]
  const chosen = alerts.find(({ id }) => String(id) === params.get('alert')) ?? null
  const { listed: total, noLongerMatching } = await count(ctx.db, memberId, chosen?.id ?? null)
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const kept = await find(ctx.db, memberId, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    alertId: chosen?.id ?? null,
  })
  const numbers = kept.map(({ listingId }) => listingId)
  const [cards, notes] = await Promise.all([
    loadCards(ctx.db, numbers, ctx.now()),
    kind === 'saved' ? findNotes(ctx.db, memberId, numbers) : new Map<number, string>(),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const homes = kept.flatMap((entry) => {
    const card = cardOf.get(entry.listingId)
    return card ? [personalListHome(card, entry, { origin: ctx.site.origin, alerts, notes })] : []
  })
  const choices = kind === 'alert' ? { alerts: [...alerts], chosen, noLongerMatching } : null
  return { homes, total, page, lastPage, choices, removed: await justRemoved(ctx, params, homes) }
}

export function personalListHome(
  card: ListingCard,
  kept: PersonalListEntry,
  {
    origin,
    alerts,
    notes,
  }: { origin: string; alerts: readonly AlertChoice[]; notes: ReadonlyMap<number, string> },
): PersonalListHome {
  const home = listHome(card, origin)
  const dates = { since: kept.since.toISOString(), sinceDay: day(kept.since) }
  if (!('reason' in kept))
    return { ...home, ...dates, news: savedNews(card, kept), note: notes.get(card.id) ?? '' }
  return {
    ...home,
    ...dates,
    reason: matchReasonText(kept.reason),
    noLongerMatches: kept.alertIds.length === 0,
    foundBy: alerts.filter(({ id }) => kept.alertIds.includes(id)).map(({ name }) => name),
  }
}

/** Homes as a list shows them that knows nothing but their numbers; those that are drafts or unknown are left out. */
export async function loadListHomes(ctx: Context, numbers: readonly number[]): Promise<PersonalListHome[]> {
  const cards = await loadCards(ctx.db, numbers, ctx.now())
  return cards.filter(({ state }) => state !== 'draft').map((card) => listHome(card, ctx.site.origin))
}

/** A home as a list shows it, but for what the list itself knows of it. */
export function listHome(card: ListingCard, origin: string): PersonalListHome {
  const path = listingPath(card)
  const type = typeName(card)
  return {
    number: card.id,
    path,
    url: origin + path,
    picture: card.picture,
    isExclusive: isExclusive(card.addition),
    isOnOffer: isOnOffer(card.state),
    category: { beds: bedsText(card, 'saved'), type, word: card.purpose === 'sale' ? 'buy' : 'rent' },
    price: euro(card.priceEuro),
    priceNote: priceNote(card),
    yield: yieldOnCard(card),
    title: card.title?.trim().toUpperCase() === 'N/A' ? null : card.title,
    typeAndPlace: [type, card.placeName].filter(Boolean).join(' | '),
    region: regionNames[card.region],
    name: homeName(card),
    since: '',
    sinceDay: null,
    news: [stateNews(card.state)].filter((item) => item !== null),
    reason: null,
    noLongerMatches: false,
    foundBy: [],
    note: null,
  }
}

export const homeName = (card: ListingCard): string =>
  `${[bedsText(card, 'saved'), typeName(card)].filter(Boolean).join(' ')}, ${placeLine(card)}`

async function justRemoved(
  ctx: Context,
  params: URLSearchParams,
  homes: readonly PersonalListHome[],
): Promise<PersonalList['removed']> {
  const number = numberOfPropertyId(params.get('removed') ?? '')
  if (number === null || homes.some((home) => home.number === number)) return null
  const [card] = await loadCards(ctx.db, [number], ctx.now())
  if (!card || card.state === 'draft') return null
  return { number, name: homeName(card), since: params.get('since') ?? '' }
}
