/** Why a listing is not changed: what the verb on one listing says, and what is said of those that stay as they were when many are changed. */
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
    text: 'This is for the agency’s staff.',
    ofSeveral: 'the account that asked for it has lost its access',
  },
  'state-changed': {
    kind: 'conflict',
    text: 'The state was changed meanwhile. Please look at it again.',
    ofSeveral: 'changed by someone since',
  },
  'facts-changed': {
    kind: 'conflict',
    text: 'This listing was changed meanwhile, so nothing is saved yet. Your changes are still in the form: please look at them and save again.',
    ofSeveral: 'changed by someone since',
  },
  'both-changed': {
    kind: 'conflict',
    text: 'One of the two listings was changed meanwhile. Please look at them again.',
    ofSeveral: 'changed by someone since',
  },
  'assignee-changed': {
    kind: 'conflict',
    text: 'The listing was assigned to someone else meanwhile. Please look at it again.',
    ofSeveral: 'assigned to someone else since',
  },
  'assignee-gone': {
    kind: 'bad-input',
    field: 'assignee',
    text: 'Please choose someone of the staff.',
    ofSeveral: 'assigned before to someone whose account is closed',
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
