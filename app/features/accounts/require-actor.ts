/** Who may: the first line of a verb. */
import type { Actor, Member, MemberId } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'

const LOGIN_WANTED = 'Please log in first.'

/** The account itself: only who brings its cookie. */
export function requireMember(actor: Actor): Member {
  if (actor.kind !== 'member') throw new Refusal('unauthenticated', LOGIN_WANTED)
  return actor
}

/** Saved and alert lists and alert forms: who brings the cookie, or a key to them (docs/product/accounts.md §10). */
export function requireListHolder(actor: Actor): MemberId {
  if (actor.kind !== 'member' && actor.kind !== 'list-holder')
    throw new Refusal('unauthenticated', LOGIN_WANTED)
  return actor.memberId
}

/** Agents and admins, and the program itself: jobs and commands. */
export function requireStaff(actor: Actor): void {
  if (actor.kind === 'system') return
  if (requireMember(actor).role === 'member')
    throw new Refusal('forbidden', 'This is for the agency’s staff.')
}
