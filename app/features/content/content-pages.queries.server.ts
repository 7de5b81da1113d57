import type { Db } from '#app/platform/db/database.server.ts'
import type { ContentSections } from './content-sections.ts'
import { sanitiseSection } from './sanitise-sections.server.ts'

/** The sections of one page, sanitised; undefined where there is no such page. */
export async function findContentSections(db: Db, id: number): Promise<ContentSections | undefined> {
  const page = await db.selectFrom('content_page').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    page && {
      banner: sanitiseSection(page.banner_section),
      content: sanitiseSection(page.content_section),
      partners: sanitiseSection(page.partners_section),
      testimonials: sanitiseSection(page.testimonials_section),
      team: sanitiseSection(page.team_section),
    }
  )
}

/** The number of the page with this name (`home_page`). */
export async function findContentPageId(db: Db, name: string): Promise<number | undefined> {
  const page = await db.selectFrom('content_page').select('id').where('name', '=', name).executeTakeFirst()
  return page?.id
}
