/** Kyero XML, version 3 and what the older ones do otherwise: a property's texts become a listing on offer. */
import { listingDetails } from '#app/features/listings/listing-details.data.ts'
import type { EnergyClass, Pool, PropertyType } from '#app/features/listings/listing.ts'
import { isLand } from '#app/features/listings/listing.ts'
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import type { BuiltListing, EntryNotes } from './build-entry.ts'
import { buildEntry, readSourceId, requireSourceId, unsaidFacts } from './build-entry.ts'
import { excerpt } from './clean-text.ts'
import type { CutEntry, FeedEntry, FeedPosition } from './feed.ts'
import { textLimits } from './feed.ts'
import { cyprusWords } from './feed-words.data.ts'
import { cutKyero, writtenKyeroId } from './kyero-fragments.ts'
import { factsOfExceptions, type KyeroEntry, kyeroExceptions, withExceptions } from './kyero-exceptions.ts'
import type { KyeroProperty } from './kyero-property.ts'
import { parseKyeroProperty } from './kyero-property.ts'
import { locateEntry, readCoordinates } from './locate-entry.ts'
import { defaultOf } from './map-row.ts'
import type { FeedMapping } from './mapping.ts'
import { highestPriceEuro, parseArea, parsePrice } from './reading-amounts.ts'
import { scalarOf } from './reading-cells.ts'
import {
  poolOf,
  readFeatures,
  readLandRule,
  readPrice,
  readPropertyType,
  settleBedrooms,
} from './reading-facts.ts'
import { parseYoutubeId, readAddress, readPictures } from './reading-links.ts'
import {
  foldWord,
  parseBathrooms,
  parseBedrooms,
  parseBoolean,
  parseEnergyClass,
  plainText,
} from './reading-values.ts'

/** The properties of the document, each parsed by itself, with what a mapping says of them. Throws FeedUnreadable. */
export async function* cutKyeroEntries(
  text: AsyncIterable<string>,
  mapping: FeedMapping,
): AsyncGenerator<CutEntry<KyeroEntry>> {
  const exceptions = kyeroExceptions(mapping)
  for await (const entry of cutKyero(text)) {
    if (entry.kind !== 'cut') {
      yield entry
      continue
    }
    const { position } = entry
    const parsed = parseKyeroProperty(entry.content, position.line)
    if ('property' in parsed) {
      const row = exceptions.read(entry.content)
      yield { kind: 'cut', position, content: { property: withExceptions(parsed.property, row), row } }
    } else
      yield {
        kind: 'fault',
        position,
        sourceId: writtenKyeroId(entry.content),
        field: 'property',
        reason: parsed.fault,
      }
  }
  for (const reason of exceptions.unmet()) yield { kind: 'notice', reason }
}

/** The encoding in `<?xml … encoding="…"?>`. */
export function declaredXmlEncoding(head: string): string | null {
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? null
}

/** One property of Kyero XML v3, understood. */
export function kyeroEntry(
  position: FeedPosition,
  { property, row }: KyeroEntry,
  { places, mapping }: { places: PlaceFinder; mapping: FeedMapping },
): FeedEntry {
  const sourceId = readSourceId(property.get('id')?.[0])
  return buildEntry(position, sourceId, (notes) => {
    const id = requireSourceId(notes, 'id', sourceId)
    const built = buildKyeroListing(notes, id, property, { places, mapping })
    return {
      ...built,
      listing: { ...built.listing, ...factsOfExceptions(notes, row, mapping, built.listing) },
    }
  })
}

