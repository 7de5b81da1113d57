/** The forms of the page of a mapping. */
import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { findFeedSource } from '../feed-sources.queries.server.ts'
import { mappingText } from '../mapping-draft.ts'
import { draftInForm } from './mapping-form.server.ts'
import { type MappingView, type ShownMapping, viewMapping } from './mapping-view.server.ts'
import { writeMapping } from '../write-mapping.server.ts'

/** `view`: the page with what was typed, which is not saved. */
export type MappingResult = { done: string | null; failure: string | null; view: MappingView | null }

const sentForm = z.object({
  intent: z.enum(['preview', 'save', 'preview-file', 'save-file', 'show-version']),
  version: z.coerce.number().int().min(0),
})

/**
 * Shows what a mapping would do, or saves it. Throws a 400 for any other form, a 404 where no such feed is connected.
 */
export async function runMappingForm(ctx: Context, form: FormData, name: string) {
  requireAdmin(ctx.actor)
  const sent = readForm(sentForm, form)
  const feed = await findFeedSource(ctx.db, name)
  if (!feed) throw data(null, { status: 404 })
  const { intent, version } = sent
  const shown = shownBy(intent, version, form)
  const view = () => viewMapping(ctx, name, shown)
  if (intent !== 'save' && intent !== 'save-file')
    return data<MappingResult>({ done: null, failure: null, view: await view() })
  const text =
    'text' in shown
      ? shown.text
      : mappingText('draft' in shown ? shown.draft : draftInForm(form), feed.format)
  try {
    const saved = await writeMapping(ctx, { name, text, version })
    return data<MappingResult>({ done: `Version ${saved} saved.`, failure: null, view: null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<MappingResult>({ done: null, failure: message, view: await view() }, { status })
  }
}

function shownBy(
  intent: z.output<typeof sentForm>['intent'],
  version: number,
  form: FormData,
): NonNullable<ShownMapping> {
  if (intent === 'show-version') return { version }
  return intent === 'preview-file' || intent === 'save-file'
    ? { text: formText(form, 'mapping') }
    : { draft: draftInForm(form) }
}
