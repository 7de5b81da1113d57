/** The verbs of saved views (docs/product/office.md §10). */
import { randomUUID } from 'node:crypto'
import type { Actor, Context, MemberId } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember, requireStaff } from '#app/platform/context/require-actor.ts'
import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import {
  deleteView,
  deleteViewsOf,
  exportViews,
  hasViewNamed,
  insertView,
  lockView,
  renameView,
  type SavedView,
} from './listing-views.queries.server.ts'

export const LONGEST_NAME = 60

/** Staff, who are someone. */
function requirePerson(actor: Actor): { memberId: MemberId; isAdmin: boolean } {
  requireStaff(actor)
  const { memberId, role } = requireMember(actor)
  return { memberId, isAdmin: role === 'admin' }
}

/** Saves a search of the table under a name, for oneself or for all staff; staff may. */
export async function saveListingView(
  ctx: Context,
  { name, isShared, search }: Pick<SavedView, 'name' | 'isShared' | 'search'>,
): Promise<void> {
  const { memberId } = requirePerson(ctx.actor)
  const view = { id: randomUUID(), memberId, name: requireName(name), isShared, search }
  if (!(await insertView(ctx.db, view, ctx.now()))) throw nameTaken()
}

/** Renames a view; its owner may, and admins those for all staff. */
export async function renameListingView(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const person = requirePerson(ctx.actor)
  const wanted = requireName(name)
  await inTransaction(ctx.db, async (tx) => {
    const view = await requireView(tx, id, person)
    if (view.name === wanted) return
    if (await hasViewNamed(tx, view.memberId, wanted)) throw nameTaken()
    await renameView(tx, id, wanted)
  })
}

/** Deletes a view; its owner may, and admins those for all staff. Returns it, so that it can be saved again. */
export async function deleteListingView(ctx: Context, { id }: { id: string }): Promise<SavedView> {
  const person = requirePerson(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    const view = await requireView(tx, id, person)
    await deleteView(tx, id)
    return view
  })
}

export const mayChangeView = (
  { memberId, isShared }: Pick<SavedView, 'memberId' | 'isShared'>,
  person: { memberId: MemberId; isAdmin: boolean },
): boolean => memberId === person.memberId || (isShared && person.isAdmin)

async function requireView(tx: Db, id: string, person: { memberId: MemberId; isAdmin: boolean }) {
  const view = await lockView(tx, id)
  // Nobody learns of what someone else has saved for themselves.
  if (!view || (!view.isShared && view.memberId !== person.memberId))
    throw new Refusal('not-found', 'This view no longer exists.')
  if (!mayChangeView(view, person))
    throw new Refusal('forbidden', 'Only the person who saved this view and administrators can change it.')
  return view
}

function requireName(typed: string): string {
  const name = typed.trim()
  if (name === '' || name.length > LONGEST_NAME)
    throw new Refusal(
      'bad-input',
      `Please give the view a name of at most ${LONGEST_NAME} characters.`,
      'name',
    )
  return name
}

const nameTaken = () => new Refusal('conflict', 'You already have a view with this name.', 'name')

export const listingViewsHolding: PersonalDataHolding = {
  name: 'listingViews',
  export: (db, { memberId }) => exportViews(db, memberId),
  erase: (tx, { memberId }) => deleteViewsOf(tx, memberId),
}
