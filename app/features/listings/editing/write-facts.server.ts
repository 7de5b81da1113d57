import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#app/platform/context/context.ts'
import type { ChangedValues } from '../../audit/change.ts'
import type { ChangedField } from '../../audit/change-codes.data.ts'
import { factColumns, factFields } from '../record/listing-columns.ts'
import type { ListingFacts } from '../record/listing.ts'
import { updateListings } from '../record/listings-write.queries.server.ts'
import { sanitiseDescription } from '../offers/sanitise-description.server.ts'
import { recomputeAfterWrite } from '../offers/recompute-after-write.server.ts'
import type { WorkedListing } from '../record/listing-work.queries.server.ts'

export type FactField = keyof ListingFacts

/** Fields of `facts` that differ from the listing's. */
export const changedFacts = ({ listing }: WorkedListing, facts: Partial<ListingFacts>): FactField[] =>
  factFields.filter((field) => field in facts && !isDeepStrictEqual(listing[field], facts[field]))

export type NewFacts = { worked: WorkedListing; facts: Partial<ListingFacts> }

/**
 * Writes facts of locked listings, as an import writes them, but for the sources' offers, which stay what they were.
 * `tx`: the context of the transaction.
 */
export async function writeFacts(tx: Context, all: readonly NewFacts[]): Promise<void> {
  await updateListings(
    tx.db,
    all.map((each) => rowOf(each, tx.now())),
  )
  await recomputeAfterWrite(
    tx.db,
    all.map(({ worked }) => worked.listing.id),
    tx.now(),
  )
}

function rowOf({ worked: { listing, contentHash }, facts }: NewFacts, now: Date) {
  const written: ListingFacts = { ...listing, ...facts }
  const columns: Record<string, unknown> = {}
  for (const field of factFields) columns[factColumns[field]] = written[field]
  return Object.assign(columns, {
    id: listing.id,
    latitude: written.latitude,
    longitude: written.longitude,
    source: listing.source,
    source_id: listing.sourceId,
    content_hash: `\\x${contentHash.toString('hex')}`,
    offer_changed_at: listing.offerChangedAt,
    changed_at: now,
    state: listing.state,
  })
}

/** Cleans facts for storing. */
export const cleanFacts = <Facts extends Partial<ListingFacts>>(facts: Facts): Facts =>
  facts.descriptionHtml ? { ...facts, descriptionHtml: sanitiseDescription(facts.descriptionHtml) } : facts

// A fact without a name in the audit log does not compile.
const nameInLog = (field: FactField): ChangedField => field

/** Some facts, for the audit log. */
export const loggedFacts = (facts: Partial<ListingFacts>, fields: readonly FactField[]): ChangedValues =>
  Object.fromEntries(fields.map((field) => [nameInLog(field), loggedValue(facts[field])]))

function loggedValue(value: ListingFacts[FactField] | undefined): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : value
}
