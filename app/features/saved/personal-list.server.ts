import type { Context, MemberId } from '#app/platform/context.ts'
import { day, euro } from '#app/ui/format.ts'
import type { ListingCard } from '../listings/card.ts'
import { bedsText, placeLine, typeName, yieldOnCard } from '../listings/card-text.ts'
import { listingPath, numberOfPropertyId } from '../listings/listing-links.ts'
import { priceNote } from '../listings/listing-price.ts'
import { isExclusive, isOnOffer } from '../listings/listing.ts'
import { loadCards } from '../listings/listings.queries.server.ts'
import { regionNames } from '../places/place.ts'
import type { PersonalListHome, PersonalListKind, PersonalList } from './personal-list.ts'
import { type PersonalListEntry, personalLists } from './personal-lists.server.ts'
import { matchReasonText } from './match-reason.ts'
import { savedNews, stateNews } from './saved-news.ts'

const PAGE_SIZE = 60

/** A page of a member's list, as `?page` asks; `?removed` and `?since` name a home that a form has just taken off. */
export async function loadPersonalList(
  ctx: Context,
  memberId: MemberId,
  kind: PersonalListKind,
  params: URLSearchParams,
): Promise<PersonalList> {
  const { count, find } = personalLists[kind]
  const total = await count(ctx.db, memberId)
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const kept = await find(ctx.db, memberId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const cards = await loadCards(
    ctx.db,
    kept.map(({ listingId }) => listingId),
    ctx.now(),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const homes = kept.flatMap((entry) => {
    const card = cardOf.get(entry.listingId)
    return card ? [personalListHome(card, entry, ctx.site.origin)] : []
  })
  return { homes, total, page, lastPage, removed: await justRemoved(ctx, params, homes) }
}

export function personalListHome(
  card: ListingCard,
  kept: PersonalListEntry,
  origin: string,
): PersonalListHome {
  const path = listingPath(card)
  const type = typeName(card)
  const beds = bedsText(card, 'saved')
  const ofAlert = 'reason' in kept
  const news = ofAlert ? [stateNews(card.state)] : savedNews(card, kept)
  return {
    number: card.id,
    path,
    url: origin + path,
    picture: card.picture,
    isExclusive: isExclusive(card.addition),
    isOnOffer: isOnOffer(card.state),
    category: { beds, type, word: card.purpose === 'sale' ? 'buy' : 'rent' },
    price: euro(card.priceEuro),
    priceNote: priceNote(card),
    yield: yieldOnCard(card),
    title: card.title?.trim().toUpperCase() === 'N/A' ? null : card.title,
    typeAndPlace: [type, card.placeName].filter(Boolean).join(' | '),
    region: regionNames[card.region],
    name: nameOf(card),
    since: kept.since.toISOString(),
    sinceDay: day(kept.since),
    news: news.filter((item) => item !== null),
    reason: ofAlert ? matchReasonText(kept.reason) : null,
    noLongerMatches: ofAlert && !kept.matches,
  }
}

const nameOf = (card: ListingCard): string =>
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
  return { number, name: nameOf(card), since: params.get('since') ?? '' }
}
