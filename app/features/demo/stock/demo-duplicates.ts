import type { OfferedListing } from '#app/features/listings/record/listing.ts'

const DUPLICATES = 2

/**
 * Drafts of another agency, each nearly what one home of the stock is: probable duplicates to look at
 * (docs/product/office.md §27).
 */
export const demoDuplicates = (stock: readonly OfferedListing[]): OfferedListing[] =>
  stock
    .filter(
      ({ type, purpose, state, areaSquareMetres, priceEuro }) =>
        type === 'apartment' && purpose === 'sale' && state === 'published' && areaSquareMetres && priceEuro,
    )
    .slice(0, DUPLICATES)
    .map((home, at) => ({
      ...home,
      state: 'draft',
      sourceId: `B-${100 + at}`,
      sourceUrl: `https://bay-agency.example/homes/${100 + at}`,
      reference: `B-${100 + at}`,
      addition: 'feed',
      title: home.title && `${home.title}, offered by Bay Agency`,
      areaSquareMetres: home.areaSquareMetres! + at,
      publishedAt: null,
      earlierPrices: [],
      pictures: home.pictures.slice(0, 2),
    }))
