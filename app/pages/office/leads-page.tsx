import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { viewInbox } from '#app/features/leads/inbox/inbox-view.server.ts'
import { readInboxCursor, readInboxSearch } from '#app/features/leads/inbox/read-inbox-search.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export function loader(args: PageArgs) {
  const ctx = officeContext(args)
  const { searchParams } = args.url
  return viewInbox(ctx, readInboxSearch(searchParams), readInboxCursor(searchParams))
}

export const head: Head<typeof loader> = () => officeMeta('Leads')

export { default } from './leads.part.tsx'
