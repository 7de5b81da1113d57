/** State of the agency's work on a lead (docs/product/leads.md §25). */
import { type LeadState, leadStates, type LostReason, lostReasons } from '#db/column-values.ts'

export { type LeadState, leadStates, type LostReason, lostReasons }

/** A state; a lost lead has its reason, and no other has one. */
export type LeadProgress =
  | { state: Exclude<LeadState, 'lost'>; lostReason: null }
  | { state: 'lost'; lostReason: LostReason }

export const leadStateNames: Record<LeadState, string> = {
  new: 'New',
  'in-hand': 'In progress',
  'viewing-booked': 'Viewing booked',
  offer: 'Offer',
  won: 'Won',
  lost: 'Lost',
}

export const lostReasonNames: Record<LostReason, string> = {
  'no-answer': 'No answer',
  'bought-elsewhere': 'Bought or rented elsewhere',
  'too-expensive': 'Too expensive',
  'nothing-suitable': 'Nothing suitable',
  'home-gone': 'The property is no longer available',
  'plans-changed': 'Plans changed',
  duplicate: 'Duplicate',
  spam: 'Spam',
}

/** `Viewing booked`, `Lost: no answer` */
export const progressText = ({ state, lostReason }: LeadProgress): string =>
  lostReason === null
    ? leadStateNames[state]
    : `${leadStateNames[state]}: ${lostReasonNames[lostReason].toLowerCase()}`
