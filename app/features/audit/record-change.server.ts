import type { Context, MemberId } from '#app/platform/context/context.ts'
import type { ChangedValues } from './change.ts'
import { type ChangeCode, changeCodes } from './change-codes.data.ts'
import { insertEntries, insertOrigins } from './audit.queries.server.ts'

export type RecordedChange = {
  code: ChangeCode
  /** The id of the thing that changed, or whatever identifies things of its kind. */
  subjectId: string
  before?: ChangedValues
  after?: ChangedValues
  /** The account that the change itself opened: there was no login before it. */
  by?: MemberId
}

/**
 * Adds an entry to the audit log (docs/product/office.md §2), inside the transaction of the verb: `tx` is its context.
 * Who and from where are those of the context.
 */
export const recordChange = (tx: Context, { by, ...change }: RecordedChange): Promise<void> =>
  recordChanges(tx, [change], by)

/** Several entries of one person at once; see {@link recordChange}. */
export async function recordChanges(
  tx: Context,
  changes: readonly Omit<RecordedChange, 'by'>[],
  by?: MemberId,
): Promise<void> {
  const [first] = changes
  if (!first) return
  const { actor, client } = tx
  const actorId = by ?? (actor.kind === 'member' ? actor.memberId : null)
  if (actorId === null && actor.kind !== 'system') throw new Error(`${first.code} was made by nobody known.`)
  const ids = await insertEntries(
    tx.db,
    changes.map((change) => ({
      at: tx.now(),
      actorId,
      sessionId: actor.kind === 'member' ? actor.sessionId : null,
      code: change.code,
      subjectKind: changeCodes[change.code].kind,
      subjectId: change.subjectId,
      before: change.before ?? {},
      after: change.after ?? {},
    })),
  )
  if (actorId !== null && client !== null)
    await insertOrigins(tx.db, ids, { memberId: actorId, address: client.address })
}
