import type { Context } from '#app/platform/context/context.ts'
import { isAdmin } from '#app/platform/context/require-actor.ts'
import { findContentPage } from './content-pages.queries.server.ts'
import type { ContentPage, ContentPageName } from './content-sections.ts'
import { findDraft } from './page-drafts.queries.server.ts'

/** The query with which an admin sees a page as its draft would be: `/about?preview=draft`. */
export const PREVIEW_QUERY = 'preview=draft'

/**
 * Finds a page as the actor may see it: its draft for an admin who asks for the preview (docs/product/office.md §20),
 * the published page for everyone else. No cache stores what is answered to someone with a login cookie.
 */
export async function findShownPage(
  { db, actor }: Context,
  name: ContentPageName,
  url: URL,
): Promise<ContentPage | undefined> {
  const page = await findContentPage(db, name)
  if (!page || !isAdmin(actor) || url.searchParams.get('preview') !== 'draft') return page
  const draft = await findDraft(db, name)
  if (!draft) return page
  const { title, description, ...sections } = draft.texts
  return { ...page, title, description, sections }
}
