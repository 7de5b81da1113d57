/** Changes that a member makes to their shortlists (docs/product/accounts.md §33, §35). */
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import {
  MAX_INTRO_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SHORTLISTS,
  oneLine,
  personKey,
  type ShortlistFields,
} from '../list/shortlist.ts'
import {
  deleteOpinion,
  deleteShortlist,
  findShortlists,
  insertShortlist,
  lockOwnShortlist,
  lockShortlists,
  setShortlistHomes,
  setShortlistToken,
  updateShortlist,
} from './shortlists.queries.server.ts'

const addressOf = (ctx: Context, token: string): string => `${ctx.site.origin}/shortlist/${token}`

/**
 * Makes a shortlist of the homes, which the member has saved, or of the whole saved list where `homes` is null. Answers
 * its whole address, of which only a hash is kept.
 */
export async function makeShortlist(
  ctx: Context,
  { name, homes }: { name: string; homes: readonly number[] | null },
): Promise<string> {
  const { memberId } = requireMember(ctx.actor)
  const listName = readName(name)
  const token = newSecret()
  await inTransaction(ctx.db, async (tx) => {
    await lockShortlists(tx, memberId)
    if ((await findShortlists(tx, memberId)).length >= MAX_SHORTLISTS)
      throw new Refusal('conflict', `You have ${MAX_SHORTLISTS} shared lists. Please delete one first.`)
    const id = await insertShortlist(tx, {
      memberId,
      name: listName,
      isWholeList: homes === null,
      tokenHash: hashOfSecret(token),
      madeAt: ctx.now(),
    })
    if (homes !== null && (await setShortlistHomes(tx, { id, memberId }, homes)) === 0) throw noHomes()
  })
  return addressOf(ctx, token)
}

/** Replaces the texts and homes of a list by `fields`. Its address, and others' opinions, stay. */
export async function changeShortlist(
  ctx: Context,
  { id, fields }: { id: string; fields: ShortlistFields },
): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  const { isWholeList, takesOpinions, homes } = fields
  const name = readName(fields.name)
  const intro = fields.intro.replaceAll('\r\n', '\n').trim()
  if (intro.length > MAX_INTRO_LENGTH)
    throw new Refusal('bad-input', `Please use at most ${MAX_INTRO_LENGTH} characters.`, 'intro')
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockOwnShortlist(tx, memberId, id))) throw noSuchShortlist()
    await updateShortlist(tx, { id, name, intro, takesOpinions, isWholeList })
    const listed = await setShortlistHomes(tx, { id, memberId }, isWholeList ? [] : homes)
    if (listed === 0 && !isWholeList) throw noHomes()
  })
}

const noHomes = () => new Refusal('bad-input', 'Please tick at least one of your saved properties.', 'homes')

export const noSuchShortlist = () => new Refusal('not-found', 'You have no such list.')

function readName(typed: string): string {
  const name = oneLine(typed)
  if (name === '') throw new Refusal('bad-input', 'Please give the list a name.', 'name')
  if (name.length <= MAX_NAME_LENGTH) return name
  throw new Refusal('bad-input', `Please use at most ${MAX_NAME_LENGTH} characters.`, 'name')
}

/** A new address, which ends the former one. Answers all of it. */
export async function renewShortlistAddress(ctx: Context, { id }: { id: string }): Promise<string> {
  const { memberId } = requireMember(ctx.actor)
  const token = newSecret()
  if (!(await setShortlistToken(ctx.db, memberId, id, hashOfSecret(token)))) throw noSuchShortlist()
  return addressOf(ctx, token)
}

/** Ends the address of a list; its hearts and words stay. */
export async function endShortlistAddress(ctx: Context, { id }: { id: string }): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  if (!(await setShortlistToken(ctx.db, memberId, id, null))) throw noSuchShortlist()
}

/** Deletes it with all that was said; twice is once. */
export async function removeShortlist(ctx: Context, { id }: { id: string }): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  await deleteShortlist(ctx.db, memberId, id)
}

/** Removes what a person said of a home; twice is once. */
export async function removeOpinion(
  ctx: Context,
  { id, number, person }: { id: string; number: number; person: string },
): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  await deleteOpinion(ctx.db, memberId, { shortlistId: id, listingId: number, personKey: personKey(person) })
}
