import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection } from '#app/features/back-office/frame/office-frame.tsx'
import { WorkFrame } from '#app/features/back-office/frame/work-frame.tsx'
import { ContactLinks } from '#app/features/leads/inbox/lead-details.tsx'
import {
  CancelForm,
  MoveForm,
  OutcomeForm,
  viewingNoteForm,
} from '#app/features/leads/viewings/office/viewing-forms.tsx'
import { FeedbackFacts } from '#app/features/leads/viewings/office/feedback-facts.tsx'
import { calendarPath } from '#app/features/leads/viewings/viewing-links.ts'
import { viewingEntryText } from '#app/features/leads/viewings/office/viewing-list.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './viewing-page.tsx'

/** Everything about one viewing, and what can be done with it (docs/product/office.md §14). */
function ViewingPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { viewing, hasBegun, listing, leadHref, contact, mailTo, changes } = loaderData
  const view = { ...loaderData, result }
  return (
    <WorkFrame
      back={{ href: calendarPath({ day: viewing.day }), label: 'Viewings' }}
      title={viewingEntryText(viewing).when}
      about={[viewing.stateText, viewing.agent]}
      result={result}
      side={
        <>
          <h2 className="text-title wrap-anywhere">
            {leadHref ? <a href={leadHref}>{viewing.who}</a> : viewing.who}
          </h2>
          <ContactLinks {...contact} mailTo={mailTo} />
          <p>
            <a href={listing.href}>{listing.id}</a> <span className="text-muted">{viewing.home}</span>
          </p>
        </>
      }
    >
      {hasBegun && viewing.state !== 'cancelled' && (
        <OfficeSection id="outcome" title="Did the visitor come?">
          <OutcomeForm viewing={viewing} />
        </OfficeSection>
      )}
      {viewing.state === 'booked' && (
        <OfficeSection id="time" title="Another time">
          <MoveForm {...view} />
          <CancelForm result={result} />
        </OfficeSection>
      )}
      {viewing.feedback && (
        <OfficeSection id="feedback" title="What the visitor said">
          <FeedbackFacts feedback={viewing.feedback} />
        </OfficeSection>
      )}
      <OfficeSection id="note" title="Note">
        <DefinedForm
          form={viewingNoteForm}
          result={result}
          begin={{ text: loaderData.note }}
          className="grid gap-3"
        />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} of="one" />
      </OfficeSection>
    </WorkFrame>
  )
}

export default officePart('pages/office/leads/viewing', ViewingPage)
