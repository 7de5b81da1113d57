/** All SQL of which leads are of one person. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import {
  inboxColumns,
  type InboxLead,
  type InboxRow,
  isSeen,
  leadOf,
} from '../../work/inbox.queries.server.ts'

/** Reason why another lead may be of the same person, the surest first; `joined`: the staff say so. */
export type Relation = 'joined' | 'same-email' | 'same-phone'

/** End of the phone number, with or without the country's code, and however it is grouped. */
const phoneEnd = sql`right(regexp_replace(lead.fields ->> 'phone', '\\D', '', 'g'), 8)`

const isOfPerson = (id: string) =>
  sql<boolean>`(lead.id = ${id} or lead.person_id = (select person_id from lead where id = ${id}))`

/**
 * Finds a lead and those that were joined with it, the newest first; empty if there is none such, or it is not among
 * those of `onlyOf`.
 */
export async function leadsOfPerson(db: Db, id: string, onlyOf: MemberId | null): Promise<InboxLead[]> {
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns} from lead where ${isOfPerson(id)} and ${isSeen(onlyOf)}
    order by lead.received_at desc, lead.id desc`.execute(db)
  return rows.some((row) => row.id === id) ? rows.map(leadOf) : []
}

/** The ids of the same leads, which nobody else changes until the transaction ends. */
export async function lockLeadsOfPerson(tx: Db, id: string, onlyOf: MemberId | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lead.id from lead where ${isOfPerson(id)} and ${isSeen(onlyOf)}
    order by lead.id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

/** Finds leads that may be of the same person and were not joined, the surest first and of those the newest. */
export async function proposedLeadsOf(
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
        when lower(lead.fields ->> 'email') = this.email then 'same-email'
        else 'same-phone' end as relation
      from lead cross join this
      where lead.id <> ${id} and (lead.person_id = this.person_id) is not true
        -- Whom a page was shared with is someone else.
        and lead.form <> 'share' and this.form <> 'share' and (
          lower(lead.fields ->> 'email') = this.email or (length(this.phone) = 8 and ${phoneEnd} = this.phone)
        )
    )
    select ${inboxColumns}, other.relation from lead join other on other.id = lead.id
    where ${isSeen(onlyOf)}
    order by other.relation, lead.received_at desc, lead.id desc
    limit ${limit}`.execute(db)
  return rows.map(({ relation, ...row }) => ({ ...leadOf(row), relation }))
}

/** The leads that a join gave to another person, and whose they were before; null: joined with no other. */
export type Join = { moved: string[]; formerPersonId: string | null }

/** Makes both leads, and all that were joined with either, those of one person; null where they are already. */
export async function joinPersons(tx: Db, leadId: string, otherId: string): Promise<Join | null> {
  const { rows } = await sql<{ id: string; formerPersonId: string | null }>`
    with person as (
      select coalesce(
        (select person_id from lead where id = ${leadId}), (select person_id from lead where id = ${otherId}), gen_random_uuid()
      ) as id
    )
    update lead set person_id = person.id from person, lead as former
    where former.id = lead.id
      and (lead.id in (${leadId}, ${otherId}) or lead.person_id in (select person_id from lead where id in (${leadId}, ${otherId})))
      and lead.person_id is distinct from person.id
    returning lead.id, former.person_id as "formerPersonId"`.execute(tx)
  const [first] = rows
  return first ? { moved: rows.map(({ id }) => id), formerPersonId: first.formerPersonId } : null
}

/**
 * Undoes a join with `leadId`; leads that are no longer of its person stay unchanged, and so do all if leads are of the
 * former person again. Returns the changed leads.
 */
export async function unjoinPersons(
  tx: Db,
  leadId: string,
  { moved, formerPersonId }: Join,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update lead set person_id = ${formerPersonId}::uuid
    where id = any(${moved}::uuid[]) and person_id = (select person_id from lead where id = ${leadId})
      and not exists (select from lead as other where other.person_id = ${formerPersonId}::uuid)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Separates a lead from its person's; false if it is joined with no other. */
export async function leavePerson(tx: Db, leadId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lead')
    .set({ person_id: null })
    .where('id', '=', leadId)
    .where('person_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
