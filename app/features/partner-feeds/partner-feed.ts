/** Feeds of our listings that partners read (docs/product/office.md §19). */
import { partnerFeedFormats, type PartnerFeedFormat } from '#db/column-values.ts'

export { partnerFeedFormats, type PartnerFeedFormat }

/** `extension` ends the address; `type` is the answer's media type. */
export const formatsOfPartners: Record<PartnerFeedFormat, { name: string; extension: string; type: string }> =
  {
    kyero: { name: 'Kyero XML, version 3', extension: 'xml', type: 'application/xml; charset=utf-8' },
    csv: { name: 'CSV', extension: 'csv', type: 'text/csv; charset=utf-8' },
    json: { name: 'JSON', extension: 'json', type: 'application/json' },
  }

export type PartnerFeed = {
  id: string
  name: string
  format: PartnerFeedFormat
  /** The address of a search on the website; empty: all listings. */
  search: string
  /** True if it has an address. */
  isOpen: boolean
  /** True if it is paused: its address answers that there is nothing to read now. */
  isPaused: boolean
  readAt: Date | null
  /** How often it was read. */
  reads: number
}

export const PARTNER_FEEDS_PATH = '/office/feeds/out'
/** The beginning of the addresses that partners read. */
export const partnerFeedPath = (token: string, format: PartnerFeedFormat): string =>
  `/feeds/${token}.${formatsOfPartners[format].extension}`
