import { data } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { staffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { findChanges } from '../../audit/audit.queries.server.ts'
import type { Change } from '../../audit/change.ts'
import {
  findContentPage,
  findVersion,
  listPages,
  listVersions,
  type PageVersion,
} from '#app/features/content/pages/content-pages.queries.server.ts'
import {
  type ContentPage,
  type ContentPageName,
  contentPages,
} from '#app/features/content/pages/content-sections.ts'
import {
  findDraft,
  listDrafts,
  type PageDraft,
} from '#app/features/content/pages/page-drafts.queries.server.ts'
import { type PageDifference, pageDifference } from '../../content/editing/page-difference.server.ts'
import { pageToken } from '../../content/editing/page-token.server.ts'
import { PREVIEW_QUERY } from '#app/features/content/pages/shown-page.server.ts'
import { type PageTexts, textsOfPage } from '#app/features/content/pages/page-texts.ts'

const HISTORY = 50

export type ListedPage = {
  name: string
  path: string
  title: string
  version: number
  writtenAt: Date
  author: string | null
  draft: { changedAt: Date; publishAt: Date | null } | null
}

/** Every page that the agency writes, with its draft (docs/product/office.md §20). */
export async function viewPages({ db }: Context): Promise<ListedPage[]> {
  const [pages, drafts] = await Promise.all([listPages(db), listDrafts(db)])
  return pages.flatMap((page) => {
    const name = contentPageNamed(page.name)
    return name ? [{ ...page, path: contentPages[name].path, draft: drafts.get(name) ?? null }] : []
  })
}

export type PageEditorView = {
  name: ContentPageName
  title: string
  path: string
  previewPath: string
  /** Token that tells whether the page was changed since it was shown. */
  token: string
  /** Texts of the draft if there is one. */
  texts: PageTexts
  version: number
  draft: { publishAt: Date | null; changedAt: Date; author: string | null } | null
  /** Value of a field of day and time, in Cyprus; '' if the draft is not published by itself. */
  publishAtLocal: string
  versions: PageVersion[]
  difference: { from: string; to: string; parts: PageDifference } | null
  changes: Change[]
}

/** Null for a name that no page has. */
export const contentPageNamed = (name: string): ContentPageName | null =>
  Object.hasOwn(contentPages, name) ? (name as ContentPageName) : null

/**
 * Loads one page's editor. `compare`: a number of a former version, or `draft`. Throws a 404 if there is no such page
 * or version.
 */
export async function viewPageEditor(
  { db }: Context,
  name: ContentPageName | null,
  compare: string | null,
): Promise<PageEditorView> {
  const page = name && (await findContentPage(db, name))
  if (!page) throw data(null, { status: 404 })
  const [draft, versions, changes, people] = await Promise.all([
    findDraft(db, page.name),
    listVersions(db, page.name),
    findChanges(db, { subjectKind: 'page', subjectId: page.name }, HISTORY),
    staffNames(db),
  ])
  const { path } = contentPages[page.name]
  return {
    name: page.name,
    title: page.title,
    path,
    previewPath: `${path}?${PREVIEW_QUERY}`,
    token: pageToken(page, draft),
    texts: draft?.texts ?? textsOfPage(page),
    version: page.version,
    draft: draft
      ? {
          publishAt: draft.publishAt,
          changedAt: draft.changedAt,
          author: people.find(({ id }) => id === draft.authorId)?.username ?? null,
        }
      : null,
    publishAtLocal: draft?.publishAt ? minuteInCyprus(draft.publishAt) : '',
    versions,
    difference: compare === null ? null : await differenceWith({ db }, page, draft, compare),
    changes,
  }
}

/** `2026-11-22T18:30` */
const minuteInCyprus = (date: Date): string =>
  date.toLocaleString('sv-SE', { timeZone: 'Asia/Nicosia' }).slice(0, 16).replace(' ', 'T')

async function differenceWith(
  { db }: Pick<Context, 'db'>,
  page: ContentPage,
  draft: PageDraft | undefined,
  compare: string,
): Promise<PageEditorView['difference']> {
  const published = textsOfPage(page)
  if (compare === 'draft' && draft)
    return { from: 'what visitors see', to: 'the draft', parts: pageDifference(published, draft.texts) }
  const former = /^\d{1,6}$/.test(compare) ? await findVersion(db, page.name, Number(compare)) : undefined
  if (!former) throw data(null, { status: 404 })
  const parts = pageDifference(textsOfPage(former), published)
  return { from: `version ${compare}`, to: 'what visitors see', parts }
}
