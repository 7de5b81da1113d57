import type { Context } from '#app/platform/context/context.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { listStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { leadPath } from '#app/features/leads/work/inbox-search.ts'
import { entriesOf } from '#app/features/leads/work/inbox-view.server.ts'
import { findLeadsBySender } from '#app/features/leads/work/inbox.queries.server.ts'
import { requireLeadStaff } from '#app/features/leads/work/require-lead.server.ts'
import { readListingSearch } from '../listings/search/listing-search.server.ts'
import { tableRowOf } from '../listings/table/listing-table-view.server.ts'
import { findTableListings } from '../listings/search/listing-table.queries.server.ts'
import { listingStateNames } from '../listings/editor/listing-state-names.data.ts'
import { type FoundEntry, hasWords, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from './found.ts'

/** Most results of each kind. */
const MOST = 6

/**
 * Listings by number, reference, title or place; leads by name, e-mail address or phone number; staff by name or e-mail
 * address. Staff may, and find what they may read: agents the leads that are assigned to them and nobody of the staff.
 */
export async function findStored(ctx: Context, text: string): Promise<FoundEntry[]> {
  requireStaff(ctx.actor)
  const typed = text
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
  if (typed.length < MIN_SEARCH_LENGTH) return []
  const onlyOf = requireLeadStaff(ctx.actor)
  const { search } = readListingSearch(new URLSearchParams({ q: typed }))
  const [listings, leads, people] = await Promise.all([
    findTableListings(ctx.db, search, MOST),
    findLeadsBySender(ctx.db, onlyOf, typed, MOST).then((found) => entriesOf(ctx, found)),
    onlyOf === null ? listStaff(ctx.db) : [],
  ])
  return [
    ...listings.map(tableRowOf).map(({ href, propertyId, reference, title, place, state }) => ({
      href,
      label: title,
      about: [propertyId, reference, place, listingStateNames[state]].filter(Boolean).join(' · '),
    })),
    ...leads.map(({ id, who, about }) => ({ href: leadPath(id), label: who, about })),
    ...people
      .filter(({ username, email }) => hasWords(`${username} ${email}`, typed))
      .slice(0, MOST)
      .map(({ id, username, email }) => ({ href: `/office/people/${id}`, label: username, about: email })),
  ]
}
