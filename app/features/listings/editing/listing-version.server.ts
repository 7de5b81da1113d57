import { createHash } from 'node:crypto'
import { factFields } from '../record/listing-columns.ts'
import type { Listing } from '../record/listing-record.ts'

/** Version of a listing by its facts and its state: tells that it was changed since someone opened it, by anyone. */
export const listingVersion = (listing: Listing): string =>
  createHash('sha256')
    .update(JSON.stringify([listing.state, factFields.map((field) => listing[field])]))
    .digest('base64url')
    .slice(0, 16)
