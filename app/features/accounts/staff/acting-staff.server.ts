import type { Member, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { findAccount } from '../account/accounts.queries.server.ts'
import { isWithinGrace } from '../account/sessions.queries.server.ts'

/**
 * Finds the member of staff for whom a job continues what they began in a session; null if they may not log in as staff
 * any more.
 */
export async function actingStaff(
  db: Db,
  { memberId, sessionId, signedInAt }: { memberId: MemberId; sessionId: string; signedInAt: Date },
  now: Date,
): Promise<Member | null> {
  const person = await findAccount(db, memberId)
  if (!person || person.role === 'member' || person.disabledAt !== null) return null
  if (person.lacksSecondFactor && !(await isWithinGrace(db, sessionId, now))) return null
  const { username, email, role } = person
  return { kind: 'member', memberId, sessionId, username, email, role, pendingRole: null, signedInAt }
}
