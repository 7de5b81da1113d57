/** Checks of who may do something: the first line of a verb. */
import type { Actor, Member, MemberId } from './context.ts'
import { Refusal } from '../refusal.ts'
import { SECOND_FACTOR_PATH } from '../second-factor-page.ts'

const LOGIN_WANTED = 'Please log in first.'

/** The account itself: only who brings its cookie. */
export function requireMember(actor: Actor): Member {
  if (actor.kind !== 'member') throw new Refusal('unauthenticated', LOGIN_WANTED)
  return actor
}

/**
 * Saved and alert lists and alert forms: who brings the cookie or a list access token (docs/product/accounts.md §10).
 */
export function requireListHolder(actor: Actor): MemberId {
  if (actor.kind !== 'member' && actor.kind !== 'list-holder')
    throw new Refusal('unauthenticated', LOGIN_WANTED)
  return actor.memberId
}

/** Staff who have not set up the second factor that their role needs: told where to. */
export function requireSecondFactor({ pendingRole }: Member): void {
  if (pendingRole !== null)
    throw new Refusal(
      'forbidden',
      `Your work here needs two-factor sign-in. Please set it up first, on the page ${SECOND_FACTOR_PATH}.`,
    )
}

/** Agents and admins, with their second factor, and the program itself: jobs and commands. */
export function requireStaff(actor: Actor): void {
  if (actor.kind === 'system') return
  const member = requireMember(actor)
  requireSecondFactor(member)
  if (member.role === 'member') throw new Refusal('forbidden', 'Only the agency’s staff can do this.')
}

/** Returns whether {@link requireStaff} lets someone with an account pass. */
export const isStaff = (actor: Actor): boolean => actor.kind === 'member' && actor.role !== 'member'

/** Returns whether {@link requireAdmin} lets someone with an account pass. */
export const isAdmin = (actor: Actor): boolean => actor.kind === 'member' && actor.role === 'admin'

/** Administrators with their second factor, and the system itself, which has no member's id. */
export function requireAdmin(actor: Actor, refusal = 'Only administrators may do this.'): MemberId | null {
  if (actor.kind === 'system') return null
  const member = requireMember(actor)
  requireSecondFactor(member)
  if (member.role !== 'admin') throw new Refusal('forbidden', refusal)
  return member.memberId
}

/** Requires someone who may change texts for every visitor. */
export const requireEditor = (actor: Actor): MemberId | null =>
  requireAdmin(actor, 'Only administrators change what every visitor reads.')
