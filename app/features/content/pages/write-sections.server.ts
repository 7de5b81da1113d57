import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { cleanPageTexts } from './clean-page-texts.server.ts'
import { storeVersion, lockContentPage, updateContentPage } from './content-pages.queries.server.ts'
import type { ContentPage, ContentPageName, ContentSections } from './content-sections.ts'
import { isSameTexts, type PageTexts, textsOfPage } from './page-texts.ts'

export type WrittenPage = {
  name: ContentPageName
  /** An absent text stays as it is. */
  title?: string | undefined
  description?: string | undefined
  sections?: Partial<ContentSections>
  /** The version that was being looked at: refused where someone else has written since. */
  basedOn?: number
}

/**
 * Writes a page, sanitised, and keeps its former state with time and author. Answers the page as it is kept, so that
 * one sees what was left out; writing what already stands there makes no new version.
 */
export async function writeSections(ctx: Context, written: WrittenPage): Promise<ContentPage> {
  const authorId = requireEditor(ctx.actor)
  const { title, description, sections } = written
  const texts = cleanPageTexts({ title, description, ...sections })

  return inTransaction(ctx.db, async (db) => {
    const former = await requirePage(db, written.name)
    if (written.basedOn !== undefined && written.basedOn !== former.version) {
      throw new Refusal('conflict', 'Someone else has changed this page. Please check it, then write again.')
    }
    return replacePage({ ...ctx, db }, { former, texts: { ...textsOfPage(former), ...texts }, authorId })
  })
}

/** The page, locked until the transaction ends. */
export async function requirePage(tx: Context['db'], name: ContentPageName): Promise<ContentPage> {
  const page = await lockContentPage(tx, name)
  if (!page) throw new Refusal('not-found', 'There is no such page.')
  return page
}

/** Makes clean texts the next version of a locked page, inside the transaction of a verb; the same texts make none. */
export async function replacePage(
  tx: Context,
  { former, texts, authorId }: { former: ContentPage; texts: PageTexts; authorId: MemberId | null },
): Promise<ContentPage> {
  if (isSameTexts(texts, textsOfPage(former))) return former
  const { title, description, ...sections } = texts
  const page: ContentPage = { name: former.name, title, description, sections, version: former.version + 1 }
  await storeVersion(tx.db, page.name)
  await updateContentPage(tx.db, page, { authorId, at: tx.now() })
  await recordChange(tx, {
    code: 'page.written',
    subjectId: page.name,
    before: { title: former.title, version: former.version },
    after: { title: page.title, version: page.version },
  })
  return page
}
