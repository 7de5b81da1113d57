import { createHash } from 'node:crypto'
import type { ContentPage } from '../pages/content-sections.ts'
import { textsOfPage } from '../pages/page-texts.ts'
import type { PageDraft } from '../pages/page-drafts.queries.server.ts'

/**
 * Token of a page's published text, its draft and when that is published: tells whether they changed since a form was
 * opened.
 */
export function pageToken(page: ContentPage, draft: PageDraft | undefined): string {
  const shown = [page.version, textsOfPage(page), draft?.texts, draft?.publishAt]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}