function buildKyeroListing(
  notes: EntryNotes,
  sourceId: string,
  property: KyeroProperty,
  { places, mapping }: { places: PlaceFinder; mapping: FeedMapping },
): BuiltListing {
  const one = (path: string) => plainText(property.get(path)?.[0])

  const country = one('country')
  if (country !== '' && !cyprusWords.has(foldWord(country)))
    notes.refuse('country', { code: 'not-in-cyprus', value: excerpt(country) })
  const { type, bedrooms: impliedBedrooms } = readPropertyType(notes, 'type', one('type'))
  const purpose = readPurpose(notes, one('price_freq'))
  readLandRule(notes, 'type', type, purpose)

  const coordinates = readCoordinates(notes, {
    latitude: ['location/latitude', one('location/latitude')],
    longitude: ['location/longitude', one('location/longitude')],
  })
  const texts = {
    field: 'town',
    province: one('province'),
    town: one('town'),
    detail: one('location_detail'),
    assumed: plainText(scalarOf(defaultOf(mapping, 'region'))),
  }
  const { unknownPlace, ...location } = locateEntry(notes, places, texts, coordinates)

  const price = readKyeroPrice(notes, property)
  const bathrooms = notes.optional('baths', parseBathrooms(one('baths')))
  const bedrooms = impliedBedrooms ?? notes.optional('beds', parseBedrooms(one('beds')))
  const isNewBuild = notes.optional('new_build', parseBoolean(one('new_build')))
  const description = notes.text('desc', inBestLanguage(property, 'desc'), textLimits.description)
  const video = one('video_url')
  const youtubeId = parseYoutubeId(video)
  if (video !== '' && youtubeId === null)
    notes.warn('video_url', { code: 'not-a-youtube-video', value: excerpt(video) })

  return {
    listing: {
      ...unsaidFacts,
      ...location,
      sourceId,
      purpose,
      type,
      priceEuro: price.priceEuro,
      bedrooms: settleBedrooms(type, bedrooms),
      bathrooms: bathrooms === 0 ? null : bathrooms,
      areaSquareMetres: notes.optional('surface_area/built', parseArea(one('surface_area/built'))),
      plotSquareMetres: notes.optional('surface_area/plot', parseArea(one('surface_area/plot'))),
      // Condition is a fact of homes for sale: rents and land have none (docs/product/listings.md §3).
      condition: purpose === 'rent' || isLand(type) ? null : isNewBuild ? 'brand-new' : 'resale',
      energyClass: readEnergyClass(notes, property),
      pool: readPool(notes, property, type),
      included: readFeatures(notes, 'features', [
        ...(property.get('features/feature') ?? []),
        ...readTenure(notes, property),
      ]),
      reference: notes.text('ref', one('ref'), listingDetails.reference.mostCharacters),
      title: notes.text('title', inBestLanguage(property, 'title'), textLimits.title),
      descriptionHtml: description,
      youtubeId,
      tourUrl: readAddress(notes, 'virtual_tour_url', one('virtual_tour_url'), 'https:'),
      sourceUrl: readAddress(notes, 'url', inBestLanguage(property, 'url') ?? ''),
      pictures: readPictures(
        notes,
        'images',
        (property.get('images/image/url') ?? []).map((url) => ({ url, alt: null })),
      ),
    },
    film: null,
    formerPriceEuro: price.formerPriceEuro,
    unknownPlace,
  }
}

function readPurpose(notes: EntryNotes, frequency: string): 'sale' | 'rent' {
  const word = foldWord(frequency)
  if (word === 'sale') return 'sale'
  if (word === 'month' || word === 'week') return 'rent'
  return notes.refuse(
    'price_freq',
    frequency === '' ? { code: 'missing' } : { code: 'frequency-unknown', value: excerpt(frequency) },
  )
}

const weeksPerMonth = 52 / 12

const unknownPrice = { priceEuro: null, formerPriceEuro: null }

function readKyeroPrice(notes: EntryNotes, property: KyeroProperty) {
  const currency = plainText(property.get('currency')?.[0]).toUpperCase()
  if (currency !== '' && currency !== 'EUR' && currency !== '€') {
    notes.warn('currency', { code: 'not-in-euro', value: excerpt(currency) })
    return unknownPrice
  }
  const price = readPrice(notes, 'price', parsePrice(property.get('price')?.[0]))
  if (price === null) return unknownPrice
  if (foldWord(plainText(property.get('price_freq')?.[0])) !== 'week') return price
  const monthly = (weekly: number) => Math.round(weekly * weeksPerMonth)
  const priceEuro = monthly(price.priceEuro)
  if (priceEuro > highestPriceEuro) {
    notes.warn('price', { code: 'not-a-rent', weeklyEuro: price.priceEuro })
    return unknownPrice
  }
  notes.warn('price_freq', { code: 'rent-a-week', weeklyEuro: price.priceEuro })
  const former = price.formerPriceEuro && monthly(price.formerPriceEuro)
  return { priceEuro, formerPriceEuro: former && former <= highestPriceEuro ? former : null }
}

/** English, else Greek, else the first there is; older versions have the text without a language. */
function inBestLanguage(property: KyeroProperty, path: string): string | undefined {
  const languages = [...property.keys()].filter((key) => key.startsWith(`${path}/`))
  const best = [`${path}/en`, `${path}/el`, path, ...languages].find((key) => property.has(key))
  return best && property.get(best)?.[0]
}

function readEnergyClass(notes: EntryNotes, property: KyeroProperty): EnergyClass | null {
  const raw = property.get('energy_rating/consumption')?.[0] ?? property.get('energy_rating')?.[0]
  return notes.optional('energy_rating/consumption', parseEnergyClass(raw))
}

/** Kyero says only that there is a pool; a feature may say whose. */
function readPool(notes: EntryNotes, property: KyeroProperty, type: PropertyType): Pool | null {
  const has = notes.optional('pool', parseBoolean(property.get('pool')?.[0]))
  if (has === null || isLand(type)) return null
  if (!has) return 'none'
  const features = (property.get('features/feature') ?? []).map(foldWord)
  if (features.some((feature) => /(?:communal|shared|common) (?:swimming )?pool/.test(feature)))
    return 'communal'
  if (features.some((feature) => /private (?:swimming )?pool/.test(feature))) return 'private'
  return poolOf(type)
}

/** What limits ownership is listed among what is included: a buyer must see it. */
function readTenure(notes: EntryNotes, property: KyeroProperty): string[] {
  const tenures = [
    ['part_ownership', 'Part ownership'],
    ['leasehold', 'Leasehold'],
  ] as const
  return tenures
    .filter(([field]) => notes.optional(field, parseBoolean(property.get(field)?.[0])))
    .map(([field, words]) => {
      notes.warn(field, { code: 'listed-as-included', value: words })
      return words
    })
}
