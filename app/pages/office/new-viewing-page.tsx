import { Form, Link } from 'react-router'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runBookingForm } from '#app/features/leads/viewings/viewing-actions.server.ts'
import { AgentField, TimeFields } from '#app/features/leads/viewings/viewing-fields.tsx'
import { calendarPath } from '#app/features/leads/viewings/viewing-links.ts'
import { askKeepingTyped, fieldOf } from '#app/features/leads/work-result.ts'
import { viewNewViewing } from '#app/features/leads/viewings/viewing-view.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/new-viewing-page.ts'

export const loader = (args: Route.LoaderArgs) => viewNewViewing(officeContext(args), args.url.searchParams)

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runBookingForm(ctx, await postedForm(args.request))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  askKeepingTyped(request, serverAction)

export const meta: Route.MetaFunction = () => officeMeta('Book a viewing')

/** Books a viewing for whoever sent a lead, or for someone who called (docs/product/office.md §14). */
export default function NewViewingPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { lead, listing, agentId, day, time, minutes, people, today } = loaderData
  const { errorAt, typedIn, fieldProps } = fieldOf(result, 'book')
  return (
    <>
      <p className="mb-2">
        <Link to={calendarPath({ day })}>Viewings</Link>
      </p>
      <OfficeTitle>Book a viewing</OfficeTitle>
      <div className="mb-6 empty:hidden">
        <FormFailure text={result && result.field === null ? result.failure : null} />
      </div>
      <Form method="post" className="grid max-w-2xl gap-4">
        <input type="hidden" name="intent" value="book" />
        {lead ? (
          <p>
            <input type="hidden" name="lead" value={lead.id} />
            With <Link to={lead.href}>{lead.who}</Link>
          </p>
        ) : (
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField {...fieldProps('name', 'Name')} required unmarked />
            <TextField {...fieldProps('phone', 'Phone')} type="tel" />
            <TextField {...fieldProps('email', 'Email')} type="email" />
          </div>
        )}
        <TextField
          {...fieldProps('listing', 'Property number, such as CY-10001', listing)}
          required
          unmarked
        />
        <TimeFields
          day={typedIn('day') ?? day}
          time={typedIn('time') ?? time}
          minutes={typedIn('minutes') ?? minutes}
          today={today}
          errorAt={errorAt}
        />
        <AgentField people={people} agentId={typedIn('agent') ?? agentId} errorAt={errorAt} />
        <div>
          <Button type="submit" look="primary">
            Book viewing
          </Button>
        </div>
      </Form>
    </>
  )
}
