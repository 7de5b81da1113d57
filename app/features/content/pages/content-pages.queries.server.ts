import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import {
  type ContentPage,
  type ContentPageName,
  contentPages,
  type ContentSections,
} from './content-sections.ts'
import { sanitisedSection } from './sanitise-sections.server.ts'

/** A page as it is now, sanitised; undefined where there is no such page. */
export async function findContentPage(db: Db, name: ContentPageName): Promise<ContentPage | undefined> {
  const page = await db.selectFrom('content_page').selectAll().where('name', '=', name).executeTakeFirst()
  return page && { ...toPage(page), name }
}

/** Like `findContentPage`, and locks the row until the transaction ends. */
export async function lockContentPage(tx: Db, name: ContentPageName): Promise<ContentPage | undefined> {
  const page = await tx
    .selectFrom('content_page')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return page && { ...toPage(page), name }
}

/** Stores the present state of a page among its former ones. */
export async function storeVersion(tx: Db, name: ContentPageName): Promise<void> {
  const columns = [
    'version',
    'title',
    'description',
    'banner_section',
    'content_section',
    'partners_section',
    'testimonials_section',
    'team_section',
    'author_id',
  ] as const
  await tx
    .insertInto('content_page_version')
    .columns(['page_id', 'written_at', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('content_page')
        .select(['id', 'changed_at', ...columns])
        .where('name', '=', name),
    )
    .execute()
}

export async function updateContentPage(
  tx: Db,
  page: ContentPage,
  by: { authorId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('content_page')
    .set({ ...toColumns(page), author_id: by.authorId, changed_at: by.at })
    .where('name', '=', page.name)
    .execute()
  await notifyPagesChanged(tx)
}

/** The names of the pages that have a row. */
export async function existingPages(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('content_page').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

/** Adds a page; one that another process added meanwhile stays as it is. */
export async function insertPage(db: Db, page: ContentPage): Promise<void> {
  await db
    .insertInto('content_page')
    .values({ id: contentPages[page.name].id, name: page.name, ...toColumns(page) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notifyPagesChanged(db)
}

/** One former state, sanitised by the rules of today. */
export async function findVersion(
  db: Db,
  name: ContentPageName,
  version: number,
): Promise<ContentPage | undefined> {
  const page = await db
    .selectFrom('content_page_version')
    .selectAll()
    .where('page_id', '=', contentPages[name].id)
    .where('version', '=', version)
    .executeTakeFirst()
  return page && { ...toPage(page), name }
}

export type PageVersion = { version: number; writtenAt: Date; author: string | null; title: string }

/** Every state of a page, the present one first; `author` is null for what no member wrote, or one who is gone. */
export async function listVersions(db: Db, name: ContentPageName): Promise<PageVersion[]> {
  const { id } = contentPages[name]
  const rows = await db
    .selectFrom('content_page')
    .select(['version', 'changed_at as writtenAt', 'author_id', 'title'])
    .where('id', '=', id)
    .unionAll(
      db
        .selectFrom('content_page_version')
        .select(['version', 'written_at as writtenAt', 'author_id', 'title'])
        .where('page_id', '=', id),
    )
    .orderBy('version', 'desc')
    .execute()
  const authors = await authorNames(
    db,
    rows.flatMap((row) => row.author_id ?? []),
  )
  return rows.map(({ version, writtenAt, author_id, title }) => ({
    version,
    writtenAt,
    author: (author_id && authors.get(author_id)) ?? null,
    title,
  }))
}

/** The published state of every page, in the order of the pages' numbers. */
export const listPages = (
  db: Db,
): Promise<{ name: string; title: string; version: number; writtenAt: Date; author: string | null }[]> =>
  db
    .selectFrom('content_page')
    .leftJoin('member', 'member.id', 'content_page.author_id')
    .select(['name', 'title', 'version', 'content_page.changed_at as writtenAt', 'member.username as author'])
    .orderBy('content_page.id')
    .execute()

async function authorNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const members = await db.selectFrom('member').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(members.map(({ id, username }) => [id, username]))
}

type Row = Pick<Selectable<Tables['content_page']>, 'title' | 'description' | 'version' | SectionColumn>
type SectionColumn = `${keyof ContentSections}_section`

const toColumns = ({ title, description, version, sections }: ContentPage): Row => ({
  title,
  description,
  version,
  banner_section: sections.banner,
  content_section: sections.content,
  partners_section: sections.partners,
  testimonials_section: sections.testimonials,
  team_section: sections.team,
})

const toPage = (row: Row): Omit<ContentPage, 'name'> => ({
  title: row.title,
  description: row.description,
  version: row.version,
  sections: {
    banner: sanitisedSection(row.banner_section),
    content: sanitisedSection(row.content_section),
    partners: sanitisedSection(row.partners_section),
    testimonials: sanitisedSection(row.testimonials_section),
    team: sanitisedSection(row.team_section),
  },
})
