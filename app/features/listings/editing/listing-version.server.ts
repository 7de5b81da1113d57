import { createHash } from 'node:crypto'
import { factFields } from '../record/listing-columns.ts'
import type { Listing } from '../record/listing-record.ts'

/** What tells that a listing was changed since someone opened it, by whomever: its facts and its state. */
export const listingVersion = (listing: Listing): string =>
  createHash('sha256')
    .update(JSON.stringify([listing.state, factFields.map((field) => listing[field])]))
    .digest('base64url')
    .slice(0, 16)
