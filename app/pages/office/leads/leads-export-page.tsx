import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { exportInbox } from '#app/features/leads/inbox/export-inbox.server.ts'
import { inboxPath } from '#app/features/leads/work/inbox-search.ts'
import { readInboxSearch } from '#app/features/leads/work/read-inbox-search.server.ts'
import { type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { dayInCyprus } from '#app/ui/format.ts'

/** Redirects someone who opens the file's address to the leads that it would hold. */
export function loader(args: PageArgs): never {
  officeContext(args)
  throw redirect(inboxPath(readInboxSearch(args.url.searchParams)))
}

/** The leads that a search of the inbox finds, as a file (docs/product/office.md §8). */
export async function action(args: PageArgs): Promise<Response> {
  const ctx = officeContext(args)
  return new Response(await exportInbox(ctx, readInboxSearch(args.url.searchParams)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="petra-leads-${dayInCyprus(ctx.now())}.csv"`,
    },
  })
}
