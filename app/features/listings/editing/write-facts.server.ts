import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#app/platform/context.ts'
import type { ChangedValues } from '../../audit/change.ts'
import type { ChangedField } from '../../audit/change-codes.data.ts'
import { factColumns, factFields } from '../listing-columns.ts'
import type { ListingFacts } from '../listing.ts'
import { updateListings, type WrittenRow } from '../listings-write.queries.server.ts'
import { sanitiseDescription } from '../sanitise-description.server.ts'
import { settleWritten } from '../settle-written.server.ts'
import type { WorkedListing } from './listing-work.queries.server.ts'

export type FactField = keyof ListingFacts

/** Those of `facts` that are not so already. */
export const changedFacts = ({ listing }: WorkedListing, facts: Partial<ListingFacts>): FactField[] =>
  factFields.filter((field) => field in facts && !isDeepStrictEqual(listing[field], facts[field]))

/** Writes facts of a locked listing, as an import writes them, but for the source's offer, which stays what it was. `tx`: the context of the transaction. */
export async function writeFacts(
  tx: Context,
  { listing, contentHash }: WorkedListing,
  facts: Partial<ListingFacts>,
): Promise<void> {
  const written: ListingFacts = { ...listing, ...facts }
  const row = {
    id: listing.id,
    source: listing.source,
    source_id: listing.sourceId,
    content_hash: `\\x${contentHash.toString('hex')}`,
    offer_changed_at: listing.offerChangedAt,
    changed_at: tx.now(),
    state: listing.state,
  }
  const columns: WrittenRow = {}
  for (const field of factFields) columns[factColumns[field]] = written[field]
  await updateListings(tx.db, [Object.assign(columns, row)])
  await settleWritten(tx.db, [listing.id], tx.now())
}

/** As they are stored. */
export const cleanFacts = (facts: Partial<ListingFacts>): Partial<ListingFacts> =>
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
