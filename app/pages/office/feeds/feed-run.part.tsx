import { moment } from '#app/features/audit/moment.ts'
import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { RunStatus } from '#app/features/feeds/sources/office/feed-list.tsx'
import { feedPath } from '#app/features/feeds/sources/office/feed-paths.ts'
import {
  RemovalsForm,
  RunDetails,
  RunFigures,
  UndoSection,
} from '#app/features/feeds/sources/office/run-report.tsx'
import { useRefresh } from '#app/features/feeds/sources/office/use-refresh.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './feed-run-page.tsx'

/** One import: its figures, what was refused and why, and what waits for a person (docs/product/office.md §16). */
function FeedRunPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { source, startedAt, format, fileName, isRunning, report } = loaderData
  useRefresh(isRunning || loaderData.isUndoing)
  return (
    <>
      <p className="mb-2">
        <a href={feedPath(source)}>{source}</a>
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

export default officePart('pages/office/feeds/feed-run', FeedRunPage)
