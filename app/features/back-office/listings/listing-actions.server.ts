import { data, redirect } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { readForm, unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { addListing, duplicateListing } from '../../listings/editing/add-listing.server.ts'
import { changeListingState } from '../../listings/editing/change-listing-state.server.ts'
import { editListing } from '../../listings/editing/edit-listing.server.ts'
import { discardEditDraft } from '../../listings/editing/keep-edit-draft.server.ts'
import { giveBack } from '../../listings/editing/give-back.server.ts'
import { listingStates } from '#app/features/listings/record/listing.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { changeDuplicate, duplicateForms } from './duplicates/duplicate-actions.server.ts'
import { runUndoMerge } from './merging/merge-actions.server.ts'
import { runDraftForm } from './drafts/draft-actions.server.ts'
import { viewEditDraft } from './drafts/view-edit-draft.server.ts'
import { assignListing } from './bulk/assign-listing.server.ts'
import {
  type EditorField,
  editorFieldNames,
  editorFields,
  editorForm,
  type EditorTexts,
} from './editor/editor-fields.data.ts'
import { type EditorResult, nothingDone } from './editor/editor-result.ts'
import {
  editorTextsOf,
  factsOfField,
  factsToWrite,
  newFacts,
  nothingWritten,
  problemsTyped,
  sentTexts,
} from './editor/editor-texts.server.ts'
import { listingNumberOf } from './editor-page/listing-editor-view.server.ts'
import { LISTINGS_PATH } from './search/listing-search.server.ts'
import { listingStateNames } from './editor/listing-state-names.data.ts'
import { type EditorProblems, readEditorTexts } from './editor/read-editor-texts.ts'

const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), seen: sentText(), base: sentTexts }),
  z.object({
    intent: z.literal('change-state'),
    from: z.enum(listingStates),
    to: z.enum(listingStates),
    reason: sentText()
      .transform((code) => code || null)
      .default(null),
  }),
  z.object({ intent: z.literal('assign'), assignee: z.guid().or(z.literal('')) }),
  z.object({
    intent: z.literal('give-back'),
    field: z.enum(editorFieldNames as [EditorField, ...EditorField[]]).or(z.literal('state')),
  }),
  z.object({ intent: z.literal('duplicate') }),
  ...duplicateForms,
  z.object({ intent: z.literal('undo-merge'), merged: z.coerce.number().int().min(1).max(2_147_483_647) }),
])
type SentForm = z.output<typeof sentForm>

/** The fields as they were typed; forms send line ends as CR LF. */
const typedIn = (form: FormData): EditorTexts =>
  Object.fromEntries(
    editorFieldNames.map((name) => [name, formText(form, name).replaceAll('\r\n', '\n')]),
  ) as EditorTexts

const PROBLEMS = 'Nothing has been saved yet. Please check the marked fields.'
const unreadable = (
  problems: EditorProblems,
  unsaved: NonNullable<EditorResult['unsaved']>,
): EditorResult => ({ ...nothingDone, failure: PROBLEMS, problems, unsaved })

/** One verb for each form; what it answers is said to the person. */
async function run(ctx: Context, id: number, sent: SentForm, typed: EditorTexts): Promise<EditorResult> {
  switch (sent.intent) {
    case 'save': {
      const { seen, base } = sent
      const read = readEditorTexts(editorForm, typed)
      const problems = problemsTyped(read.problems, typed, base)
      if (Object.keys(problems).length > 0) return unreadable(problems, { typed, base })
      const isChanged = await editListing(ctx, { id, seen, facts: factsToWrite(read.facts, typed, base) })
      await discardEditDraft(ctx, { id })
      return isChanged
        ? { ...nothingDone, done: 'Saved.', isSaved: true, undo: { kind: 'texts', texts: base } }
        : { ...nothingDone, done: 'Nothing has changed.', isSaved: true }
    }
    case 'change-state': {
      const { from, to, reason } = sent
      await changeListingState(ctx, { id, from, to, reason })
      return {
        ...nothingDone,
        done: `${listingStateNames[to]}.`,
        undo: { kind: 'state', from: to, to: from },
      }
    }
    case 'assign': {
      const assigneeId = sent.assignee === '' ? null : sent.assignee
      await assignListing(ctx, { id, assigneeId })
      return { ...nothingDone, done: assigneeId === null ? 'No longer assigned to anyone.' : 'Assigned.' }
    }
    case 'give-back': {
      const { field } = sent
      if (field === 'state') {
        const { former, state } = await giveBack(ctx, { id, fields: ['state'] })
        const undo = { kind: 'state', from: state, to: former.state } as const
        return { ...nothingDone, done: 'The state comes from the feed again.', undo }
      }
      const { former } = await giveBack(ctx, { id, fields: factsOfField(field) })
      const undo = { kind: 'texts', texts: { [field]: editorTextsOf(former)[field] } } as const
      return { ...nothingDone, done: `“${editorFields[field].label}” comes from the feed again.`, undo }
    }
    case 'dismiss-duplicate':
    case 'restore-duplicate': {
      const { done, undo } = await changeDuplicate(ctx, sent)
      return { ...nothingDone, done, undo: undo && { kind: 'duplicate', pair: undo } }
    }
    case 'undo-merge':
      await runUndoMerge(ctx, sent)
      return { ...nothingDone, done: 'The merge has been undone.' }
    case 'duplicate':
      throw redirect(`${LISTINGS_PATH}/${propertyId(await duplicateListing(ctx, { id }))}`)
  }
}

/** Does what a form of a listing's page asks for; what is refused comes back beside it. Throws a 400 for anything else. */
export async function runListingForm(ctx: Context, form: FormData, reference: string) {
  const id = listingNumberOf(reference)
  const drafted = await runDraftForm(ctx, form, id)
  if (drafted) return drafted
  const sent = readForm(sentForm, form)
  const typed = typedIn(form)
  try {
    const result = await run(ctx, id, sent, typed)
    return data<EditorResult>(result, { status: result.failure === null ? 200 : 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    return refused(error, sent.intent === 'save' ? { typed, base: sent.base } : null)
  }
}

/** What a verb refuses, beside its field where the form has one. */
function refused(error: unknown, unsaved: EditorResult['unsaved']) {
  const { message, field, status } = refusalOf(error)
  const result = editorFieldNames.some((name) => name === field)
    ? { failure: PROBLEMS, problems: { [field as EditorField]: message } }
    : { failure: message, field }
  return data<EditorResult>({ ...nothingDone, ...result, unsaved }, { status })
}

/** Adds a draft from the form of a new listing, and leads to it. Throws a 400 for any other form. */
export async function runNewListingForm(ctx: Context, form: FormData) {
  const drafted = await runDraftForm(ctx, form, null)
  if (drafted) return drafted
  if (form.get('intent') !== 'save') throw unreadableForm(form)
  const typed = typedIn(form)
  const unsaved = { typed, base: nothingWritten }
  const { facts, problems } = readEditorTexts(editorForm, typed)
  if (Object.keys(problems).length > 0)
    return data<EditorResult>(unreadable(problems, unsaved), { status: 400 })
  let id: number
  try {
    id = await addListing(ctx, { facts: newFacts(facts) })
  } catch (error) {
    return refused(error, unsaved)
  }
  await discardEditDraft(ctx, { id: null })
  throw redirect(`${LISTINGS_PATH}/${propertyId(id)}`)
}

/** The form of a new listing, and what it begins with. */
export async function viewNewListing(ctx: Context) {
  const texts = { ...nothingWritten, purpose: 'sale', addition: 'own' }
  return { editor: editorForm, texts, draft: await viewEditDraft(ctx, null, texts) }
}
