import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ListingCard as Card } from './card.ts'
import type { CardText } from './card-text.ts'
import { ListingCard } from './listing-card.tsx'

const villa: Card = {
  id: 10_001,
  purpose: 'sale',
  type: 'villa',
  state: 'published',
  addition: 'feed',
  title: 'Villa above the bay',
  region: 'paphos',
  placeName: 'Peyia',
  latitude: null,
  longitude: null,
  priceEuro: 615_000,
  vat: null,
  formerPriceEuro: null,
  bedrooms: 3,
  bathrooms: 2,
  areaSquareMetres: 180,
  plotSquareMetres: null,
  condition: 'resale',
  yieldPercent: 4.6,
  yieldBasis: 'place',
  netYieldPercent: 3.2,
  annualIncomeBasis: 'place',
  pricePerMetreEuro: 3_417,
  reductionPercent: null,
  priceChangedAt: null,
  belowEstimatePercent: null,
  isNew: false,
  picture: {
    src: '/p.svg',
    avifSrcSet: null,
    webpSrcSet: null,
    width: 960,
    height: 640,
    alt: 'Villa in Peyia',
  },
  pictureCount: 3,
}

const markup = (difference: Partial<Card> = {}, text?: CardText) =>
  renderToStaticMarkup(<ListingCard card={{ ...villa, ...difference }} {...(text ? { text } : {})} />)
const textOf = (difference?: Partial<Card>, text?: CardText) =>
  markup(difference, text)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a card on a listing page', () => {
  test('says beds, type and mode, price, yield, title, location and region (docs/product/listings.md §10)', () => {
    const text = textOf()
    for (const part of [
      '3Bed Villa For buy',
      '€615,000',
      '4.6 % 5 % Yield',
      'Villa above the bay',
      'Peyia, Paphos',
      'See More',
    ])
      expect(text).toContain(part)
    expect(text.indexOf('€615,000')).toBeLessThan(text.indexOf('3Bed'))
  })

  test('says that VAT comes on top (docs/product/income.md §4)', () => {
    expect(textOf({ vat: 'excluded' })).toContain('€615,000 + VAT')
    expect(textOf({ vat: 'included' })).not.toContain('VAT')
  })

  test('says N/A and No title available where they are missing (docs/product/listings.md §10)', () => {
    expect(textOf({ priceEuro: null })).toContain('N/A')
    expect(textOf({ title: null })).toContain('No title available')
  })

  test('is one link, in a new tab (docs/product/listings.md §10)', () => {
    const links = markup().match(/<a [^>]*>/g)
    expect(links).toHaveLength(1)
    expect(links?.[0]).toContain('href="/properties/10001_3-bedroom-villa-to-buy"')
    expect(links?.[0]).toContain('target="_blank"')
    expect(links?.[0]).toContain('rel="noopener"')
  })

  test('writes Studio for an apartment without a bedroom, and no beds for land (docs/product/pages.md §22)', () => {
    expect(textOf({ type: 'apartment', bedrooms: 0 })).toContain('Studio Apartment For buy')
    expect(textOf({ type: 'residential-land', bedrooms: null })).not.toContain('Bed')
  })

  test('shows no yield for rent, land, or one that rounds to 0 (docs/product/listings.md §10)', () => {
    expect(textOf({ purpose: 'rent', yieldPercent: null })).not.toContain('Yield')
    expect(textOf({ type: 'tourist-land' })).not.toContain('Yield')
    expect(textOf({ yieldPercent: 0.4 })).not.toContain('Yield')
  })

  test('says new, reduced with the former price, exclusive and under offer (docs/product/listings.md §10)', () => {
    const text = textOf({
      isNew: true,
      formerPriceEuro: 650_000,
      addition: 'exclusive',
      state: 'under-offer',
    })
    for (const part of ['New', 'Reduced', '€650,000', 'Exclusive', 'Under offer'])
      expect(text).toContain(part)
    expect(markup({ addition: 'own' })).toContain('?type=exclusive')
  })
})

test('a card on home counts beds in its own words and names the condition (docs/product/listings.md §11)', () => {
  expect(textOf({ bedrooms: 2 }, 'home')).toContain('2 Bed Villa')
  expect(textOf({ bedrooms: 3 }, 'home')).toContain('3 Beds Villa')
  expect(textOf({}, 'home')).toContain('Resale · 180 m²')
})

test('a card on saved lists always counts Beds (docs/product/pages.md §22)', () => {
  expect(textOf({ bedrooms: 1 }, 'saved')).toContain('1 Beds Villa')
})
