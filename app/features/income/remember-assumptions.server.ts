import type { Context } from '#app/platform/context/context.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import { type Assumptions, rememberedOf } from './income-assumptions.ts'
import {
  deleteRemembered,
  findRemembered,
  upsertRemembered,
} from './remembered-assumptions.queries.server.ts'

/** Stores assumptions about the member and not about one home (docs/product/income.md §2). */
export async function rememberAssumptions(ctx: Context, assumed: Assumptions): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  await upsertRemembered(ctx.db, memberId, { assumptions: rememberedOf(assumed), at: ctx.now() })
}

/** Deletes the member's assumptions: further sheets begin with the usual ones again. */
export async function deleteAssumptions(ctx: Context): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  await deleteRemembered(ctx.db, memberId)
}

export const incomeHolding: PersonalDataHolding = {
  name: 'incomeAssumptions',
  export: async (db, { memberId }) => findRemembered(db, memberId),
  erase: async (tx, { memberId }) => deleteRemembered(tx, memberId),
}
