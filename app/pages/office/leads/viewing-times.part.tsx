import { StaffOptions } from '#app/features/accounts/staff/staff-options.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { FeedForms } from '#app/features/leads/viewings/office/feed-forms.tsx'
import {
  CloseTimesForm,
  ClosureList,
  HoursList,
  OpenTimesForm,
} from '#app/features/leads/viewings/office/times-forms.tsx'
import { calendarPath } from '#app/features/leads/viewings/viewing-links.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './viewing-times-page.tsx'

/** An agent's times for viewings (docs/product/office.md §15). */
function ViewingTimesPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { agentId, people } = loaderData
  return (
    <>
      <p className="mb-2">
        <a href={calendarPath()}>Viewings</a>
      </p>
      <OfficeTitle about="All times are in Cyprus time.">Times for viewings</OfficeTitle>
      {people.length > 0 && (
        <FormInPlace className="mb-8 flex max-w-sm items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField key={agentId} name="agent" label="Agent" defaultValue={agentId ?? ''}>
              <StaffOptions people={people} />
            </SelectField>
          </div>
          <Button type="submit">Show</Button>
        </FormInPlace>
      )}
      <PageFailure result={result} />
      {agentId !== null && (
        <>
          <OfficeSection id="open" title="Open times">
            <OpenTimesForm {...loaderData} agentId={agentId} result={result} />
            <HoursList {...loaderData} agentId={agentId} />
          </OfficeSection>
          <OfficeSection id="closed" title="Closed times">
            <CloseTimesForm {...loaderData} agentId={agentId} result={result} />
            <ClosureList {...loaderData} agentId={agentId} />
          </OfficeSection>
        </>
      )}
      {loaderData.hasFeed !== null && (
        <OfficeSection id="feed" title="Your calendar">
          <FeedForms hasFeed={loaderData.hasFeed} address={result?.shown?.address ?? null} />
        </OfficeSection>
      )}
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/leads/viewing-times', ViewingTimesPage)
