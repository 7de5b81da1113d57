/** All SQL of the work on leads: states, whom they are assigned to, notes. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { LeadProgress } from '../record/lead-state.ts'

export type LockedLead = {
  progress: LeadProgress
  assigneeId: MemberId | null
  /** True if it looks like spam, and nobody released it: nothing of it is delivered. */
  isHeldBack: boolean
}

/**
 * The lead, which nobody else changes until the transaction ends; undefined where it is erased or, with `onlyOf`,
 * another's.
 */
export async function lockLead(tx: Db, id: string, onlyOf: MemberId | null): Promise<LockedLead | undefined> {
  const row = await tx
    .selectFrom('lead')
    .select(['state', 'lost_reason', 'assignee_id', 'suspicion', 'released_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(onlyOf !== null, (query) => query.where('assignee_id', '=', onlyOf))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    row && {
      progress: { state: row.state, lostReason: row.lost_reason } as LeadProgress,
      assigneeId: row.assignee_id,
      isHeldBack: row.suspicion !== null && row.released_at === null,
    }
  )
}

/**
 * A lead that is no longer new counts as answered at `now`; one that is new again only by a reply or a phone call
 * (docs/product/leads.md §29).
 */
export async function setProgress(
  tx: Db,
  id: string,
  { state, lostReason }: LeadProgress,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('lead')
    .set((eb) => ({
      state,
      lost_reason: lostReason,
      closed_at: state === 'won' || state === 'lost' ? now : null,
      answered_at:
        state === 'new'
          ? sql<Date | null>`(
              select min(written_at) from (
                select written_at from lead_reply where lead_id = ${id}
                union all select written_at from lead_note where lead_id = ${id} and is_call
              ) as answer
            )`
          : eb.fn.coalesce('answered_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores that a lead was answered by a reply, or a phone call noted now, unless it was answered before. */
export async function setAnswered(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('lead')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
}

export async function setAssignee(tx: Db, id: string, assigneeId: MemberId | null): Promise<void> {
  await tx.updateTable('lead').set({ assignee_id: assigneeId }).where('id', '=', id).execute()
}

export async function insertNote(
  tx: Db,
  note: Omit<LeadNote, 'id' | 'author'> & { authorId: MemberId | null },
): Promise<void> {
  await tx
    .insertInto('lead_note')
    .values({
      lead_id: note.leadId,
      author_id: note.authorId,
      written_at: note.writtenAt,
      text: note.text,
      is_call: note.isCall,
    })
    .execute()
}

export type LeadNote = {
  id: string
  leadId: string
  writtenAt: Date
  text: string
  /** True if the note is of a phone call. */
  isCall: boolean
  /** Null: the program, or someone whose account is erased. */
  author: string | null
}

/** Finds the notes on any of these leads, the newest first. */
export const notesOf = (db: Db, leadIds: readonly string[]): Promise<LeadNote[]> =>
  db
    .selectFrom('lead_note')
    .leftJoin('member', 'member.id', 'lead_note.author_id')
    .select([
      'lead_note.id',
      'lead_id as leadId',
      'written_at as writtenAt',
      'text',
      'is_call as isCall',
      'member.username as author',
    ])
    .where('lead_id', 'in', leadIds)
    .orderBy('written_at', 'desc')
    .orderBy('lead_note.id', 'desc')
    .execute()
