import { randomUUID } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Addition, ListingState } from '#db/column-values.ts'
import { actingStaff } from '../../../accounts/staff/acting-staff.server.ts'
import { changeListingStates } from '../../../listings/editing/change-listing-state.server.ts'
import { editListings } from '../../../listings/editing/edit-listing.server.ts'
import type { ListingRefusal } from '../../../listings/editing/listing-refusals.data.ts'
import {
  type ListingOutcomes,
  requireListingStaff,
} from '../../../listings/editing/require-listing.server.ts'
import { lockStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { assignListings } from './assign-listing.server.ts'
import type { BulkValue } from '../search/bulk-change.ts'
import {
  type BulkChange,
  deleteBulkChangesBefore,
  findBulkChange,
  insertBulkChange,
  isUndone,
  lockBulkChange,
  noteOutcomes,
  refuseWaiting,
  selectChanged,
  type Selection,
  selectListings,
  waitingListings,
  type WaitingListing,
} from './bulk-changes.queries.server.ts'
import { type AskedBy, continueBulkChangeJob } from './bulk-jobs.server.ts'

/** Listings changed in one transaction, so that imports and other people's changes come between. */
const BATCH = 200
const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Changes many listings by the verbs on one, each as far as the person may: the first at once, the others in jobs.
 * Staff may. Returns the id of the change, which tells what came of each listing and can be undone for a week.
 */
export async function changeMany(
  ctx: Context,
  { selection, change }: { selection: Selection; change: BulkValue },
): Promise<string> {
  requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    await deleteBulkChangesBefore(db, new Date(ctx.now().valueOf() - KEPT_MS))
    const begun: BulkChange = { id: randomUUID(), ...change, undoes: null }
    await insertBulkChange(db, begun, ctx.now())
    if ((await selectListings(db, begun.id, selection)) === 0)
      throw new Refusal('bad-input', 'Please select listings first.')
    await changeNext({ ...ctx, db }, begun)
    return begun.id
  })
}

/**
 * Restores every listing of a bulk change, unless someone has changed it since. Staff may, once. Returns the id of the
 * undoing.
 */
export async function undoBulkChange(ctx: Context, { id }: { id: string }): Promise<string> {
  requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const undone = await lockBulkChange(db, id)
    if (!undone || undone.undoes !== null)
      throw new Refusal('not-found', 'This change can no longer be undone.')
    if (await isUndone(db, id)) throw new Refusal('conflict', 'This change has already been undone.')
    const begun: BulkChange = { ...undone, id: randomUUID(), value: null, reason: null, undoes: id }
    const [first] = await waitingListings(db, undone, 1)
    if (first)
      throw new Refusal('conflict', 'This change is still running. You can undo it once it has finished.')
    await insertBulkChange(db, begun, ctx.now())
    await selectChanged(db, begun.id, id)
    await changeNext({ ...ctx, db }, begun)
    return begun.id
  })
}

/**
 * Changes the next listings, as a job, for the person who asked for the change. A person who may no longer work here
 * changes nothing more.
 */
export async function continueBulkChange(
  ctx: Context,
  { id, by }: { id: string; by: AskedBy },
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const change = await findBulkChange(db, id)
    if (!change) return
    if (by === null) return changeNext({ ...ctx, db }, change)
    const actor = await actingStaff(db, { ...by, signedInAt: new Date(by.signedInAt) }, ctx.now())
    if (actor === null) return refuseWaiting(db, id, 'no-longer-staff' satisfies ListingRefusal)
    const client = { address: by.address, userAgent: '', signal: null }
    await changeNext({ ...ctx, db, actor, client }, change)
  })
}

/** `tx`: the context of the transaction. */
async function changeNext(tx: Context, change: BulkChange): Promise<void> {
  // Before it is read what the listings are.
  await lockStock(tx.db)
  const listings = await waitingListings(tx.db, change, BATCH)
  if (listings.length === 0) return
  await noteOutcomes(tx.db, change.id, listings, await changeListings(tx, change, listings))
  if (listings.length === BATCH)
    await enqueue(tx.db, continueBulkChangeJob, { id: change.id, by: askedBy(tx) })
}

const askedBy = ({ actor, client }: Context): AskedBy =>
  actor.kind === 'member'
    ? {
        memberId: actor.memberId,
        sessionId: actor.sessionId,
        signedInAt: actor.signedInAt.toISOString(),
        address: client?.address ?? '',
      }
    : null

function changeListings(
  tx: Context,
  { field, reason }: BulkChange,
  listings: readonly WaitingListing[],
): Promise<ListingOutcomes> {
  switch (field) {
    case 'state':
      return changeListingStates(
        tx,
        listings.map(({ id, from, to }) => ({
          id,
          from: from as ListingState | null,
          to: to as ListingState,
        })),
        reason,
      )
    case 'assignee':
      return assignListings(
        tx,
        listings.map(({ id, from, to }) => ({
          id,
          ...(from === null ? {} : { from: from || null }),
          assigneeId: to || null,
        })),
      )
    case 'addition':
      return editListings(
        tx,
        listings.map(({ id, from, to }) => ({
          id,
          facts: { addition: to as Addition },
          isAsSeen: ({ addition }) => from === null || addition === from,
        })),
      )
  }
}
