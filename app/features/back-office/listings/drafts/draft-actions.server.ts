import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { discardEditDraft, keepEditDraft } from '../../../listings/editing/keep-edit-draft.server.ts'
import { type EditorResult, nothingDone } from '../editor/editor-result.ts'
import { sentTexts } from '../editor/editor-texts.server.ts'

const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('keep-draft'), base: sentTexts, typed: sentTexts }),
  z.object({ intent: z.literal('discard-draft') }),
])

/** Keeps or forgets what is typed about a listing, or about a new one (`id` null); null for a form of anything else. */
export async function runDraftForm(ctx: Context, form: FormData, id: number | null) {
  const sent = sentForm.safeParse(Object.fromEntries(form))
  if (!sent.success) return null
  try {
    if (sent.data.intent === 'discard-draft') {
      await discardEditDraft(ctx, { id })
      return data<EditorResult>({ ...nothingDone, done: 'Discarded.' })
    }
    const { base, typed } = sent.data
    const keptAt = await keepEditDraft(ctx, { id, base, typed })
    return data<EditorResult>({ ...nothingDone, keptAt: keptAt?.toISOString() ?? null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<EditorResult>({ ...nothingDone, failure: message }, { status })
  }
}
