import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { sortedFigure } from './sorted-figure.ts'
import { sortOrders } from './sort-order.ts'

const database = testDatabase()

test('a card says what its list is sorted by, unless it shows that anyway (docs/product/search.md §11)', async () => {
  const ctx = database().context()
  const flat = offered({ priceEuro: 400_000, areaSquareMetres: 120 })
  const rising = offered({ priceEuro: 90_000, areaSquareMetres: null })
  await offerListings(ctx, 'agency', [flat, rising])
  const { changes } = await offerListings(ctx, 'agency', [
    { ...flat, priceEuro: 366_000 },
    { ...rising, priceEuro: 95_000 },
  ])
  const unchanged = await listing(ctx, { areaSquareMetres: null })
  await ctx.db
    .updateTable('listing')
    .set({ annual_income_euro: 18_000, estimate_euro: 450_000, estimate_low_euro: 370_000 })
    .where('id', '=', changes[0]!.id)
    .execute()

  const cards = await loadCards(ctx.db, [...changes.map(({ id }) => id), unchanged], ctx.now())
  const figures = sortOrders.map((order) => [order, cards.map((card) => sortedFigure(order, card))] as const)
  const shown = figures.filter(([, ofCards]) => ofCards.some((figure) => figure !== null))
  // Cards show the figures of the other orders anyway.
  expect(Object.fromEntries(shown)).toEqual({
    netyield: ['3.5 % net yield', null, null],
    pricepermetre: ['€3,050/m²', null, null],
    reduction: ['Reduced by 8.5 % on 21 November 2026', null, null],
    belowestimate: ['18.7 % below our estimate', null, null],
    longestlisted: ['Listed for 0 days', 'Listed for 0 days', 'Listed for 0 days'],
    pricechange: ['Reduced by 8.5 % on 21 November 2026', 'Price changed on 21 November 2026', null],
  })
})
