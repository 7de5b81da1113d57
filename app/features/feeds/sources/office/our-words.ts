/** The words of ours that a mapping may name for a field, and the words of theirs that no field understood. */
import { type DetailEntry } from '#app/features/listings/record/listing-detail-kinds.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { propertyTypes } from '#app/features/listings/record/listing.ts'
import { regionNames } from '#app/features/places/place.ts'
import type { FeedReason } from '../../reading/feed-reason.ts'
import type { OwnField } from '../../reading/own-fields.ts'

const details = listingDetails as Record<string, DetailEntry>

const fixedWords: Partial<Record<OwnField, readonly string[]>> = {
  property_type: Object.values(propertyTypes).map(({ name }) => name),
  buy_rent_category: ['Buy', 'Rent'],
  listing_status: ['Available', 'Under offer', 'Sold', 'Let', 'Withdrawn'],
  price_period: ['Month', 'Week', 'Quarter', 'Year'],
  region: Object.values(regionNames),
}

/** Null for a field that takes any text, such as a place. */
export function ourWordsOf(field: string): readonly string[] | null {
  const fixed = fixedWords[field as OwnField]
  if (fixed) return fixed
  const detail = Object.values(details).find(({ importColumns }) => importColumns.includes(field))
  if (detail?.kind === 'yes-no') return ['Yes', 'No']
  return detail && 'names' in detail ? Object.values(detail.names) : null
}

const fieldOfKind: Partial<Record<string, OwnField>> = {
  purpose: 'buy_rent_category',
  'listing-status': 'listing_status',
  'price-period': 'price_period',
  status: 'property_added_status',
  'film-source': 'property_video_upload_by',
}

/**
 * The word of theirs that a reason is about, and the field of ours it was read for; null where no word of ours would
 * help.
 */
export function unknownWord(reason: FeedReason): { field: string; theirs: string } | null {
  switch (reason.code) {
    case 'type-unknown':
      return { field: 'property_type', theirs: reason.value }
    case 'place-unknown':
    case 'place-ambiguous':
    case 'place-as-written':
      return { field: 'location', theirs: reason.value }
    case 'region-unknown':
      return { field: 'region', theirs: reason.value }
    case 'not-an-energy-class':
      return { field: 'energy_efficiency', theirs: reason.value }
    case 'kind-left-open':
      return { field: 'property_type', theirs: reason.value }
    case 'word-unknown':
      return {
        field: fieldOfKind[reason.kind] ?? details[reason.kind]!.importColumns[0],
        theirs: reason.value,
      }
    default:
      return null
  }
}
