import { data, redirect } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formTexts } from '#app/platform/pages/posted-form.ts'
import { readForm, unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { listingsPath, readListingSearch, withBulkChange } from '../search/listing-search.server.ts'
import { nothingCame, type TableResult } from '../search/table-result.ts'
import { runViewForm, viewForm } from '../views/view-actions.server.ts'
import type { Selection } from '../bulk/bulk-changes.queries.server.ts'
import { readBulkChoice } from '../bulk/bulk-choices.server.ts'
import { changeMany, undoBulkChange } from '../bulk/change-many.server.ts'

const listingNumbers = z.array(z.coerce.number().int().min(1).max(2_147_483_647))
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('change-many'), choice: sentText() }),
  z.object({ intent: z.literal('undo-many'), id: z.guid() }),
])

/** The listings that are ticked in a form of the table, or all that its address finds. */
export function selectionOf(form: FormData, asked: URLSearchParams): Selection {
  if (form.get('all') === 'yes') return { search: readListingSearch(asked).search }
  return { ids: listingNumbers.safeParse(formTexts(form, 'listing')).data ?? [] }
}

/** Does what a form of the table asks for, and leads back to the table, which tells what came of it. Throws a 400 for anything else. */
export async function runTableForm(ctx: Context, form: FormData, asked: URLSearchParams) {
  const ofViews = viewForm.safeParse(Object.fromEntries(form))
  if (ofViews.success) return runViewForm(ctx, ofViews.data, asked)
  const sent = readForm(sentForm, form)
  const { search } = readListingSearch(asked)
  try {
    if (sent.intent === 'undo-many')
      throw redirect(withBulkChange(listingsPath(search), await undoBulkChange(ctx, sent)))
    if (sent.choice === '')
      return data<TableResult>({ ...nothingCame, failure: 'Please choose what to change.' }, { status: 400 })
    const change = readBulkChoice(sent.choice)
    if (change === null) throw unreadableForm(form)
    const id = await changeMany(ctx, { selection: selectionOf(form, asked), change })
    throw redirect(withBulkChange(listingsPath(search), id))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { message, status } = refusalOf(error)
    return data<TableResult>({ ...nothingCame, failure: message }, { status })
  }
}
