import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#app/platform/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/http/posted-form.ts'
import { addListing, duplicateListing } from '../../listings/editing/add-listing.server.ts'
import { changeListingState } from '../../listings/editing/change-listing-state.server.ts'
import { editListing } from '../../listings/editing/edit-listing.server.ts'
import { giveBack } from '../../listings/editing/give-back.server.ts'
import { listingStates } from '../../listings/listing.ts'
import { propertyId } from '../../listings/listing-links.ts'
import { jsonTexts } from '../json-texts.server.ts'
import { assignListing } from './assign-listing.server.ts'
import {
  type EditorField,
  editorFieldNames,
  editorFields,
  editorForm,
  type EditorTexts,
} from './editor-fields.data.ts'
import { type EditorResult, nothingDone } from './editor-result.ts'
import { factsOfField, factsToWrite, placeOf } from './editor-texts.server.ts'
import { listingNumberOf } from './listing-editor-view.server.ts'
import { LISTINGS_PATH } from './listing-search.server.ts'
import { listingStateNames } from './listing-state-names.data.ts'
import { type EditorProblems, readEditorTexts } from './read-editor-texts.ts'

const nothingWritten = Object.fromEntries(editorFieldNames.map((name) => [name, ''])) as EditorTexts
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), seen: z.string(), base: jsonTexts(editorFieldNames) }),
  z.object({
    intent: z.literal('change-state'),
    from: z.enum(listingStates),
    to: z.enum(listingStates),
    reason: z
      .string()
      .transform((code) => code || null)
      .default(null),
  }),
  z.object({ intent: z.literal('assign'), assignee: z.guid().or(z.literal('')) }),
  z.object({
    intent: z.literal('give-back'),
    field: z.enum(editorFieldNames as [EditorField, ...EditorField[]]).or(z.literal('state')),
  }),
  z.object({ intent: z.literal('duplicate') }),
])
type SentForm = z.output<typeof sentForm>

/** The fields as they were typed; forms send line ends as CR LF. */
const typedIn = (form: FormData): EditorTexts =>
  Object.fromEntries(
    editorFieldNames.map((name) => [name, formText(form, name).replaceAll('\r\n', '\n')]),
  ) as EditorTexts

/** What is wrong with what someone typed; not with what was there before, which a source may have said. */
function problemsOf(problems: EditorProblems, typed: EditorTexts, base: EditorTexts): EditorProblems {
  const isTyped = (name: EditorField) => typed[name] !== base[name]
  const together: Partial<Record<EditorField, EditorField>> = {
    purpose: 'type',
    latitude: 'longitude',
    longitude: 'latitude',
  }
  return Object.fromEntries(
    Object.entries(problems).filter(([key]) => {
      const name = key as EditorField
      const other = together[name]
      return isTyped(name) || (other !== undefined && isTyped(other))
    }),
  )
}

const PROBLEMS = 'Nothing is saved yet: please look at the fields that are marked.'
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
      const problems = problemsOf(read.problems, typed, base)
      if (Object.keys(problems).length > 0) return unreadable(problems, { typed, base })
      const isChanged = await editListing(ctx, { id, seen, facts: factsToWrite(read.facts, typed, base) })
      return isChanged
        ? { ...nothingDone, done: 'Saved.', isSaved: true, undo: { kind: 'texts', texts: base } }
        : { ...nothingDone, done: 'Nothing has changed.', isSaved: true }
    }
    case 'change-state': {
      const { from, to, reason } = sent
      await changeListingState(ctx, { id, from, to, reason })
      return { ...nothingDone, done: `${listingStateNames[to]}.`, undo: { kind: 'state', to: from } }
    }
    case 'assign': {
      const assigneeId = sent.assignee === '' ? null : sent.assignee
      await assignListing(ctx, { id, assigneeId })
      return { ...nothingDone, done: assigneeId === null ? 'Assigned to nobody.' : 'Assigned.' }
    }
    case 'give-back': {
      const { field } = sent
      await giveBack(ctx, { id, fields: field === 'state' ? ['state'] : factsOfField(field) })
      const name = field === 'state' ? 'State' : editorFields[field].label
      return { ...nothingDone, done: `${name}: the source’s own again.` }
    }
    case 'duplicate':
      throw redirect(`${LISTINGS_PATH}/${propertyId(await duplicateListing(ctx, { id }))}`)
  }
}

/** Does what a form of a listing's page asks for; what is refused comes back beside it. Throws a 400 for anything else. */
export async function runListingForm(ctx: Context, form: FormData, reference: string) {
  const sent = sentForm.safeParse(Object.fromEntries(form))
  if (!sent.success) throw data(null, { status: 400 })
  const id = listingNumberOf(reference)
  const typed = typedIn(form)
  try {
    const result = await run(ctx, id, sent.data, typed)
    return data<EditorResult>(result, { status: result.failure === null ? 200 : 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, field, status } = refusalOf(error)
    const unsaved = sent.data.intent === 'save' ? { typed, base: sent.data.base } : null
    return data<EditorResult>({ ...nothingDone, failure: message, field, unsaved }, { status })
  }
}

/** Adds a draft from the form of a new listing, and leads to it. Throws a 400 for any other form. */
export async function runNewListingForm(ctx: Context, form: FormData) {
  if (form.get('intent') !== 'save') throw data(null, { status: 400 })
  const typed = typedIn(form)
  const { facts, problems } = readEditorTexts(editorForm, typed)
  if (Object.keys(problems).length > 0)
    return data<EditorResult>(unreadable(problems, { typed, base: nothingWritten }), { status: 400 })
  const id = await addListing(ctx, { facts: { ...facts, ...placeOf(facts), videoFile: null } })
  throw redirect(`${LISTINGS_PATH}/${propertyId(id)}`)
}

/** The form of a new listing, and what it begins with. */
export const viewNewListing = () => ({
  editor: editorForm,
  texts: { ...nothingWritten, purpose: 'sale', addition: 'own' },
})
