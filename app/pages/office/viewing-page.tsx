import { Link, type ShouldRevalidateFunction } from 'react-router'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { WorkFrame } from '#app/features/back-office/work-frame.tsx'
import { ContactLinks } from '#app/features/leads/inbox/lead-details.tsx'
import { dayTitle } from '#app/features/leads/viewings/cyprus-days.ts'
import { runViewingForm } from '#app/features/leads/viewings/viewing-actions.server.ts'
import {
  CancelForm,
  MoveForm,
  OutcomeForm,
  ViewingNoteForm,
} from '#app/features/leads/viewings/viewing-forms.tsx'
import { FeedbackFacts } from '#app/features/leads/viewings/feedback-facts.tsx'
import { calendarPath } from '#app/features/leads/viewings/viewing-links.ts'
import { viewingEntryText } from '#app/features/leads/viewings/viewing-list.tsx'
import { viewViewing } from '#app/features/leads/viewings/viewing-view.server.ts'
import { askKeepingTyped } from '#app/features/leads/work-result.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/viewing-page.ts'

export const loader = (args: Route.LoaderArgs) => viewViewing(officeContext(args), args.params.id)

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runViewingForm(ctx, await postedForm(args.request), args.params.id)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  askKeepingTyped(request, serverAction)

/** After a conflict too: the page shows what someone else did meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const viewing = (loaderData as { viewing: { who: string; day: string } } | undefined)?.viewing
  return officeMeta(viewing ? `${viewing.who}, ${dayTitle(viewing.day)}` : 'Viewings')
}

/** Everything about one viewing, and what can be done with it (docs/product/office.md §14). */
export default function ViewingPage({ loaderData, actionData: result }: Route.ComponentProps) {
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
            {leadHref ? <Link to={leadHref}>{viewing.who}</Link> : viewing.who}
          </h2>
          <ContactLinks {...contact} mailTo={mailTo} />
          <p>
            <Link to={listing.href}>{listing.id}</Link> <span className="text-muted">{viewing.home}</span>
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
          <CancelForm />
        </OfficeSection>
      )}
      {viewing.feedback && (
        <OfficeSection id="feedback" title="What the visitor said">
          <FeedbackFacts feedback={viewing.feedback} />
        </OfficeSection>
      )}
      <OfficeSection id="note" title="Note">
        <ViewingNoteForm key={loaderData.note} {...view} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} of="one" />
      </OfficeSection>
    </WorkFrame>
  )
}
