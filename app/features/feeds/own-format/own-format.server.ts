/**
 * The specification's property fields (docs/product/wire-contract.md §4), as columns or keys, and those we added: a row
 * becomes a listing on offer.
 */
import type { Addition } from '#app/features/listings/record/listing.ts'
import { isLand, type PropertyType } from '#app/features/listings/record/listing.ts'
import type { ListingDetails } from '#app/features/listings/record/listing-details.ts'
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import type { BuiltListing, EntryNotes } from '../reading/build-entry.ts'
import { buildEntry, requireSourceId, unsaidFacts } from '../reading/build-entry.ts'
import { excerpt, truncateText } from '../reading/clean-text.ts'
import type { FeedEntry, FeedPosition } from '../reading/feed.ts'
import { textLimits } from '../reading/listing-limits.ts'
import { cyprusWords, includedDetails, includedLandDetails, synonyms } from '../reading/feed-words.data.ts'
import { PART_OF_PLOT } from '#app/features/listings/record/land-measures.ts'
import { locateEntry, readCoordinates } from './locate-entry.ts'
import { defaultOf } from './map-row.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { withNamedFeatures } from './named-features.ts'
import type { OwnField, OwnRow } from '../reading/own-fields.ts'
import { readPictureCell, scalarOf, sourceIdOf } from '../reading/reading-cells.ts'
import { parsePriceVat } from '../reading/reading-amounts.ts'
import { parseAreas } from '../reading/reading-areas.ts'
import { parseAnnualIncome, parseAsked, readAsked, readPurpose } from './reading-price.ts'
import { readDetails } from './reading-details.ts'
import { saysShareOnly } from '../reading/reading-land.ts'
import {
  poolOf,
  readFeatures,
  readLandRule,
  readPropertyType,
  normalizeBedrooms,
} from '../reading/reading-facts.ts'
import { parseBedrooms } from '../reading/reading-rooms.ts'
import { parseYoutubeId, readAddress, readPictures } from '../reading/reading-links.ts'
import { noticeOfTitle, parseStatus, readState, splitPrice } from '../reading/reading-status.ts'
import type { Scalar } from '../reading/reading-values.ts'
import {
  foldWord,
  meaningIn,
  parsePercent,
  parseUnnumberedFloor,
  parseWord,
  plainText,
} from '../reading/reading-values.ts'

export type OwnFormatOptions = {
  mapping: FeedMapping
  places: PlaceFinder
  /** The file is the agency's own: what it says of its homes' status and films counts. */
  own: boolean
  /** Returns the feed's name for a field of ours. */
  nameOf?: (field: string) => string
}

/** One row understood. */
export function ownEntry(position: FeedPosition, row: OwnRow, options: OwnFormatOptions): FeedEntry {
  const { field, sourceId } = sourceIdOf(row)
  const entry = buildEntry(
    position,
    sourceId,
    (notes) => {
      const id = requireSourceId(notes, field, sourceId)
      return buildOwnListing(notes, id, row, options)
    },
    options.nameOf,
  )
  // Whoever takes a home off the market need not say again what it is (OpenImmo's DELETE often has the id alone).
  const isEnd = entry.kind === 'refused' && entry.problem.reason.code !== 'id-unreadable' && isWithdrawn(row)
  return isEnd && sourceId !== null ? { kind: 'ended', position, sourceId } : entry
}

const isWithdrawn = (row: OwnRow): boolean =>
  parseStatus(scalarOf(row.get('listing_status'))).value === 'withdrawn'

