import { z } from 'zod'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { cleanPageTexts } from '../pages/clean-page-texts.server.ts'
import type { ContentPage, ContentPageName } from '../pages/content-sections.ts'
import { isSameTexts, type PageTexts, textsOfPage } from '../pages/page-texts.ts'
import { replacePage, requirePage } from '../pages/write-sections.server.ts'
import {
  deleteDraft,
  duePages,
  findDraft,
  momentInCyprus,
  type PageDraft,
  upsertDraft,
} from '../pages/page-drafts.queries.server.ts'
import { pageToken } from './page-token.server.ts'

/** `seen`: the token of what the form was opened with (`pageToken`). */
export type EditedPage = { name: ContentPageName; seen: string; texts: PageTexts }

/**
 * Admins: keeps what is written, sanitised, as the page's draft (docs/product/office.md §20). Returns whether anything
 * changed.
 */
export const saveDraft = (ctx: Context, edited: EditedPage): Promise<boolean> =>
  editPage(ctx, edited, async (tx, { page, draft, texts, authorId }) => {
    if (isSameTexts(texts, draft?.texts ?? textsOfPage(page))) return false
    const publishAt = draft?.publishAt ?? null
    // What an undo leaves is no draft.
    if (publishAt === null && isSameTexts(texts, textsOfPage(page))) {
      await endDraft(tx, page.name)
      return true
    }
    await upsertDraft(tx.db, page.name, { texts, publishAt, changedAt: tx.now(), authorId })
    await recordChange(tx, { code: 'page.draft-saved', subjectId: page.name })
    return true
  })

/**
 * Admins: makes what is written the page that visitors read; the draft ends. Returns the former version, null where
 * nothing changed.
 */
export const publishPage = (ctx: Context, edited: EditedPage): Promise<number | null> =>
  editPage(ctx, edited, async (tx, { page, texts, authorId }) => {
    await deleteDraft(tx.db, page.name)
    const published = await replacePage(tx, { former: page, texts, authorId })
    return published.version === page.version ? null : page.version
  })

/**
 * Admins: keeps what is written as the draft, to be published at a time: a day and time in Cyprus, `2026-11-22T18:30`.
 * Returns the moment.
 */
export async function schedulePage(
  ctx: Context,
  { publishAt: local, ...edited }: EditedPage & { publishAt: string },
): Promise<Date> {
  requireEditor(ctx.actor)
  const publishAt = await readMoment(ctx, local)
  return editPage(ctx, edited, async (tx, { page, texts, authorId }) => {
    await upsertDraft(tx.db, page.name, { texts, publishAt, changedAt: tx.now(), authorId })
    await recordChange(tx, {
      code: 'page.scheduled',
      subjectId: page.name,
      after: { publishAt: publishAt.toISOString() },
    })
    return publishAt
  })
}

/** Admins: the draft stays, and is published only when someone says so. */
export const unschedulePage = (ctx: Context, { name }: { name: ContentPageName }): Promise<void> =>
  changeDraft(ctx, name, async (tx, draft) => {
    if (draft.publishAt === null) return
    await upsertDraft(tx.db, name, { ...draft, publishAt: null })
    const before = { publishAt: draft.publishAt.toISOString() }
    await recordChange(tx, { code: 'page.unscheduled', subjectId: name, before })
  })

/** Admins: ends the draft; the page stays as it is published. Returns what the draft said. */
export const discardDraft = (ctx: Context, { name }: { name: ContentPageName }): Promise<PageTexts> =>
  changeDraft(ctx, name, async (tx, draft) => {
    await endDraft(tx, name)
    return draft.texts
  })

async function endDraft(tx: Context, name: ContentPageName): Promise<void> {
  await deleteDraft(tx.db, name)
  await recordChange(tx, { code: 'page.draft-discarded', subjectId: name })
}

/**
 * The system: publishes the drafts whose time has come, each in a transaction of its own; one that changed meanwhile
 * waits on.
 */
export async function publishDuePages(ctx: Context): Promise<void> {
  requireEditor(ctx.actor)
  for (const name of await duePages(ctx.db, ctx.now())) {
    await inTransaction(ctx.db, async (db) => {
      const former = await requirePage(db, name)
      const draft = await findDraft(db, name)
      if (!draft?.publishAt || draft.publishAt > ctx.now()) return
      await deleteDraft(db, name)
      await replacePage({ ...ctx, db }, { former, texts: draft.texts, authorId: draft.authorId })
    })
  }
}

type Editing = {
  page: ContentPage
  draft: PageDraft | undefined
  /** Sanitised. */
  texts: PageTexts
  authorId: MemberId | null
}

function editPage<Answer>(
  ctx: Context,
  { name, seen, texts: given }: EditedPage,
  work: (tx: Context, editing: Editing) => Promise<Answer>,
): Promise<Answer> {
  const authorId = requireEditor(ctx.actor)
  const texts = cleanPageTexts(given) as PageTexts
  return inTransaction(ctx.db, async (db) => {
    const page = await requirePage(db, name)
    const draft = await findDraft(db, name)
    if (pageToken(page, draft) !== seen)
      throw new Refusal(
        'conflict',
        'Someone else has changed this page. The form now has both your changes and theirs.',
      )
    return work({ ...ctx, db }, { page, draft, texts, authorId })
  })
}

function changeDraft<Answer>(
  ctx: Context,
  name: ContentPageName,
  work: (tx: Context, draft: PageDraft) => Promise<Answer>,
): Promise<Answer> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    await requirePage(db, name)
    const draft = await findDraft(db, name)
    if (!draft) throw new Refusal('not-found', 'This page has no draft.')
    return work({ ...ctx, db }, draft)
  })
}

const localMoment = z.iso.datetime({ local: true, precision: -1 })

async function readMoment(ctx: Context, local: string): Promise<Date> {
  const moment = localMoment.safeParse(local).success ? await momentInCyprus(ctx.db, local) : null
  if (moment === null || moment <= ctx.now())
    throw new Refusal('bad-input', 'Please choose a day and time in the future.', 'publish-at')
  return moment
}
