import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress, type Outcome, textsOf } from '#app/platform/forms/answer-form.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { redirect } from '#app/platform/pages/page.ts'
import { assignForm } from '#app/features/accounts/staff/assign-form.tsx'
import { addListing, duplicateListing } from '#app/features/listings/editing/add-listing.server.ts'
import { changeListingState } from '#app/features/listings/editing/change-listing-state.server.ts'
import { editListing } from '#app/features/listings/editing/edit-listing.server.ts'
import { restoreSourceFields } from '#app/features/listings/editing/give-back.server.ts'
import { discardEditDraft, storeEditDraft } from '#app/features/listings/editing/keep-edit-draft.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { listingStates } from '#app/features/listings/record/listing.ts'
import { assignListing } from './bulk/assign-listing.server.ts'
import { viewEditDraft } from './drafts/view-edit-draft.server.ts'
import { duplicateForms } from './duplicates/duplicate-forms.server.ts'
import {
  type EditorField,
  editorFieldNames,
  editorFields,
  editorForm,
  type EditorTexts,
} from './editor/editor-fields.data.ts'
import {
  editorTextsOf,
  factsOfField,
  factsToWrite,
  newFacts,
  nothingWritten,
  problemsTyped,
  sentTexts,
} from './editor/editor-texts.server.ts'
import { NOT_SAVED } from '../forms/kept-outcome.server.ts'
import { listingNumberOf } from './editor-page/listing-editor-view.server.ts'
import { LISTINGS_PATH } from './search/listing-search.server.ts'
import { listingStateNames } from './editor/listing-state-names.data.ts'
import { undoMergeForm } from './merging/merge-forms.server.ts'
import { readEditorTexts } from './editor/read-editor-texts.ts'

/** ISO 8601; when what is typed was kept as a draft, null where nothing was. */
type Kept = { keptAt: string | null }

const typedIn = (form: FormData): EditorTexts => ({ ...nothingWritten, ...textsOf(form) })

/** Runs the verb that saves the form; what it refuses stands beside its field. */
async function saving(save: () => Promise<Outcome<Kept>>): Promise<Outcome<Kept>> {
  try {
    return await save()
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    if (!editorFieldNames.some((name) => name === field)) return { failure: message, field, status }
    return { failure: NOT_SAVED, problems: { [field as EditorField]: message }, status }
  }
}

/** Keeps or forgets what is typed about a listing, or about a new one (`id` null). */
const draftForms = (ctx: Context, id: number | null) => [
  onPress('keep-draft', { base: sentTexts, typed: sentTexts }, async ({ base, typed }) => {
    const keptAt = await storeEditDraft(ctx, { id, base, typed })
    return { shown: { keptAt: keptAt?.toISOString() ?? null } }
  }),
  onPress('discard-draft', {}, async () => {
    await discardEditDraft(ctx, { id })
    return { done: 'Discarded.' }
  }),
]

/** The forms of a listing's page. */
export function runListingForm(ctx: Context, form: FormData, reference: string) {
  const id = listingNumberOf(reference)
  return answerForm<Kept>(form, [
    ...draftForms(ctx, id),
    onPress('save', { seen: sentText(), base: sentTexts }, ({ seen, base }) =>
      saving(async () => {
        const typed = typedIn(form)
        const read = readEditorTexts(editorForm, typed)
        const problems = problemsTyped(read.problems, typed, base)
        if (Object.keys(problems).length > 0) return { failure: NOT_SAVED, problems }
        const isChanged = await editListing(ctx, { id, seen, facts: factsToWrite(read.facts, typed, base) })
        await discardEditDraft(ctx, { id })
        return isChanged
          ? { done: 'Saved.', isSaved: true, undo: { intent: 'save', ...base } }
          : { done: 'Nothing has changed.', isSaved: true }
      }),
    ),
    onPress(
      'change-state',
      {
        from: z.enum(listingStates),
        to: z.enum(listingStates),
        reason: sentText()
          .transform((code) => code || null)
          .default(null),
      },
      async (sent) => {
        await changeListingState(ctx, { id, ...sent })
        const undo = { intent: 'change-state', from: sent.to, to: sent.from }
        return { done: `${listingStateNames[sent.to]}.`, undo }
      },
    ),
    onForm(assignForm, { assignee: z.guid().or(z.literal('')) }, async ({ assignee }) => {
      await assignListing(ctx, { id, assigneeId: assignee || null })
      return { done: assignee === '' ? 'No longer assigned to anyone.' : 'Assigned.' }
    }),
    onPress(
      'give-back',
      { field: z.enum(editorFieldNames as [EditorField, ...EditorField[]]).or(z.literal('state')) },
      async ({ field }) => {
        if (field === 'state') {
          const { former, state } = await restoreSourceFields(ctx, { id, fields: ['state'] })
          const undo = { intent: 'change-state', from: state, to: former.state }
          return { done: 'The state comes from the feed again.', undo }
        }
        const { former } = await restoreSourceFields(ctx, { id, fields: factsOfField(field) })
        const undo = { intent: 'save', [field]: editorTextsOf(former)[field] }
        return { done: `“${editorFields[field].label}” comes from the feed again.`, undo }
      },
    ),
    onPress('duplicate', {}, async () => {
      throw redirect(`${LISTINGS_PATH}/${propertyId(await duplicateListing(ctx, { id }))}`)
    }),
    ...duplicateForms(ctx),
    undoMergeForm(ctx),
  ])
}

/** The form of a new listing, which adds a draft and leads to it. */
export const runNewListingForm = (ctx: Context, form: FormData) =>
  answerForm<Kept>(form, [
    ...draftForms(ctx, null),
    onPress('save', {}, () =>
      saving(async () => {
        const { facts, problems } = readEditorTexts(editorForm, typedIn(form))
        if (Object.keys(problems).length > 0) return { failure: NOT_SAVED, problems }
        const id = await addListing(ctx, { facts: newFacts(facts) })
        await discardEditDraft(ctx, { id: null })
        throw redirect(`${LISTINGS_PATH}/${propertyId(id)}`)
      }),
    ),
  ])

/** The form of a new listing, and what it begins with. */
export async function viewNewListing(ctx: Context) {
  const texts = { ...nothingWritten, purpose: 'sale', addition: 'own' }
  return { editor: editorForm, texts, draft: await viewEditDraft(ctx, null, texts) }
}
