/** All SQL of assigning leads by the agency's rule. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/**
 * The agent who has waited longest for a lead, and now has had a turn; null where no agent can log in to the office. Others who ask
 * wait until the transaction ends.
 */
export async function takeTurn(tx: Db): Promise<MemberId | null> {
  await sql`select pg_advisory_xact_lock(hashtext('lead turns'))`.execute(tx)
  const { rows } = await sql<{ id: MemberId }>`
    insert into lead_turn (member_id, turn)
    select id, nextval('lead_turn_number') from (
      select member.id from member left join lead_turn on lead_turn.member_id = member.id
      where role = 'agent' and disabled_at is null and (totp_confirmed_at is not null or from_demo)
      order by lead_turn.turn nulls first, member.registered_at, member.id limit 1
    ) as next
    on conflict (member_id) do update set turn = excluded.turn
    returning member_id as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Leads that are neither won nor lost and assigned to someone, the oldest first; nobody else changes them until the transaction ends. */
export async function lockOpenLeadsOf(tx: Db, memberId: MemberId): Promise<string[]> {
  const rows = await tx
    .selectFrom('lead')
    .select('id')
    .where('assignee_id', '=', memberId)
    .where('state', 'not in', ['won', 'lost'])
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
