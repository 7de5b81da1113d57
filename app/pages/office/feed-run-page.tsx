import { Link } from 'react-router'
import { moment } from '#app/features/audit/moment.ts'
import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runRunForm } from '#app/features/feeds/sources/feed-actions.server.ts'
import { RunStatus } from '#app/features/feeds/sources/feed-list.tsx'
import { feedPath } from '#app/features/feeds/sources/feed-paths.ts'
import { runNumberOf, viewRun } from '#app/features/feeds/sources/feeds-view.server.ts'
import { RemovalsForm, RunDetails, RunFigures, UndoSection } from '#app/features/feeds/sources/run-report.tsx'
import { useRefresh } from '#app/features/feeds/sources/use-refresh.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/feed-run-page.ts'

export const loader = (args: Route.LoaderArgs) =>
  viewRun(officeContext(args, 'admins'), runNumberOf(args.params.run))

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runRunForm(ctx, await postedForm(args.request), runNumberOf(args.params.run))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(`Import of ${(loaderData as { source: string } | undefined)?.source ?? 'a feed'}`)

/** One import: its figures, what was refused and why, and what waits for a person (docs/product/office.md §16). */
export default function FeedRunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, startedAt, format, fileName, isRunning, report } = loaderData
  useRefresh(isRunning || loaderData.isUndoing)
  return (
    <>
      <p className="mb-2">
        <Link to={feedPath(source)}>{source}</Link>
      </p>
      <OfficeTitle about={[format, fileName].filter(Boolean).join(' · ')}>
        Import of {moment(startedAt)}
      </OfficeTitle>
      <FormFailure text={actionData?.failure ?? null} />
      <p className="mb-6 text-lead">
        <RunStatus {...loaderData} />
      </p>
      {loaderData.awaitsDecision && (
        <div className="mb-8">
          <RemovalsForm report={report} />
        </div>
      )}
      <RunFigures isRunning={isRunning} report={report} />
      <UndoSection {...loaderData} />
      <RunDetails {...loaderData} />
      <ResultToast done={actionData?.done} />
    </>
  )
}
