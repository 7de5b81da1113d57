import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/require-actor.ts'
import { findAccount } from '../accounts.queries.server.ts'
import { personOf } from './person.server.ts'
import type { PersonalDataHolding } from './personal-data.ts'

/** All that is kept of the member, by holding; for no one else. */
export async function exportPersonalData(
  ctx: Context,
  holdings: readonly PersonalDataHolding[],
): Promise<Record<string, unknown>> {
  const { memberId } = requireMember(ctx.actor)
  const account = await findAccount(ctx.db, memberId)
  if (!account) throw new Refusal('unauthenticated', 'Please log in first.')
  const data: Record<string, unknown> = { exportedAt: ctx.now() }
  const person = await personOf(ctx.db, account)
  for (const { name, ...holding } of holdings) data[name] = await holding.export(ctx.db, person)
  return data
}
