/** Kyero feeds that say some things in their own way: a mapping names the fields that lie elsewhere, and the words that mean something else. */
import { isLand } from '#app/features/listings/listing.ts'
import type { ListingFacts, OfferedListing } from '#app/features/listings/listing.ts'
import { listingDetails } from '#app/features/listings/listing-details.data.ts'
import type { EntryNotes } from './build-entry.ts'
import { purposeWords } from './feed-words.data.ts'
import { FeedUnreadable, textLimits } from './feed.ts'
import type { KyeroProperty } from './kyero-property.ts'
import { objectRowReader, type ObjectRowReader, rowSources } from './map-row.ts'
import type { FeedMapping, FieldRule } from './mapping.ts'
import type { OwnField, OwnRow, RawValue } from './own-fields.ts'
import { parsePrice } from './reading-amounts.ts'
import { readPictureCell, scalarOf } from './reading-cells.ts'
import { readDetails } from './reading-details.ts'
import { parsePercent, parseWord, plainText } from './reading-values.ts'
import { parseXmlEntry } from './xml-entry.ts'

/** `row`: what the mapping says of the property; it is in `property` already where Kyero has a place for it. */
export type KyeroEntry = { property: KyeroProperty; row: OwnRow }

/** Where Kyero has the fields that are not details. */
const recordPlaces: Partial<Record<OwnField, string>> = {
  pro_id: 'id',
  property_type: 'type',
  buy_rent_category: 'price_freq',
  bedrooms: 'beds',
  region: 'province',
  location: 'town',
  latitude: 'location/latitude',
  longitude: 'location/longitude',
  price: 'price',
  property_title: 'title/en',
  p_description: 'desc/en',
  datasource: 'url/en',
  property_images: 'images/image/url',
  youtube_url: 'video_url',
  property_tour_video: 'virtual_tour_url',
}
const detailPlaces: Partial<Record<OwnField, string>> = {
  bathrooms: 'baths',
  property_area: 'surface_area/built',
  plot_area: 'surface_area/plot',
  energy_efficiency: 'energy_rating/consumption',
  pool: 'pool',
  include: 'features/feature',
  reference_number: 'ref',
}
const placeOf = (field: OwnField): string | undefined => recordPlaces[field] ?? detailPlaces[field]

/** What Kyero has no place for, and is read from a mapping alone. */
const furtherFields: ReadonlySet<string> = new Set([
  'short_description',
  'annual_income',
  'rental_yield',
  ...Object.values(listingDetails).flatMap(({ importColumns }): readonly string[] => importColumns),
])

/** Throws {@link FeedUnreadable} for fields that a feed of other people's cannot fill. */
export function kyeroExceptions(
  mapping: FeedMapping,
): Pick<ObjectRowReader, 'unmet'> & { read: (xml: string) => OwnRow } {
  const fields = [...mapping.rules.keys()]
  if (fields.length === 0) return { read: () => new Map(), unmet: () => [] }
  const others = fields.filter((field) => placeOf(field) === undefined && !furtherFields.has(field))
  if (others.length > 0) throw new FeedUnreadable({ code: 'kyero-fields-not-mapped', fields: others })
  const rules = new Map([...mapping.rules].map(([field, rule]) => [field, withKyeroPlace(field, rule)]))
  const exceptions = { ...mapping, rules }
  const places = fields.flatMap((field): [OwnField, string][] => {
    const place = placeOf(field)
    return place === undefined ? [] : [[field, place]]
  })
  const reader = objectRowReader(exceptions, rowSources(exceptions, places))
  return {
    read: (xml) => {
      const parsed = parseXmlEntry(xml, 1)
      return 'object' in parsed ? reader.read(parsed.object) : new Map()
    },
    unmet: reader.unmet,
  }
}

/** What Kyero itself says counts where the exception says nothing, and before a default. */
function withKyeroPlace(field: OwnField, rule: FieldRule): FieldRule {
  const [first] = rule.sources
  if (first === undefined || placeOf(field) === undefined) return rule
  if (rule.sources.some(({ from }) => from === null)) return rule
  const usual = { ...first, from: null, patterns: [], whenFilled: null, scale: 1, unit: null }
  return { ...rule, sources: [...rule.sources, usual] }
}

/** The property with what the mapping says in the places of Kyero. */
export function withExceptions(property: KyeroProperty, row: OwnRow): KyeroProperty {
  if (row.size === 0) return property
  const changed = new Map(property)
  for (const [field, value] of row) {
    const place = recordPlaces[field]
    if (place !== undefined) changed.set(place, textsOf(field, value, property))
  }
  return changed
}

function textsOf(field: OwnField, value: RawValue, property: KyeroProperty): string[] {
  if (field === 'property_images') return readPictureCell(value).map(({ url }) => url)
  const text = String(scalarOf(value) ?? '')
  if (field !== 'buy_rent_category') return [text]
  const { value: purpose } = parseWord(text, purposeWords, 'purpose')
  if (purpose === 'sale') return ['sale']
  return purpose === 'rent' ? [property.get('price_freq')?.[0] === 'week' ? 'week' : 'month'] : [text]
}

/** The facts that Kyero has no place for, and the details: those of which the mapping finds something. */
export function factsOfExceptions(
  notes: EntryNotes,
  row: OwnRow,
  mapping: FeedMapping,
  { purpose, type }: OfferedListing,
): Partial<ListingFacts> {
  if (row.size === 0) return {}
  const income = notes.optional(
    'annual_income',
    parsePrice(scalarOf(row.get('annual_income')), mapping.decimal),
  )
  const details = readDetails(notes, row, mapping)
  const facts = {
    ...details,
    bathrooms: details.bathrooms === 0 ? null : details.bathrooms,
    condition: purpose === 'rent' || isLand(type) ? null : details.condition,
    shortDescription: notes.text(
      'short_description',
      plainText(scalarOf(row.get('short_description'))),
      textLimits.shortDescription,
    ),
    statedAnnualIncomeEuro: income?.priceEuro ?? null,
    statedYieldPercent: notes.optional('rental_yield', parsePercent(scalarOf(row.get('rental_yield')))),
  }
  const isSaid = ([, value]: [string, unknown]) =>
    value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(facts).filter(isSaid))
}
