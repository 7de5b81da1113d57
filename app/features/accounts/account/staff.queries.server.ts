/** All SQL of the agency's people and of invitations to become one. */
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { StaffRole } from '#db/column-values.ts'
import { hasSecondFactor } from './accounts.queries.server.ts'

const namesOf = (db: Db) =>
  db.selectFrom('member').select(['id', 'username']).where('role', '<>', 'member').orderBy('username_key')

/** Lists staff by name, for choosing one of them. */
export const staffNames = (db: Db): Promise<{ id: MemberId; username: string }[]> => namesOf(db).execute()

/** Lists staff with enabled accounts, by name. */
export const enabledStaffNames = (db: Db): Promise<{ id: MemberId; username: string }[]> =>
  namesOf(db).where('disabled_at', 'is', null).execute()

export type StaffMember = {
  id: MemberId
  username: string
  email: string
  role: StaffRole
  hasSecondFactor: boolean
  disabledAt: Date | null
  /** Last use of a session that has not ended; null if none is open. */
  lastSeenAt: Date | null
}

const staffMembers = (db: Db) =>
  db
    .selectFrom('member')
    .select((eb) => [
      'id',
      'username',
      'email',
      eb.ref('role').$castTo<StaffRole>().as('role'),
      hasSecondFactor.as('hasSecondFactor'),
      'disabled_at as disabledAt',
      eb
        .selectFrom('member_session')
        .select((session) => session.fn.max('seen_at').as('at'))
        .whereRef('member_id', '=', 'member.id')
        .as('lastSeenAt'),
    ])
    .where('role', '<>', 'member')

export const listStaff = (db: Db): Promise<StaffMember[]> =>
  staffMembers(db).orderBy('username_key').execute()

export const findStaff = (db: Db, memberId: MemberId): Promise<StaffMember | undefined> =>
  staffMembers(db).where('id', '=', memberId).executeTakeFirst()

/** The admins who can log in; nobody else changes one of them until the transaction ends. */
export async function lockAdmins(tx: Db): Promise<MemberId[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function setRole(db: Db, memberId: MemberId, role: StaffRole): Promise<void> {
  await db.updateTable('member').set({ role }).where('id', '=', memberId).execute()
}

export async function setDisabled(db: Db, memberId: MemberId, disabledAt: Date | null): Promise<void> {
  await db.updateTable('member').set({ disabled_at: disabledAt }).where('id', '=', memberId).execute()
}
