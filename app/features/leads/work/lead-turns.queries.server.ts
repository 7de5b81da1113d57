/** All SQL of assigning leads by the agency's rule. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { hasSecondFactor } from '#app/features/accounts/account/accounts.queries.server.ts'
import { ownerFormNames } from '../record/lead.ts'

/** Condition of an enabled account that may be used in the office. */
const canWork = sql`(member.disabled_at is null and (${hasSecondFactor} or member.from_demo))`

/** Finds the assignee of the lead's first home, agent or admin; null if that is nobody who can work. */
export async function staffOfHome(db: Db, leadId: string): Promise<MemberId | null> {
  const { rows } = await sql<{ id: MemberId }>`
    select member.id from lead
    join listing on listing.id = lead.listing_id
    join member on member.id = listing.assignee_id
    where lead.id = ${leadId} and ${canWork}`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * The agent who has waited longest for a lead, and now has had a turn; null where no agent can log in to the office.
 * Others who ask wait until the transaction ends. `among`: keys of usernames; null for all agents.
 */
export async function claimTurn(tx: Db, among: readonly string[] | null = null): Promise<MemberId | null> {
  await sql`select pg_advisory_xact_lock(hashtext('lead turns'))`.execute(tx)
  const { rows } = await sql<{ id: MemberId }>`
    insert into lead_turn (member_id, turn)
    select id, nextval('lead_turn_number') from (
      select member.id from member left join lead_turn on lead_turn.member_id = member.id
      where role = 'agent' and ${canWork}
        and ${among === null ? sql`true` : sql`username_key = any(${among}::text[])`}
      order by lead_turn.turn nulls first, member.registered_at, member.id limit 1
    ) as next
    on conflict (member_id) do update set turn = excluded.turn
    returning member_id as id`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Finds leads that are neither won nor lost and assigned to someone, the oldest first, and locks them until the
 * transaction ends.
 */
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

/**
 * Finds the region of the first home, of the home that an owner offers, or of the market page that it was sent from;
 * null if none is known.
 */
export async function regionOfLead(db: Db, leadId: string): Promise<string | null> {
  const { rows } = await sql<{ region: string | null }>`
    select coalesce(
      (select region from listing where listing.id = lead.listing_id),
      -- Elsewhere the city is where the visitor lives.
      case when form in (${sql.join(ownerFormNames)}) then lower(fields ->> 'city') end,
      substring(property_path from '^/market-([a-z]+)(?:/|$)')
    ) as region
    from lead where lead.id = ${leadId}`.execute(db)
  return rows[0]?.region ?? null
}
