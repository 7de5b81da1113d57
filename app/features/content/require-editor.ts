import type { Actor, MemberId } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireSecondFactor } from '../accounts/require-actor.ts'

/** What every visitor reads: administrators with their second factor, and the system itself, which has no member's id. */
export function requireEditor(actor: Actor): MemberId | null {
  if (actor.kind === 'system') return null
  if (actor.kind !== 'member') throw new Refusal('unauthenticated', 'Please log in first.')
  requireSecondFactor(actor)
  if (actor.role !== 'admin')
    throw new Refusal('forbidden', 'Only administrators write the pages of the site.')
  return actor.memberId
}
