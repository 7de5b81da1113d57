import { type Selectable, sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#db/tables.ts'
import { type ContentPageName, contentPages } from './content-sections.ts'
import type { PageTexts } from './page-texts.ts'
import { sanitisedSection } from './sanitise-sections.server.ts'

/** A page's draft, sanitised. `publishAt`: null until someone publishes it. */
export type PageDraft = {
  texts: PageTexts
  publishAt: Date | null
  changedAt: Date
  authorId: MemberId | null
}

export async function findDraft(db: Db, name: ContentPageName): Promise<PageDraft | undefined> {
  const row = await db
    .selectFrom('content_page_draft')
    .selectAll()
    .where('page_id', '=', contentPages[name].id)
    .executeTakeFirst()
  return row && toDraft(row)
}

/** Writes the draft of a page, in place of the one that is there. */
export async function upsertDraft(tx: Db, name: ContentPageName, draft: PageDraft): Promise<void> {
  const { texts } = draft
  const columns = {
    title: texts.title,
    description: texts.description,
    banner_section: texts.banner,
    content_section: texts.content,
    partners_section: texts.partners,
    testimonials_section: texts.testimonials,
    team_section: texts.team,
    publish_at: draft.publishAt,
    changed_at: draft.changedAt,
    author_id: draft.authorId,
  }
  await tx
    .insertInto('content_page_draft')
    .values({ page_id: contentPages[name].id, ...columns })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(columns))
    .execute()
}

export async function deleteDraft(tx: Db, name: ContentPageName): Promise<void> {
  await tx.deleteFrom('content_page_draft').where('page_id', '=', contentPages[name].id).execute()
}

/** The drafts of all pages, by the pages' names. */
export async function listDrafts(
  db: Db,
): Promise<Map<string, { changedAt: Date; publishAt: Date | null; authorId: MemberId | null }>> {
  const rows = await db
    .selectFrom('content_page_draft')
    .innerJoin('content_page', 'content_page.id', 'content_page_draft.page_id')
    .select([
      'content_page.name',
      'content_page_draft.changed_at as changedAt',
      'publish_at as publishAt',
      'content_page_draft.author_id as authorId',
    ])
    .execute()
  return new Map(rows.map(({ name, ...draft }) => [name, draft]))
}

/** The pages whose drafts are to be published by now, the earliest first. */
export async function duePages(db: Db, now: Date): Promise<ContentPageName[]> {
  const rows = await db
    .selectFrom('content_page_draft')
    .innerJoin('content_page', 'content_page.id', 'content_page_draft.page_id')
    .select('content_page.name')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  return rows.map(({ name }) => name as ContentPageName)
}

/** The moment of a day and time as a clock in Cyprus shows them: `2026-11-22T18:30`. */
export async function momentInCyprus(db: Db, local: string): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select ${local}::timestamp at time zone 'Asia/Nicosia' as moment`.execute(db)
  return rows[0]!.moment
}

const toDraft = (row: Selectable<Tables['content_page_draft']>): PageDraft => ({
  texts: {
    title: row.title,
    description: row.description,
    banner: sanitisedSection(row.banner_section),
    content: sanitisedSection(row.content_section),
    partners: sanitisedSection(row.partners_section),
    testimonials: sanitisedSection(row.testimonials_section),
    team: sanitisedSection(row.team_section),
  },
  publishAt: row.publish_at,
  changedAt: row.changed_at,
  authorId: row.author_id,
})
