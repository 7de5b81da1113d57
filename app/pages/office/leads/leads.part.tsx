import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { InboxSearchForm, InboxViews } from '#app/features/leads/inbox/inbox-filters.tsx'
import { InboxList } from '#app/features/leads/work/inbox-list.tsx'
import { inboxExportPath, inboxPath, isState } from '#app/features/leads/work/inbox-search.ts'
import { useLeadKeys } from '#app/features/leads/work/use-lead-keys.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { loader } from './leads-page.tsx'

/** The inbox of leads, by state (docs/product/office.md §8). */
function LeadsPage({ loaderData }: PageProps<typeof loader>) {
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
        {next && <ButtonLink href={inboxPath({ ...search, after: next })}>Earlier leads</ButtonLink>}
        {leads.length > 0 && (
          <form method="post" action={inboxExportPath(search)}>
            <Button type="submit" look="quiet">
              Export as CSV
            </Button>
          </form>
        )}
      </div>
    </>
  )
}

export default officePart('pages/office/leads/leads', LeadsPage)
