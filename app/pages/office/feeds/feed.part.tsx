import { ChangeList } from '#app/features/audit/change-list.tsx'
import { moment } from '#app/features/audit/moment.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { OptionsForm, ReplaceForm, ScheduleForm } from '#app/features/feeds/sources/office/feed-forms.tsx'
import { RunList } from '#app/features/feeds/sources/office/feed-list.tsx'
import { FEEDS_PATH, mappingPath } from '#app/features/feeds/sources/office/feed-paths.ts'
import { homesText } from '#app/features/feeds/sources/office/feed-status.ts'
import { useRefresh } from '#app/features/feeds/sources/office/use-refresh.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './feed-page.tsx'

/** A source: its imports, and how it is read (docs/product/office.md §16). */
function FeedPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { name, homes, connection, runs, changes } = loaderData
  useRefresh((connection?.isWaiting ?? false) || (runs[0]?.isRunning ?? false))
  return (
    <>
      <p className="mb-2">
        <a href={FEEDS_PATH}>Feeds</a>
      </p>
      <OfficeTitle about={homesText(homes)}>{name}</OfficeTitle>
      <PageFailure result={result} />
      {connection && (
        <OfficeSection id="import" title="Import">
          <p className="wrap-anywhere">
            {connection.formatTitle}, {connection.shownAddress ?? `the file ${connection.fileName}`}, last
            checked <span className="figures">{moment(connection.contentAt)}</span>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <PressForm intent="run" look="primary">
              Import now
            </PressForm>
            <ButtonLink href={mappingPath(name)}>Map its columns and words</ButtonLink>
            {connection.isWaiting && <p role="status">It will start in a moment.</p>}
          </div>
        </OfficeSection>
      )}
      <OfficeSection id="runs" title="Imports">
        <RunList runs={runs} />
      </OfficeSection>
      {connection && (
        <OfficeSection id="schedule" title="Schedule">
          <ScheduleForm connection={connection} result={result} />
        </OfficeSection>
      )}
      {connection && (
        <OfficeSection id="settings" title="Reading options">
          <OptionsForm connection={connection} result={result} />
          <details open={result?.intent === 'replace' && result.failure !== null}>
            <summary className="min-h-11 cursor-pointer py-2">Change the address, login or file</summary>
            <ReplaceForm result={result} />
          </details>
          <ConfirmFirst label="Disconnect">
            <p className="measure">We stop importing it. Its listings and past imports stay.</p>
            <PressForm intent="disconnect" scrollsToTop>
              Disconnect the feed
            </PressForm>
          </ConfirmFirst>
        </OfficeSection>
      )}
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} of="one" />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/feeds/feed', FeedPage)
