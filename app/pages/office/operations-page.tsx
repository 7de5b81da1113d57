import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { ResultNotice } from '#app/features/back-office/office-result.tsx'
import {
  Deliveries,
  FailedJobs,
  Feeds,
  Machine,
  Problems,
  WaitingJobs,
} from '#app/features/operations/operations-sections.tsx'
import { runOperationsForm } from '#app/features/back-office/operations-actions.server.ts'
import { loadOperations } from '#app/features/operations/operations-view.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/operations-page.ts'

export const loader = (args: Route.LoaderArgs) => loadOperations(officeContext(args, 'admins'))

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runOperationsForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Operations')

/** How the site does (docs/product/office.md §9). */
export default function OperationsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeTitle about="What is working, what is waiting, and what needs your attention.">
        Operations
      </OfficeTitle>
      <ResultNotice result={actionData} />
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
    </>
  )
}
