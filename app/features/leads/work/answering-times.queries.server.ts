import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isWork, waitsSince } from './inbox.queries.server.ts'

export type AnsweringTime = {
  /** Assignee of the leads; null: nobody. */
  username: string | null
  /** Leads that arrived since the given day. */
  leads: number
  /** Median of those that were answered; null for none. */
  medianMs: number | null
  /** Unanswered leads of any age. */
  unanswered: number
  /** The one that has waited longest; null for none. */
  waitsSince: Date | null
}

/**
 * How soon leads that arrived since then were first answered, by whom they are assigned to, in the order of names,
 * nobody last. `onlyOf`: one person only; null for all. Spam counts nowhere.
 */
export async function answeringTimes(db: Db, onlyOf: MemberId | null, since: Date): Promise<AnsweringTime[]> {
  const isRecent = sql`lead.received_at >= ${since}`
  const isOpen = sql`lead.answered_at is null`
  const { rows } = await sql<AnsweringTime>`
    select member.username,
      (count(*) filter (where ${isRecent}))::int as leads,
      1000 * percentile_cont(0.5) within group (order by extract(epoch from lead.answered_at - ${waitsSince}))
        filter (where ${isRecent} and lead.answered_at is not null) as "medianMs",
      (count(*) filter (where ${isOpen}))::int as unanswered,
      min(${waitsSince}) filter (where ${isOpen}) as "waitsSince"
    from lead left join member on member.id = lead.assignee_id
    where lead.erased_at is null and ${isWork} and lead.lost_reason is distinct from 'spam' and (${isRecent} or ${isOpen})
      and ${onlyOf === null ? sql`true` : sql`lead.assignee_id = ${onlyOf}`}
    group by member.id, member.username, member.username_key
    order by member.username_key nulls last`.execute(db)
  return rows
}
