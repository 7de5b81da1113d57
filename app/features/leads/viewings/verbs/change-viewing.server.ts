import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { count } from '#app/ui/format.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { loggedBooking, refuseIfTaken } from './insert-booking.server.ts'
import { readViewingTime, type WantedTime } from './read-viewing-time.server.ts'
import { requireAgent, requireViewing, requireViewingStaff } from './require-viewing.server.ts'
import {
  MAX_VIEWING_NOTE,
  type ViewingCancelReason,
  type ViewingState,
  viewingStateText,
} from '../viewing-state.ts'
import { planViewingMails } from './plan-viewing-mails.server.ts'
import {
  type BookedTime,
  lockTimeOf,
  setCancelled,
  setViewingNote,
  setViewingState,
  setViewingTime,
  type StoredViewing,
} from '../viewings.queries.server.ts'

function refuseUnlessBooked({ state, cancelReason }: StoredViewing): void {
  if (state !== 'booked')
    throw new Refusal(
      'conflict',
      `Someone has changed this viewing. It is now “${viewingStateText(state, cancelReason)}”.`,
    )
}

/** Moves a booked viewing to another time, admins also to another agent; agents may move their own. */
export async function moveViewing(
  ctx: Context,
  { viewingId, agentId, ...wanted }: WantedTime & { viewingId: string; agentId: MemberId },
): Promise<void> {
  const onlyOf = requireViewingStaff(ctx.actor)
  await requireAgent(ctx, agentId)
  const time = await readViewingTime(ctx, wanted)
  await inTransaction(ctx.db, async (db) => {
    const viewing = await requireViewing(db, viewingId, onlyOf)
    await applyMove({ ...ctx, db }, viewing, { agentId, ...time })
  })
}

/** The same in the transaction of `tx`, whose viewing is locked. `field` names the time in the form. */
export async function applyMove(
  tx: Context,
  viewing: StoredViewing,
  booked: BookedTime,
  { field, askedBy }: { field?: string; askedBy?: 'visitor' } = {},
): Promise<void> {
  refuseUnlessBooked(viewing)
  const isSame =
    viewing.agentId === booked.agentId &&
    viewing.startsAt.valueOf() === booked.startsAt.valueOf() &&
    viewing.endsAt.valueOf() === booked.endsAt.valueOf()
  if (isSame) return
  await lockTimeOf(tx.db, booked.agentId)
  await refuseIfTaken(setViewingTime(tx.db, viewing.id, booked), field)
  await recordChange(tx, {
    code: 'viewing.moved',
    subjectId: viewing.id,
    before: loggedBooking(viewing),
    after: { ...loggedBooking(booked), ...(askedBy ? { askedBy } : {}) },
  })
  await planViewingMails(tx, viewing.id, 'moved', viewing.agentId)
}

/** Cancels a booked viewing, whose time is free again; agents may cancel their own. */
export async function cancelViewing(
  ctx: Context,
  { viewingId, reason }: { viewingId: string; reason: ViewingCancelReason },
): Promise<void> {
  const onlyOf = requireViewingStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    await applyCancel({ ...ctx, db }, await requireViewing(db, viewingId, onlyOf), reason)
  })
}

/** The same in the transaction of `tx`, whose viewing is locked. */
export async function applyCancel(
  tx: Context,
  viewing: StoredViewing,
  reason: ViewingCancelReason,
): Promise<void> {
  refuseUnlessBooked(viewing)
  await setCancelled(tx.db, viewing.id, reason)
  await recordChange(tx, {
    code: 'viewing.cancelled',
    subjectId: viewing.id,
    before: { state: viewing.state },
    after: { state: 'cancelled', reason },
  })
  await planViewingMails(tx, viewing.id, 'cancelled')
}

/**
 * Stores whether somebody came to a viewing that has begun, or undoes that; agents may for their own. `from` is the
 * state that the person saw: if someone else has changed it since, nothing changes.
 */
export async function closeViewing(
  ctx: Context,
  { viewingId, from, to }: { viewingId: string; from: ViewingState; to: Exclude<ViewingState, 'cancelled'> },
): Promise<void> {
  const onlyOf = requireViewingStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const viewing = await requireViewing(db, viewingId, onlyOf)
    const { state, cancelReason } = viewing
    if (state !== from || state === 'cancelled')
      throw new Refusal(
        'conflict',
        `Someone has changed this viewing. It is now “${viewingStateText(state, cancelReason)}”.`,
      )
    if (viewing.startsAt > ctx.now()) throw new Refusal('conflict', 'This viewing has not started yet.')
    if (state === to) return
    await setViewingState(db, viewingId, to)
    await recordChange(
      { ...ctx, db },
      { code: 'viewing.state-changed', subjectId: viewingId, before: { state }, after: { state: to } },
    )
  })
}

/** Writes what the staff keep about a viewing, in place of what was there; agents may for their own. */
export async function writeViewingNote(
  ctx: Context,
  { viewingId, note }: { viewingId: string; note: string },
): Promise<void> {
  const onlyOf = requireViewingStaff(ctx.actor)
  const text = note.replaceAll('\r\n', '\n').trim().toWellFormed()
  if (text.length > MAX_VIEWING_NOTE || text.includes('\0'))
    throw new Refusal('bad-input', `A note can have at most ${count(MAX_VIEWING_NOTE)} characters.`, 'text')
  await inTransaction(ctx.db, async (db) => {
    const viewing = await requireViewing(db, viewingId, onlyOf)
    if ((viewing.note ?? '') === text) return
    await setViewingNote(db, viewingId, text === '' ? null : text)
    await recordChange({ ...ctx, db }, { code: 'viewing.note-written', subjectId: viewingId })
  })
}
