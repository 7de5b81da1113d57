import { moment } from '#app/features/audit/moment.ts'
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
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './feed-run-page.tsx'

/** One import: its figures, what was refused and why, and what waits for a person (docs/product/office.md §16). */
function FeedRunPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
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
      <PageFailure result={result} />
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
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/feeds/feed-run', FeedRunPage)
