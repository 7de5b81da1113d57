import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { listingsPath, readListingSearch } from '../search/listing-search.server.ts'
import { deleteListingView, renameListingView, saveListingView } from '../views/change-views.server.ts'
import { renameViewForm, saveViewForm } from './listing-views.tsx'

const id = z.guid()
/** Query of a deleted view that is to be saved again; where it is absent, that of the page's address is saved. */
const search = sentText(4_000).optional()

/** The forms of the views of the table; `asked`: what its address says. */
export const viewForms = (ctx: Context, asked: URLSearchParams) => [
  onForm(saveViewForm, { search }, async ({ name, shared, search: deleted = asked }) => {
    const path = listingsPath({ ...readListingSearch(new URLSearchParams(deleted)).search, page: 1 })
    const { searchParams } = new URL(path, 'http://localhost')
    await saveListingView(ctx, { name, isShared: shared, search: String(searchParams) })
    return { done: 'View saved.' }
  }),
  onForm(renameViewForm, { id }, async (sent) => {
    await renameListingView(ctx, sent)
    return { done: 'View renamed.' }
  }),
  onPress('delete-view', { id }, async (sent) => {
    const { name, isShared, search: former } = await deleteListingView(ctx, sent)
    const undo = { intent: 'save-view', name, search: former, ...(isShared && { shared: 'on' }) }
    return { done: 'View deleted.', undo }
  }),
]
