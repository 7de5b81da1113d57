import { Form } from 'react-router'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { InboxSearchForm, InboxViews } from '#app/features/leads/inbox/inbox-filters.tsx'
import { InboxList } from '#app/features/leads/inbox/inbox-list.tsx'
import { inboxExportPath, inboxPath, isState } from '#app/features/leads/inbox/inbox-search.ts'
import { viewInbox } from '#app/features/leads/inbox/inbox-view.server.ts'
import { readInboxCursor, readInboxSearch } from '#app/features/leads/inbox/read-inbox-search.server.ts'
import { useLeadKeys } from '#app/features/leads/inbox/use-lead-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/leads-page.ts'

export function loader(args: Route.LoaderArgs) {
  const ctx = officeContext(args)
  const { searchParams } = args.url
  return viewInbox(ctx, readInboxSearch(searchParams), readInboxCursor(searchParams))
}

export const meta: Route.MetaFunction = () => officeMeta('Leads')

/** The inbox of leads, by state (docs/product/office.md §8). */
export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { search, counts, leads, next, people } = loaderData
  useLeadKeys()
  return (
    <>
      <OfficeTitle>Leads</OfficeTitle>
      <InboxViews search={search} counts={counts} />
      <InboxSearchForm search={search} people={people} />
      {leads.length === 0 ? (
        <p className="text-lead text-muted">No leads found.</p>
      ) : (
        <InboxList leads={leads} withState={!isState(search.view)} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {next && <ButtonLink to={inboxPath({ ...search, after: next })}>Earlier leads</ButtonLink>}
        {leads.length > 0 && (
          <Form method="post" action={inboxExportPath(search)} reloadDocument>
            <Button type="submit" look="quiet">
              Export as CSV
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
