import { data } from '#app/platform/pages/page.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { cleanFacts } from '#app/features/listings/editing/write-facts.server.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import {
  previewEdit,
  previewNew,
  type PropertyPreview,
} from '#app/features/property/preview-property.server.ts'
import { type EditorField, editorFields, editorForm, type EditorTexts } from '../editor/editor-fields.data.ts'
import {
  editorTextsOf,
  factsToWrite,
  newFacts,
  problemsTyped,
  sentTexts,
} from '../editor/editor-texts.server.ts'
import { listingNumberOf } from './listing-editor-view.server.ts'
import { type EditorProblems, readEditorTexts } from '../editor/read-editor-texts.ts'

/** Preview of a form's texts. `preview` is null if some cannot be read: `unreadable` has their labels. */
export type FormPreview = {
  preview: PropertyPreview | null
  unreadable: string[]
  failure: string | null
}

const sentForm = z.object({ texts: sentTexts })

/**
 * Previews what a form of a listing, or of a `new` one, would save, and saves nothing. Throws a 404 for no listing, a
 * 400 for any other form.
 */
export async function previewForm(ctx: Context, form: FormData, reference: string): Promise<FormPreview> {
  requireStaff(ctx.actor)
  const sent = readForm(sentForm, form)
  const { texts } = sent
  return reference === 'new' ? ofNew(ctx, texts) : ofEdit(ctx, listingNumberOf(reference), texts)
}

async function ofNew(ctx: Context, texts: EditorTexts): Promise<FormPreview> {
  const { facts, problems } = readEditorTexts(editorForm, texts)
  return answer(problems, () => previewNew(ctx, cleanFacts(newFacts(facts))))
}

async function ofEdit(ctx: Context, id: number, texts: EditorTexts): Promise<FormPreview> {
  const saved = await findListingById(ctx.db, id)
  if (!saved) throw data(null, { status: 404 })
  const before = editorTextsOf(saved)
  const { facts, problems } = readEditorTexts(editorForm, texts)
  return answer(problemsTyped(problems, texts, before), () =>
    previewEdit(ctx, saved, cleanFacts(factsToWrite(facts, texts, before))),
  )
}

async function answer(
  problems: EditorProblems,
  preview: () => Promise<PropertyPreview>,
): Promise<FormPreview> {
  const unreadable = (Object.keys(problems) as EditorField[]).map((name) => editorFields[name].label)
  return { preview: unreadable.length === 0 ? await preview() : null, unreadable, failure: null }
}
