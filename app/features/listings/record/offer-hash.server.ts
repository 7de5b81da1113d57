import { createHash } from 'node:crypto'
import { factFields } from './listing-columns.ts'
import type { OfferedListing } from './listing.ts'

/** Grows when the meaning of an offer's fields does: every listing is then written anew at its next offer. */
const VERSION = 1

/** Version of the hashes: a new one if the same offer gets another hash. */
export const OFFER_VERSION = JSON.stringify([VERSION, factFields])

/**
 * Hash that tells one offer of a listing from the next, over all its facts but the past (publication, earlier prices),
 * which is read for new listings only. 32 bytes.
 */
export function hashOfOffer(offer: OfferedListing): Buffer {
  const facts = factFields.map((field) => offer[field])
  const pictures = offer.pictures.map((picture) =>
    picture.kind === 'photo' ? [picture.url, picture.alt] : [picture.scene, picture.seed, picture.alt],
  )
  const said = [VERSION, offer.sourceId, offer.state ?? null, facts, pictures]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
