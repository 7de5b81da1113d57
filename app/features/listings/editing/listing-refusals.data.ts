/**
 * Reasons for which a listing is not changed: the words of the verb on one listing, and those for unchanged ones when
 * many are changed.
 */
import type { RefusalKind } from '#app/platform/refusal.ts'

export const listingRefusals = {
  'not-there': {
    kind: 'not-found',
    text: 'There is no listing with this number.',
    ofSeveral: 'no longer there',
  },
  'not-assigned': {
    kind: 'forbidden',
    text: 'This listing is not assigned to you. An administrator can assign it to you.',
    ofSeveral: 'not assigned to you',
  },
  'no-longer-staff': {
    kind: 'forbidden',
    text: 'Only the agency’s staff can do this.',
    ofSeveral: 'the account that asked for it has lost its access',
  },
  'state-changed': {
    kind: 'conflict',
    text: 'Someone else has changed the state. Please check it and try again.',
    ofSeveral: 'changed by someone else since',
  },
  'facts-changed': {
    kind: 'conflict',
    text: 'Someone else has changed this listing, so nothing has been saved yet. Your changes are still in the form. Please check them and save again.',
    ofSeveral: 'changed by someone else since',
  },
  'both-changed': {
    kind: 'conflict',
    text: 'One of the two listings has changed. Please check both and try again.',
    ofSeveral: 'changed by someone else since',
  },
  'assignee-changed': {
    kind: 'conflict',
    text: 'The listing has been assigned to someone else. Please check it and try again.',
    ofSeveral: 'assigned to someone else since',
  },
  'assignee-gone': {
    kind: 'bad-input',
    field: 'assignee',
    text: 'Please choose a member of staff.',
    ofSeveral: 'they were assigned to someone whose account is closed',
  },
  'for-sale': {
    kind: 'bad-input',
    text: 'It is for sale, so it cannot be let.',
    ofSeveral: 'only a home to rent can be let',
  },
  'to-rent': {
    kind: 'bad-input',
    text: 'It is to rent, so it cannot be sold.',
    ofSeveral: 'only a home for sale can be sold',
  },
} as const satisfies Record<string, { kind: RefusalKind; field?: string; text: string; ofSeveral: string }>
export type ListingRefusal = keyof typeof listingRefusals

export const isListingRefusal = (outcome: string): outcome is ListingRefusal =>
  Object.hasOwn(listingRefusals, outcome)
