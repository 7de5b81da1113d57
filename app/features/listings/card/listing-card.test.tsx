import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ListingCard as Card } from '../record/card.ts'
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
  listedDays: 40,
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

/** Visible words: without those that are only read out. */
const wordsSeen = (html: string) =>
  html
    .replace(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const seen = (difference?: Partial<Card>, text?: CardText) => wordsSeen(markup(difference, text))
/** The accessible name of the card's link: that in its heading. */
const linkName = (difference?: Partial<Card>, text?: CardText) =>
  /<h3[^>]*><a [^>]*>(.*?)<\/a>/.exec(markup(difference, text))?.[1]?.replace(/<[^>]+>/g, '')
const furtherPictures = (difference: Partial<Card>) =>
  [...markup(difference).matchAll(/src="(\/pictures\/of\/[^"]*)"/g)].map(([, src]) => src)

describe('a card on a listing page', () => {
  test('says price, yield, the offer in natural words, its facts and the place, each once (docs/product/listings.md §36)', () => {
    expect(seen()).toBe('€615,000 4.6 % Yield Villa for sale 3 bed · 2 bath · 180 m² Peyia, Paphos See More')
    expect(seen({ purpose: 'rent', yieldPercent: null, priceEuro: 1_200 })).toContain(
      '€1,200 a month Villa to rent 3 bed',
    )
  })

  test('is read out with the words of the existing site (docs/product/listings.md §10, docs/product/pages.md §22)', () => {
    expect(linkName()).toBe('Villa for sale, 3Bed Villa For buy, Villa above the bay')
    expect(linkName({ title: null, type: 'office', purpose: 'rent' })).toBe(
      'Office to rent, Office to rent, No title available',
    )
    expect(textOf()).toContain('4.6 % 5 % Yield')
  })

  test('says that VAT comes on top (docs/product/income.md §4)', () => {
    expect(textOf({ vat: 'excluded' })).toContain('€615,000 + VAT')
    expect(textOf({ vat: 'included' })).not.toContain('VAT')
  })

  test('says that the price is on request, never N/A (docs/product/listings.md §36)', () => {
    expect(seen({ priceEuro: null, vat: 'excluded' })).toMatch(/^Price on request 4.6 %/)
    expect(textOf({ priceEuro: null, title: null, areaSquareMetres: null })).not.toContain('N/A')
  })

  test('opens its home in place, with one link for assistive technology (docs/product/listings.md §36)', () => {
    const links = markup().match(/<a [^>]*>/g)
    expect(links).toHaveLength(2)
    for (const link of links!) expect(link).toContain('href="/properties/10001_3-bedroom-villa-to-buy"')
    expect(markup()).not.toContain('target=')
    expect(markup()).toMatch(
      /<div class="card-pictures[^"]*" aria-hidden="true" tabindex="-1"><a [^>]*tabindex="-1"/,
    )
  })

  test('writes Studio for an apartment without a bedroom, and a plot for land (docs/product/listings.md §36)', () => {
    expect(seen({ type: 'apartment', bedrooms: 0, bathrooms: 1, areaSquareMetres: 41 })).toContain(
      'Apartment for sale Studio · 1 bath · 41 m²',
    )
    expect(
      seen({ type: 'residential-land', bedrooms: null, bathrooms: null, plotSquareMetres: 820 }),
    ).toContain('Residential land for sale 820 m² plot')
    expect(seen({ type: 'semi-detached' })).toContain('Semi-detached house for sale')
  })

  test('shows no yield for rent, land, or one that rounds to 0 (docs/product/listings.md §36)', () => {
    expect(textOf({ purpose: 'rent', yieldPercent: null })).not.toContain('Yield')
    expect(textOf({ type: 'tourist-land' })).not.toContain('Yield')
    expect(textOf({ yieldPercent: 0.4 })).not.toContain('Yield')
  })

  test.each([
    ['Sold', { state: 'sold', formerPriceEuro: 650_000, isNew: true }],
    ['Under offer', { state: 'under-offer', formerPriceEuro: 650_000, isNew: true }],
    ['Reduced', { formerPriceEuro: 650_000, isNew: true, addition: 'exclusive' }],
    ['New', { isNew: true, addition: 'exclusive' }],
    ['Exclusive', { addition: 'own' }],
    [null, {}],
  ] as const)(
    'has one badge, that which matters most: %s (docs/product/listings.md §36)',
    (badge, difference) => {
      const words = ['Sold', 'Under offer', 'Reduced', 'New', 'Exclusive']
      const text = textOf(difference)
      expect(words.filter((word) => text.includes(word))).toEqual(badge === null ? [] : [badge])
      if ('formerPriceEuro' in difference) expect(text).toContain('before: €650,000')
    },
  )

  test('has five pictures at most, the further ones by short addresses when they are scrolled to (docs/product/listings.md §36)', () => {
    expect(furtherPictures({ pictureCount: 12 })).toEqual(
      [2, 3, 4, 5].map((at) => `/pictures/of/10001/${at}`),
    )
    expect(furtherPictures({ pictureCount: 1 })).toEqual([])
    expect(furtherPictures({ pictureCount: 0 })).toEqual([])
    expect(markup({ pictureCount: 12 })).not.toMatch(/of\/10001\/\d"(?![^>]*loading="lazy")/)
  })

  test('is small in the compact view, and says the same (docs/product/search.md §32)', () => {
    const small = renderToStaticMarkup(<ListingCard card={villa} size="small" />)
    expect(wordsSeen(small)).toBe(seen())
    expect(small).not.toContain('/pictures/of/')
  })
})

test('a card on home counts beds in its own words and names the condition (docs/product/listings.md §11)', () => {
  expect(linkName({ bedrooms: 2 }, 'home')).toBe('Villa for sale, 2 Bed Villa')
  expect(linkName({ bedrooms: 3 }, 'home')).toBe('Villa for sale, 3 Beds Villa')
  expect(seen({}, 'home')).toContain('3 bed · 2 bath · 180 m² · Resale')
})
