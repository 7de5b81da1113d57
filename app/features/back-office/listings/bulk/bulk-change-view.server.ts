import type { Context } from '#app/platform/context/context.ts'
import { count, counted } from '#app/ui/format.ts'
import type { Addition, ListingState } from '#db/column-values.ts'
import { staffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { isListingRefusal, listingRefusals } from '../../../listings/editing/listing-refusals.data.ts'
import { requireListingStaff } from '../../../listings/editing/require-listing.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { additionNames } from '../editor/editor-fields.data.ts'
import { LISTINGS_PATH } from '../search/listing-search.server.ts'
import { listingStateNames } from '../editor/listing-state-names.data.ts'
import { type BulkChange, countOutcomes, findBulkChange, isUndone } from './bulk-changes.queries.server.ts'

const NAMED = 20

export type BulkChangeView = {
  id: string
  /** `1,180 listings: Published.` */
  done: string
  /** How many wait; the numbers above are those so far. */
  waiting: number
  /** Unchanged listings, by reason. */
  kept: { text: string; first: { propertyId: string; href: string }[]; more: number }[]
  mayUndo: boolean
}

/** Loads the result of a change of many listings; null if there is none, or not any more. Staff may see it. */
export async function viewBulkChange(ctx: Context, id: string): Promise<BulkChangeView | null> {
  const onlyOf = requireListingStaff(ctx.actor)
  const change = await findBulkChange(ctx.db, id)
  if (!change) return null
  const [outcomes, wasUndone, said] = await Promise.all([
    countOutcomes(ctx.db, id, NAMED),
    isUndone(ctx.db, id),
    wordsOf(ctx, change),
  ])
  const countOf = (asked: string | null) => outcomes.find(({ outcome }) => outcome === asked)?.listings ?? 0
  const changed = countOf('changed')
  const waiting = countOf(null)
  const unchanged = countOf('unchanged')
  return {
    id,
    done: [
      `${counted(changed, 'listing', 'listings')}: ${said}.`,
      unchanged > 0 && `${count(unchanged)} ${unchanged === 1 ? 'was' : 'were'} already set to this.`,
    ]
      .filter(Boolean)
      .join(' '),
    waiting,
    kept: outcomes.flatMap(({ outcome, listings, first }) =>
      outcome !== null && isListingRefusal(outcome)
        ? [
            {
              text: `${counted(listings, 'listing was', 'listings were')} not changed: ${listingRefusals[outcome].ofSeveral}.`,
              first: first.map((each) => ({
                propertyId: propertyId(each),
                href: `${LISTINGS_PATH}/${propertyId(each)}`,
              })),
              more: listings - first.length,
            },
          ]
        : [],
    ),
    // What an agent has handed over is not theirs any more.
    mayUndo:
      change.undoes === null &&
      changed > 0 &&
      waiting === 0 &&
      !wasUndone &&
      !(onlyOf !== null && change.field === 'assignee'),
  }
}

async function wordsOf({ db }: Context, { field, value }: BulkChange): Promise<string> {
  if (value === null) return 'set back as before'
  if (field === 'state') return listingStateNames[value as ListingState]
  if (field === 'addition') return additionNames[value as Addition]
  if (value === '') return 'assigned to nobody'
  const name = (await staffNames(db)).find((person) => person.id === value)?.username
  return `assigned to ${name ?? 'someone whose account is closed'}`
}
