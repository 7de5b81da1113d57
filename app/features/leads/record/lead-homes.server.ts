import type { Context } from '#app/platform/context/context.ts'
import { homeName, placeLine } from '#app/features/listings/card/card-text.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { listingPath, numberOfPath } from '#app/features/listings/record/listing-links.ts'
import { priceText } from '#app/features/listings/record/listing-price.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'

/** A home, or another page of ours, as letters name it. */
export type LeadPage = { title: string; url: string; lines: string[] }

/**
 * The pages a lead is about, each with our own words and our own address: what a visitor wrote behind a number, or made
 * up altogether, reaches nobody.
 */
export async function pagesOfLead(ctx: Context, propertyPath: string | null): Promise<LeadPage[]> {
  const paths = (propertyPath ?? '').split(',').filter(Boolean)
  const numbers = paths.map(numberInPath)
  const cards = await loadCards(
    ctx.db,
    numbers.filter((number) => number !== null),
    ctx.now(),
  )
  const shown = new Map(cards.filter(({ state }) => state !== 'draft').map((card) => [card.id, card]))
  return paths.flatMap((path, at) => {
    const number = numbers[at]
    if (number) {
      const card = shown.get(number)
      return card ? [homeOf(card, ctx.site.origin)] : []
    }
    return /^\/[a-z-]{1,30}$/.test(path)
      ? [{ title: 'Our page', url: ctx.site.origin + path, lines: [] }]
      : []
  })
}

/** The public number that a path names: `/properties/10001_2-bedroom-villa-to-buy`. */
export const numberInPath = (path: string): number | null => numberOfPath(path.split('/')[2] ?? '')

/** `2-bedroom villa for sale in Peyia, Paphos` */
export const homeTitle = (card: ListingCard): string =>
  `${homeName(card)} ${card.purpose === 'sale' ? 'for sale' : 'to rent'} in ${placeLine(card)}`

const homeOf = (card: ListingCard, origin: string): LeadPage => ({
  title: homeTitle(card),
  url: origin + listingPath(card),
  lines: [priceText(card)],
})
