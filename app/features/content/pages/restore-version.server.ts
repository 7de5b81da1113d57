import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { findVersion } from './content-pages.queries.server.ts'
import type { ContentPage, ContentPageName } from './content-sections.ts'
import { writeSections } from './write-sections.server.ts'

/** Makes a former state the present one again, as a new version: what stood there meanwhile is kept too. */
export async function restoreVersion(
  ctx: Context,
  { name, version }: { name: ContentPageName; version: number },
): Promise<ContentPage> {
  requireEditor(ctx.actor)
  const former = await findVersion(ctx.db, name, version)
  if (!former) throw new Refusal('not-found', `This page has no earlier version ${version}.`)
  const { title, description, sections } = former
  return writeSections(ctx, { name, title, description, sections })
}