function buildOwnListing(
  notes: EntryNotes,
  sourceId: string,
  written: OwnRow,
  { mapping, places, own }: OwnFormatOptions,
): BuiltListing {
  const { notice, price: barePrice } = splitPrice(scalarOf(written.get('price')))
  const row = withNamedFeatures(notice === null ? written : new Map([...written, ['price', barePrice]]))
  const scalar = (field: OwnField) => scalarOf(row.get(field))
  const one = (field: OwnField) => plainText(scalar(field))

  const country = one('country')
  if (
    country !== '' &&
    !cyprusWords.has(foldWord(country)) &&
    !(places.allowsNorth && places.namesNorth(country))
  )
    notes.refuse('country', { code: 'not-in-cyprus', value: excerpt(country) })
  const {
    type,
    bedrooms: ofStudio,
    countedBedrooms,
  } = readPropertyType(notes, 'property_type', one('property_type'))
  const asked = parseAsked(scalar('price'), scalar('currency'), mapping)
  const purpose = readPurpose(
    notes,
    scalar('buy_rent_category'),
    type,
    asked.currency === null ? asked.reading.value : null,
  )
  const title = one('property_title') || one('title')
  const state = readState(notes, scalar('listing_status'), purpose, [
    { field: 'price', notice },
    { field: 'property_title', notice: noticeOfTitle(truncateText(title, textLimits.title), purpose) },
  ])
  readLandRule(notes, 'property_type', type, purpose)

  const coordinates = readCoordinates(notes, {
    latitude: ['latitude', scalar('latitude')],
    longitude: ['longitude', scalar('longitude')],
  })
  const texts = {
    field: 'location',
    province: one('region'),
    town: one('location'),
    detail: one('location_detail'),
    assumed: plainText(scalarOf(defaultOf(mapping, 'region'))),
  }
  const { unknownPlace, ...location } = locateEntry(notes, places, texts, coordinates)

  const { price, otherCurrencyPrice } = readAsked(notes, row, purpose, asked, mapping)
  const income = notes.optional('annual_income', parseAnnualIncome(scalar('annual_income'), mapping))
  const bedrooms =
    ofStudio ?? notes.optional('bedrooms', parseBedrooms(scalar('bedrooms'))) ?? countedBedrooms
  const details = readDetails(notes, row, mapping)
  const description = notes.text('p_description', one('p_description'), textLimits.description)
  const youtubeId = readYoutube(notes, one('youtube_url'))
  const film = readFilm(notes, row, own)

  return {
    listing: {
      ...unsaidFacts,
      ...location,
      ...details,
      ...(state === null ? {} : { state }),
      sourceId,
      purpose,
      type,
      priceEuro: price?.priceEuro ?? null,
      otherCurrencyPrice,
      bedrooms: normalizeBedrooms(type, bedrooms),
      bathrooms: details.bathrooms === 0 ? null : details.bathrooms,
      // Condition is a fact of homes for sale: rents and land have none (docs/product/listings.md §3).
      condition: purpose === 'rent' || isLand(type) ? null : details.condition,
      pool: isLand(type) ? null : (details.pool ?? (saysPool(one('pool')) ? poolOf(type) : null)),
      ...listedDetails(details, type),
      ...verandas(details, scalar('property_area'), mapping),
      included: readFeatures(notes, 'include', [
        ...details.included,
        ...readFloorName(notes, scalar('floor')),
        ...readPartOfPlot(notes, scalar('plot_share')),
      ]),
      // `250.000 + VAT` says it where the column for it does not.
      vat: details.vat ?? parsePriceVat(one('price')),
      title: notes.text('property_title', title, textLimits.title),
      shortDescription: notes.text(
        'short_description',
        one('short_description'),
        textLimits.shortDescription,
      ),
      descriptionHtml: description,
      statedAnnualIncomeEuro: income,
      statedYieldPercent: notes.optional('rental_yield', parsePercent(scalar('rental_yield'))),
      addition: readAddition(notes, row, own),
      // A home shows one video, and a film is stored only to be shown.
      youtubeId: film === null ? youtubeId : null,
      tourUrl: readAddress(notes, 'property_tour_video', one('property_tour_video'), 'https:'),
      sourceUrl: readAddress(notes, 'datasource', one('datasource')),
      pictures: readPictures(notes, 'property_images', [
        ...readPictureCell(row.get('features_image')),
        ...readPictureCell(row.get('property_images')),
      ]),
    },
    film,
    formerPriceEuro: price?.formerPriceEuro ?? null,
    unknownPlace,
    writtenTown: unknownPlace === null || texts.town === '' ? null : texts.town,
  }
}

