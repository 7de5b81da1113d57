import { Form, Link } from 'react-router'
import { StaffOptions } from '#app/features/accounts/staff/staff-options.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { viewTimes } from '#app/features/leads/viewings/times-view.server.ts'
import { FeedForms } from '#app/features/leads/viewings/feed-forms.tsx'
import {
  CloseTimesForm,
  ClosureList,
  HoursList,
  OpenTimesForm,
} from '#app/features/leads/viewings/times-forms.tsx'
import { runTimesForm } from '#app/features/leads/viewings/viewing-actions.server.ts'
import { WorkToast } from '#app/features/leads/work-toast.tsx'
import { calendarPath } from '#app/features/leads/viewings/viewing-links.ts'
import { askKeepingTyped } from '#app/features/leads/work-result.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/viewing-times-page.ts'

export const loader = (args: Route.LoaderArgs) => viewTimes(officeContext(args), args.url.searchParams)

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runTimesForm(ctx, await postedForm(args.request))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  askKeepingTyped(request, serverAction)

export const meta: Route.MetaFunction = () => officeMeta('Times for viewings')

/** When an agent shows homes (docs/product/office.md §15). */
export default function ViewingTimesPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { agentId, people } = loaderData
  return (
    <>
      <p className="mb-2">
        <Link to={calendarPath()}>Viewings</Link>
      </p>
      <OfficeTitle about="All times are in Cyprus time.">Times for viewings</OfficeTitle>
      {people.length > 0 && (
        <Form className="mb-8 flex max-w-sm items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField key={agentId} name="agent" label="Agent" defaultValue={agentId ?? ''}>
              <StaffOptions people={people} />
            </SelectField>
          </div>
          <Button type="submit">Show</Button>
        </Form>
      )}
      <div className="mb-6 empty:hidden">
        <FormFailure text={result && result.field === null ? result.failure : null} />
      </div>
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
          <FeedForms hasFeed={loaderData.hasFeed} address={result?.address ?? null} />
        </OfficeSection>
      )}
      <WorkToast result={result} />
    </>
  )
}
