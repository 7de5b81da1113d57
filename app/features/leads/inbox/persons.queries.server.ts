/** All SQL of which leads are of one person. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { inboxColumns, type InboxLead, type InboxRow, isSeen, leadOf } from './inbox.queries.server.ts'

/** Why another lead may be of the same person, the surest first; `joined`: the staff say so. */
export type Relation = 'joined' | 'same-email' | 'same-phone'

/** With or without the country's code, and however it is grouped. */
const phoneEnd = sql`right(regexp_replace(lead.fields ->> 'phone', '\\D', '', 'g'), 8)`

/** Other leads that are of the same person, or may be, the surest first and of those the newest. */
export async function otherLeadsOf(
  db: Db,
  id: string,
  onlyOf: MemberId | null,
  limit: number,
): Promise<(InboxLead & { relation: Relation })[]> {
  const { rows } = await sql<InboxRow & { relation: Relation }>`
    with this as (
      select lead.person_id, lower(lead.fields ->> 'email') as email, ${phoneEnd} as phone, lead.form from lead where lead.id = ${id}
    ), other as (
      select lead.id, case
        when lead.person_id = this.person_id then 'joined'
        when lower(lead.fields ->> 'email') = this.email then 'same-email'
        else 'same-phone' end as relation
      from lead cross join this
      where lead.id <> ${id} and (
        lead.person_id = this.person_id
        -- Whom a page was shared with is someone else.
        or (lead.form <> 'share' and this.form <> 'share' and (
          lower(lead.fields ->> 'email') = this.email or (length(this.phone) = 8 and ${phoneEnd} = this.phone)
        ))
      )
    )
    select ${inboxColumns}, other.relation from lead join other on other.id = lead.id
    where ${isSeen(onlyOf)}
    order by array_position(array['joined', 'same-email', 'same-phone'], other.relation), lead.received_at desc, lead.id desc
    limit ${limit}`.execute(db)
  return rows.map(({ relation, ...row }) => ({ ...leadOf(row), relation }))
}

/** Makes both leads, and all that were joined with either, those of one person; false where they are already. */
export async function joinPersons(tx: Db, leadId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with person as (
      select coalesce(
        (select person_id from lead where id = ${leadId}), (select person_id from lead where id = ${otherId}), gen_random_uuid()
      ) as id
    )
    update lead set person_id = person.id from person
    where (lead.id in (${leadId}, ${otherId}) or lead.person_id in (select person_id from lead where id in (${leadId}, ${otherId})))
      and lead.person_id is distinct from person.id
    returning lead.id`.execute(tx)
  return rows.length > 0
}

/** Takes a lead out of those of its person; false where it is joined with no other. */
export async function leavePerson(tx: Db, leadId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lead')
    .set({ person_id: null })
    .where('id', '=', leadId)
    .where('person_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
