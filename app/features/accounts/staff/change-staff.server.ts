/** Changes that administrators make to the agency's people (docs/product/office.md §6). */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { resetCount } from '#app/platform/http/throttle.queries.server.ts'
import type { StaffRole } from '#db/column-values.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { lockAccount, replaceRecoveryCodes, setTotpSeed } from '../account/accounts.queries.server.ts'
import { deletePasskeysOf } from '../devices/passkeys.queries.server.ts'
import { deleteOneTimeTokensOf, deleteSessionsOf } from '../account/sessions.queries.server.ts'
import { wrongCodes } from '../sign-in/steps/sign-in.server.ts'
import { staffDisabledJob } from '../account/staff-jobs.server.ts'
import {
  findStaff,
  lockAdmins,
  setDisabled,
  setRole,
  type StaffMember,
} from '../account/staff.queries.server.ts'

/** Admins may, but not for themselves; nor does the last admin lose the role. */
export async function changeRole(
  ctx: Context,
  { memberId, role }: { memberId: MemberId; role: StaffRole },
): Promise<void> {
  await changeStaff(ctx, memberId, async (tx, person) => {
    if (person.role === role) return
    if (person.role === 'admin') await refuseLastAdmin(tx, person)
    await setRole(tx.db, memberId, role)
    await recordChange(tx, {
      code: 'member.role-changed',
      subjectId: memberId,
      before: { role: person.role },
      after: { role },
    })
  })
}

/** Ends all sessions at once and refuses logins until `enableStaff`. */
export async function disableStaff(ctx: Context, { memberId }: { memberId: MemberId }): Promise<void> {
  await changeStaff(ctx, memberId, async (tx, person) => {
    if (person.disabledAt !== null) return
    await refuseLastAdmin(tx, person)
    await setDisabled(tx.db, memberId, tx.now())
    await endLogins(tx, memberId)
    await enqueue(tx.db, staffDisabledJob, { memberId })
    await recordChange(tx, { code: 'member.disabled', subjectId: memberId })
  })
}

export async function enableStaff(ctx: Context, { memberId }: { memberId: MemberId }): Promise<void> {
  await changeStaff(ctx, memberId, async (tx, person) => {
    if (person.disabledAt === null) return
    await setDisabled(tx.db, memberId, null)
    await recordChange(tx, { code: 'member.enabled', subjectId: memberId })
  })
}

/**
 * Removes the second factor of someone who lost the authenticator and the recovery codes, or the passkeys: they set up
 * a new one when they next log in.
 */
export async function resetSecondFactor(ctx: Context, { memberId }: { memberId: MemberId }): Promise<void> {
  await changeStaff(ctx, memberId, async (tx, person) => {
    if (!person.hasSecondFactor) throw new Refusal('conflict', 'There is no second factor to reset.')
    await setTotpSeed(tx.db, memberId, null)
    await replaceRecoveryCodes(tx.db, memberId, [])
    await deletePasskeysOf(tx.db, memberId)
    await resetCount(tx.db, wrongCodes, [memberId])
    await endLogins(tx, memberId)
    await recordChange(tx, { code: 'member.second-factor-reset', subjectId: memberId })
  })
}

/** Runs `change` in a transaction in which nobody else changes the person, or who the admins are. */
async function changeStaff(
  ctx: Context,
  memberId: MemberId,
  change: (tx: Context, person: StaffMember) => Promise<void>,
): Promise<void> {
  const own = requireAdmin(ctx.actor)
  if (own === memberId) throw new Refusal('forbidden', 'Another administrator has to do this for you.')
  await inTransaction(ctx.db, async (db) => {
    await lockAdmins(db)
    await lockAccount(db, memberId)
    const person = await findStaff(db, memberId)
    if (!person) throw new Refusal('not-found', 'This account does not belong to a member of staff.')
    await change({ ...ctx, db }, person)
  })
}

async function refuseLastAdmin(tx: Context, person: StaffMember): Promise<void> {
  const admins = await lockAdmins(tx.db)
  if (admins.every((id) => id === person.id) && admins.length > 0)
    throw new Refusal('conflict', 'This is the last administrator who can log in. Add another one first.')
}

async function endLogins(tx: Context, memberId: MemberId): Promise<void> {
  await deleteSessionsOf(tx.db, memberId)
  await deleteOneTimeTokensOf(tx.db, memberId)
}
