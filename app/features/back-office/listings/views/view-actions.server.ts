import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { listingsPath, readListingSearch } from '../search/listing-search.server.ts'
import { nothingCame, type TableResult } from '../search/table-result.ts'
import { deleteListingView, renameListingView, saveListingView } from './change-views.server.ts'

export const viewForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save-view'),
    name: sentText(),
    shared: z.literal('yes').optional(),
    /** Of a view that was deleted; else what the address says is saved. */
    search: sentText(4_000).optional(),
  }),
  z.object({ intent: z.literal('rename-view'), id: z.guid(), name: sentText() }),
  z.object({ intent: z.literal('delete-view'), id: z.guid() }),
])

async function run(
  ctx: Context,
  sent: z.output<typeof viewForm>,
  asked: URLSearchParams,
): Promise<TableResult> {
  switch (sent.intent) {
    case 'save-view': {
      const { name, shared, search = asked } = sent
      const saved = new URL(
        listingsPath({ ...readListingSearch(new URLSearchParams(search)).search, page: 1 }),
        'http://localhost',
      )
      const { searchParams } = saved
      await saveListingView(ctx, { name, isShared: shared === 'yes', search: String(searchParams) })
      return { ...nothingCame, done: 'View saved.' }
    }
    case 'rename-view':
      await renameListingView(ctx, sent)
      return { ...nothingCame, done: 'View renamed.' }
    case 'delete-view': {
      const { name, isShared, search } = await deleteListingView(ctx, sent)
      return { ...nothingCame, done: 'View deleted.', deletedView: { name, isShared, search } }
    }
  }
}

/** Does what a form of the views asks for; what is refused comes back beside it. */
export async function runViewForm(ctx: Context, sent: z.output<typeof viewForm>, asked: URLSearchParams) {
  try {
    return data<TableResult>(await run(ctx, sent, asked))
  } catch (error) {
    const { message, status } = refusalOf(error)
    const typedView =
      sent.intent === 'delete-view'
        ? null
        : {
            id: sent.intent === 'rename-view' ? sent.id : '',
            name: sent.name,
            isShared: sent.intent === 'save-view' && sent.shared === 'yes',
          }
    return data<TableResult>({ ...nothingCame, viewFailure: message, typedView }, { status })
  }
}
