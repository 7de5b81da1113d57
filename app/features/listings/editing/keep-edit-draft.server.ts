import type { Context, Member } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember, requireStaff } from '#app/platform/context/require-actor.ts'
import { findListingById } from '../record/listings.queries.server.ts'
import { deleteEditDraft, type EditDraft, upsertEditDraft } from './edit-drafts.queries.server.ts'

/** A description alone may have 100,000 characters, and both what it was and what it is are kept. */
const LONGEST_DRAFT = 250_000

/**
 * Staff: keeps what they have typed about a listing, or about a new one (`id` null), for themselves, until they save or
 * discard it (docs/product/office.md §11). Nothing that differs from `base`: nothing is kept. Returns when it was kept.
 */
export async function storeEditDraft(
  ctx: Context,
  { id, ...texts }: { id: number | null } & Omit<EditDraft, 'keptAt'>,
): Promise<Date | null> {
  const { memberId } = requireStaffMember(ctx)
  const changed = Object.keys(texts.typed).filter((name) => texts.typed[name] !== texts.base[name])
  if (changed.length === 0) {
    await deleteEditDraft(ctx.db, memberId, id)
    return null
  }
  const only = (all: Record<string, string>) =>
    Object.fromEntries(changed.map((name) => [name, all[name] ?? '']))
  const draft = { base: only(texts.base), typed: only(texts.typed), keptAt: ctx.now() }
  if (JSON.stringify(draft).length > LONGEST_DRAFT)
    throw new Refusal('bad-input', 'This text is too long to keep as a draft. Please save it.')
  if (id !== null && !(await findListingById(ctx.db, id)))
    throw new Refusal('not-found', 'There is no listing with this number.')
  await upsertEditDraft(ctx.db, memberId, id, draft)
  return draft.keptAt
}

/** Staff: forgets what they have typed about a listing. */
export async function discardEditDraft(ctx: Context, { id }: { id: number | null }): Promise<void> {
  await deleteEditDraft(ctx.db, requireStaffMember(ctx).memberId, id)
}

function requireStaffMember({ actor }: Context): Member {
  requireStaff(actor)
  return requireMember(actor)
}
