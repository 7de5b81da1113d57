/** Reasons for which a listing went off the market, for the audit log (docs/product/office.md §11). */
import type { ListingState } from '#db/column-values.ts'

export const stateReasons = {
  sold: {
    'by-us': 'Sold by us',
    'by-another-agency': 'Sold by another agency',
    'by-owner': 'Sold by the owner',
  },
  let: {
    'by-us': 'Let by us',
    'by-another-agency': 'Let by another agency',
    'by-owner': 'Let by the owner',
  },
  withdrawn: {
    'owner-withdrew': 'The owner withdrew it',
    'agreement-ended': 'Our agreement has ended',
    paused: 'Paused for a while',
    duplicate: 'Duplicate of another listing',
    mistake: 'It should never have been published',
  },
} as const satisfies Partial<Record<ListingState, Record<string, string>>>

/** Reasons by code; empty for the states that need none. */
export const reasonsFor = (state: ListingState): Readonly<Record<string, string>> =>
  state in stateReasons ? stateReasons[state as keyof typeof stateReasons] : {}