/** Details that have no column, or an empty one, and stand among what is included. */
function listedDetails(details: ListingDetails, type: PropertyType): Partial<ListingDetails> {
  const tables = isLand(type) ? [includedDetails, includedLandDetails] : [includedDetails]
  const listed: Partial<ListingDetails> = Object.assign(
    {},
    ...tables.flatMap((table) => details.included.map((text) => meaningIn(table, foldWord(text)))),
  )
  return Object.fromEntries(
    Object.entries(listed).filter(([name]) => details[name as keyof ListingDetails] === null),
  )
}

/** `85 + 20 covered veranda` says them where their own columns do not. */
function verandas(
  details: ListingDetails,
  area: Scalar,
  { decimal }: Pick<FeedMapping, 'decimal'>,
): Pick<ListingDetails, 'coveredVerandaSquareMetres' | 'uncoveredVerandaSquareMetres'> {
  const { coveredVeranda, uncoveredVeranda } = parseAreas(area, 'm2', decimal)
  return {
    coveredVerandaSquareMetres: details.coveredVerandaSquareMetres ?? coveredVeranda,
    uncoveredVerandaSquareMetres: details.uncoveredVerandaSquareMetres ?? uncoveredVeranda,
  }
}

const saysPool = (word: string): boolean => meaningIn(synonyms.pool ?? {}, foldWord(word)) === null

/** A floor without a number is listed among what is included. */
function readFloorName(notes: EntryNotes, raw: Scalar): string[] {
  const name = parseUnnumberedFloor(raw)
  if (name === null) return []
  notes.warn('floor', { code: 'listed-as-included', value: name })
  return [name]
}

/** An undivided share of no said size is listed among what is included: a buyer must not take it for the whole plot. */
function readPartOfPlot(notes: EntryNotes, raw: Scalar): string[] {
  if (!saysShareOnly(raw)) return []
  notes.warn('plot_share', { code: 'listed-as-included', value: PART_OF_PLOT })
  return [PART_OF_PLOT]
}

/** docs/product/listings.md §7: 0 from a feed, 1 own, 2 own and exclusive. */
const additionWords: Record<string, Addition> = { '0': 'feed', '1': 'own', '2': 'exclusive' }

/**
 * Reads whether a home is the agency's own, from its own feeds only: other sources would put their homes first
 * (docs/product/listings.md §7).
 */
function readAddition(notes: EntryNotes, row: OwnRow, own: boolean): Addition {
  const status = scalarOf(row.get('property_added_status'))
  const addition = notes.optional('property_added_status', parseWord(status, additionWords, 'status'))
  if (addition === null || addition === 'feed' || own) return addition ?? 'feed'
  notes.warn('property_added_status', { code: 'status-of-feed', value: excerpt(String(status)) })
  return 'feed'
}

/** A film is stored and served by us, so that only the agency may bring one. */
function readFilm(notes: EntryNotes, row: OwnRow, own: boolean): string | null {
  const from = notes.optional(
    'property_video_upload_by',
    parseWord(scalarOf(row.get('property_video_upload_by')), filmSourceWords, 'film-source'),
  )
  const film = notes.text(
    'property_video',
    plainText(scalarOf(row.get('property_video'))),
    textLimits.address,
  )
  if (film === null || from === 'youtube') return null
  if (own) return film
  notes.warn('property_video', { code: 'film-of-feed' })
  return null
}

const filmSourceWords = { 'by youtube': 'youtube', 'by computer': 'file' } as const

function readYoutube(notes: EntryNotes, raw: string): string | null {
  const id = parseYoutubeId(raw)
  if (raw !== '' && id === null)
    notes.warn('youtube_url', { code: 'not-a-youtube-video', value: excerpt(raw) })
  return id
}
