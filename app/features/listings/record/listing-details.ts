/** The details of a listing, out of their table in `listing-details.data.ts`. */
import { day } from '#app/ui/format.ts'
import type { DetailEntry, DetailValue } from './listing-detail-kinds.ts'
import { listingDetails } from './listing-details.data.ts'
import { planningZoneText } from './planning-zone.ts'

type Details = typeof listingDetails
export type DetailName = keyof Details

/** Details that a source states. `null`, or an empty list: it does not state them. */
export type ListingDetails = {
  [Name in DetailName]: DetailValue<Details[Name]> | (Details[Name]['kind'] extends 'list' ? never : null)
}

const detailEntries = Object.entries(listingDetails) as [DetailName, DetailEntry][]

/** One value for each detail, under its name and in the order of the table. */
export const eachDetail = <T>(valueOf: (name: DetailName, entry: DetailEntry) => T) =>
  Object.fromEntries(detailEntries.map(([name, entry]) => [name, valueOf(name, entry)])) as Record<
    DetailName,
    T
  >

/** Details of a listing of which nothing is known. */
export const unknownDetails = eachDetail((_, { kind }) => (kind === 'list' ? [] : null)) as ListingDetails

/** A detail as readers see it: `85 m²`, `Split units`; null where it is not known. */
export function detailText(listing: ListingDetails, name: DetailName): string | null {
  const entry: DetailEntry = listingDetails[name]
  const value = listing[name]
  if (value === null) return null
  if (Array.isArray(value)) return value.join(', ') || null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return 'format' in entry ? entry.format(value) : String(value)
  if ('names' in entry) return entry.names[value] ?? value
  if (entry.kind === 'zone') return planningZoneText(value)
  return entry.kind === 'date' ? day(value) : value
}
