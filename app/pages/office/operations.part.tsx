import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import {
  Deliveries,
  FailedJobs,
  Feeds,
  Machine,
  Problems,
  WaitingJobs,
} from '#app/features/operations/operations-sections.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './operations-page.tsx'

/** How the site does (docs/product/office.md §9). */
function OperationsPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <OfficeTitle about="What is working, what is waiting, and what needs your attention.">
        Operations
      </OfficeTitle>
      <PageFailure result={result} />
      <OfficeSection id="problems" title="Needs attention">
        <Problems {...loaderData} />
      </OfficeSection>
      <OfficeSection id="failed-jobs" title="Failed jobs">
        <FailedJobs {...loaderData} />
      </OfficeSection>
      <OfficeSection id="waiting-jobs" title="Waiting jobs">
        <WaitingJobs {...loaderData} />
      </OfficeSection>
      <OfficeSection id="deliveries" title="Lead deliveries">
        <Deliveries {...loaderData} />
      </OfficeSection>
      <OfficeSection id="feeds" title="Imports">
        <Feeds {...loaderData} />
      </OfficeSection>
      <OfficeSection id="machine" title="Backups, database and disks">
        <Machine {...loaderData} />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/operations', OperationsPage)
