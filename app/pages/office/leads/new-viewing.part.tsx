import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { AgentField, TimeFields } from '#app/features/leads/viewings/office/viewing-fields.tsx'
import { calendarPath } from '#app/features/leads/viewings/viewing-links.ts'
import { bookingForm } from '#app/features/leads/viewings/office/viewing-forms.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { PageFailure } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './new-viewing-page.tsx'

/** Books a viewing for whoever sent a lead, or for someone who called (docs/product/office.md §14). */
function NewViewingPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { lead, listing, agentId, day, time, minutes, people, today } = loaderData
  return (
    <>
      <p className="mb-2">
        <a href={calendarPath({ day })}>Viewings</a>
      </p>
      <OfficeTitle>Book a viewing</OfficeTitle>
      <PageFailure result={result} />
      <DefinedForm
        form={bookingForm}
        result={result}
        given={lead ? { lead: lead.id } : {}}
        begin={{ listing, day, time, minutes: String(minutes), agent: agentId }}
        className="grid max-w-2xl gap-4"
      >
        {({ field, button }) => (
          <>
            {lead ? (
              <p>
                With <a href={lead.href}>{lead.who}</a>
              </p>
            ) : (
              <div className="grid gap-3 sm:grid-cols-3">
                {field('name')}
                {field('phone')}
                {field('email')}
              </div>
            )}
            {field('listing')}
            <TimeFields field={field} today={today} />
            <AgentField field={field} people={people} agentId={agentId} />
            <div>{button}</div>
          </>
        )}
      </DefinedForm>
    </>
  )
}

export default officePart('pages/office/leads/new-viewing', NewViewingPage)
