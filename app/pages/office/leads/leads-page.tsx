import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { viewInbox } from '#app/features/leads/work/inbox-view.server.ts'
import { readInboxCursor, readInboxSearch } from '#app/features/leads/work/read-inbox-search.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export function loader(args: PageArgs) {
  const ctx = officeContext(args)
  const { searchParams } = args.url
  return viewInbox(ctx, readInboxSearch(searchParams), readInboxCursor(searchParams))
}

export const head: Head<typeof loader> = () => officeMeta('Leads')

export { default } from './leads.part.tsx'
