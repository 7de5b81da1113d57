import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { formTexts } from '#app/platform/pages/posted-form.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { listingsPath, readListingSearch, withBulkChange } from '../search/listing-search.server.ts'
import { viewForms } from './view-forms.server.ts'
import type { Selection } from '../bulk/bulk-changes.queries.server.ts'
import { readBulkChoice } from '../bulk/bulk-choices.server.ts'
import { changeMany, undoBulkChange } from '../bulk/change-many.server.ts'

const listingNumbers = z.array(z.coerce.number().int().min(1).max(2_147_483_647))

/** The listings that are ticked in a form of the table, or all that its address finds. */
export function selectionOf(form: FormData, asked: URLSearchParams): Selection {
  if (form.get('all') === 'yes') return { search: readListingSearch(asked).search }
  return { ids: listingNumbers.safeParse(formTexts(form, 'listing')).data ?? [] }
}

/** The forms of the table; a change of many leads back to the table, which tells what came of it. */
export function runTableForm(ctx: Context, form: FormData, { url }: PageArgs) {
  const asked = url.searchParams
  const backWith = (id: string) => redirect(withBulkChange(listingsPath(readListingSearch(asked).search), id))
  return answerForm(form, [
    ...viewForms(ctx, asked),
    onPress('change-many', { choice: sentText() }, async ({ choice }) => {
      if (choice === '') throw new Refusal('bad-input', 'Please choose what to change.', 'choice')
      const change = readBulkChoice(choice)
      if (change === null) throw unreadableForm(form)
      throw backWith(await changeMany(ctx, { selection: selectionOf(form, asked), change }))
    }),
    onPress('undo-many', { id: z.guid() }, async (sent) => {
      throw backWith(await undoBulkChange(ctx, sent))
    }),
  ])
}
