import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { AgentField, TimeFields } from '#app/features/leads/viewings/office/viewing-fields.tsx'
import { calendarPath } from '#app/features/leads/viewings/viewing-links.ts'
import { unansweredWork, fieldOf } from '#app/features/leads/work/work-result.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './new-viewing-page.tsx'

/** Books a viewing for whoever sent a lead, or for someone who called (docs/product/office.md §14). */
function NewViewingPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { lead, listing, agentId, day, time, minutes, people, today } = loaderData
  const { errorAt, typedIn, fieldProps } = fieldOf(result, 'book')
  return (
    <>
      <p className="mb-2">
        <a href={calendarPath({ day })}>Viewings</a>
      </p>
      <OfficeTitle>Book a viewing</OfficeTitle>
      <div className="mb-6 empty:hidden">
        <FormFailure text={result && result.field === null ? result.failure : null} />
      </div>
      <FormInPlace scrollsToTop method="post" className="grid max-w-2xl gap-4">
        <input type="hidden" name="intent" value="book" />
        {lead ? (
          <p>
            <input type="hidden" name="lead" value={lead.id} />
            With <a href={lead.href}>{lead.who}</a>
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
      </FormInPlace>
    </>
  )
}

export default officePart('pages/office/leads/new-viewing', NewViewingPage, { unanswered: unansweredWork() })
