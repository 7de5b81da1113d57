/** Rules for which listings can be merged, and which of the two stays (docs/product/office.md §27). */
import { isFromElsewhere } from '../record/own-source.ts'
import type { Listing } from '../record/listing-record.ts'
import { isOnOffer } from '../record/listing.ts'

/** Side of a merge: the listing that stays, or the one that is merged into it and ends. */
export type MergeSide = 'kept' | 'merged'

type WithState = Pick<Listing, 'state'>

/** Returns whether a listing can be merged at all. */
export const isMergeable = ({ state }: WithState): boolean => state === 'draft' || isOnOffer(state)

/** A draft does not stay in place of what visitors know. */
export const mayStay = (kept: WithState, merged: WithState): boolean =>
  kept.state !== 'draft' || merged.state === 'draft'

/** The listing that stays follows its own feed, or that of the other where it has none. */
export const usualFeed = (kept: Pick<Listing, 'source'>, merged: Pick<Listing, 'source'>): MergeSide =>
  !isFromElsewhere(kept) && isFromElsewhere(merged) ? 'merged' : 'kept'
