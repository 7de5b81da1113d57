import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/require-actor.ts'
import { recordChange } from '../audit/record-change.server.ts'
import { keepVersion, lockContentPage, updateContentPage } from './content-pages.queries.server.ts'
import {
  type ContentPage,
  type ContentPageName,
  type ContentSections,
  sectionNames,
} from './content-sections.ts'
import { sanitiseSection } from './sanitise-sections.server.ts'

export type WrittenPage = {
  name: ContentPageName
  /** What is not given stays as it is. */
  title?: string | undefined
  description?: string | undefined
  sections?: Partial<ContentSections>
  /** The version that was being looked at: refused where someone else has written since. */
  basedOn?: number
}

const LONGEST = { title: 120, description: 320, section: 200_000 }

/**
 * Writes a page, sanitised, and keeps its former state with time and author. Answers the page as it is kept, so that one sees
 * what was left out; writing what already stands there makes no new version.
 */
export async function writeSections(ctx: Context, written: WrittenPage): Promise<ContentPage> {
  const authorId = requireEditor(ctx.actor)
  const title = lineOf('title', written.title)
  const description = lineOf('description', written.description)
  const sections = sanitised(written.sections ?? {})

  return inTransaction(ctx.db, async (tx) => {
    const former = await lockContentPage(tx, written.name)
    if (!former) throw new Refusal('not-found', 'There is no such page.')
    if (written.basedOn !== undefined && written.basedOn !== former.version) {
      throw new Refusal(
        'conflict',
        'Someone else has written this page meanwhile. Look at it, then write again.',
      )
    }
    const page: ContentPage = {
      name: written.name,
      title: title ?? former.title,
      description: description ?? former.description,
      sections: { ...former.sections, ...sections },
      version: former.version + 1,
    }
    if (isSame(page, former)) return former
    await keepVersion(tx, written.name)
    await updateContentPage(tx, page, { authorId, at: ctx.now() })
    await recordChange(
      { ...ctx, db: tx },
      {
        code: 'page.written',
        subjectId: page.name,
        before: { title: former.title, version: former.version },
        after: { title: page.title, version: page.version },
      },
    )
    return page
  })
}

function lineOf(field: 'title' | 'description', given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const line = given
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
  if (line === '') throw new Refusal('bad-input', `The ${field} is missing.`, field)
  if (line.length > LONGEST[field]) {
    throw new Refusal('bad-input', `The ${field} may have ${LONGEST[field]} characters.`, field)
  }
  return line
}

function sanitised(given: Partial<ContentSections>): Partial<ContentSections> {
  const sections: Partial<ContentSections> = {}
  for (const name of sectionNames) {
    const html = given[name]
    if (html === undefined) continue
    if (html.length > LONGEST.section) {
      throw new Refusal('bad-input', `A section may have ${LONGEST.section} characters.`, name)
    }
    sections[name] = sanitiseSection(html)
  }
  return sections
}

const isSame = (a: ContentPage, b: ContentPage): boolean =>
  a.title === b.title &&
  a.description === b.description &&
  sectionNames.every((name) => a.sections[name] === b.sections[name])
