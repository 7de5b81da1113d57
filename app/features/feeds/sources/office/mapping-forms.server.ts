import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { data } from '#app/platform/pages/page.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { findFeedSource } from '../feed-sources.queries.server.ts'
import { mappingText } from '../mapping-draft.ts'
import { draftInForm } from './mapping-form.server.ts'
import { type MappingView, type ShownMapping, viewMapping } from './mapping-view.server.ts'
import { writeMapping } from '../write-mapping.server.ts'

const version = z.coerce.number().int().min(0)

/**
 * Shows what a mapping would do, or saves it. Shown is the page with what was typed. Throws a 404 where no such feed is
 * connected.
 */
export async function runMappingForm(ctx: Context, form: FormData, name: string) {
  requireAdmin(ctx.actor)
  const feedFormat = async () => {
    const feed = await findFeedSource(ctx.db, name)
    if (!feed) throw data(null, { status: 404 })
    return feed.format
  }
  const view = async (mapping: NonNullable<ShownMapping>) => ({
    shown: await viewMapping(ctx, name, mapping),
  })
  const save = async (mapping: NonNullable<ShownMapping>, text: string, former: number) => {
    try {
      const saved = await writeMapping(ctx, { name, text, version: former })
      return { done: `Version ${saved} saved.` }
    } catch (error) {
      const { message, status } = refusalOf(error)
      return { failure: message, status, ...(await view(mapping)) }
    }
  }
  const draft = () => draftInForm(form)
  const file = () => formText(form, 'mapping')
  return answerForm<MappingView>(form, [
    onPress('preview', { version }, () => view({ draft: draft() })),
    onPress('preview-file', { version }, () => view({ text: file() })),
    onPress('show-version', { version }, (sent) => view(sent)),
    onPress('save', { version }, async (sent) =>
      save({ draft: draft() }, mappingText(draft(), await feedFormat()), sent.version),
    ),
    onPress('save-file', { version }, (sent) => save({ text: file() }, file(), sent.version)),
  ])
}
