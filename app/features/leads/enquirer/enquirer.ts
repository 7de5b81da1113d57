/**
 * Someone who wrote to the agency, known by an e-mail address or by a phone number; whether they have an account plays
 * no part.
 */
export type Enquirer = { kind: 'email'; email: string } | { kind: 'phone'; phone: string }

/** The longest address or number that is looked for. */
export const MAX_CONTACT_LENGTH = 200

/** Data that the staff see before they export or erase. */
export type FoundEnquirer = {
  /** The address or number, as it is looked for and as an erasure has it typed again. */
  contact: string
  leads: { id: string; receivedAt: Date; form: string; who: string; isShared: boolean }[]
  /** Other addresses and numbers that these leads name: what is held under them is found by another search. */
  alsoKnownAs: string[]
  /**
   * How many of each: answers by e-mail and viewings of these leads, texts of other leads that name the contact,
   * invitations.
   */
  counts: {
    viewings: number
    replies: number
    answers: number
    notes: number
    mentions: number
    invitations: number
  }
  /** How many of the leads the CRM has taken. */
  inCrm: number
  /** True if an account has the address: its member erases that. */
  hasAccount: boolean
}
