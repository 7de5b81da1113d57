import { createHash } from 'node:crypto'
import type { ContentPage } from '../pages/content-sections.ts'
import { textsOfPage } from '../pages/page-texts.ts'
import type { PageDraft } from '../pages/page-drafts.queries.server.ts'

/** Tells what a form was opened with from what is there later: it follows from the published page, its draft and when that is published. */
export function pageToken(page: ContentPage, draft: PageDraft | undefined): string {
  const shown = [page.version, textsOfPage(page), draft?.texts, draft?.publishAt]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}
