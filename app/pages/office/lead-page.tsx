import { Link, type ShouldRevalidateFunction } from 'react-router'
import { AssignForm } from '#app/features/accounts/staff/assign-form.tsx'
import { alertsOfEmail } from '#app/features/alerts/alerts-of-email.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { moment } from '#app/features/audit/moment.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { DeliveryList } from '#app/features/leads/inbox/delivery-list.tsx'
import { inboxPath } from '#app/features/leads/inbox/inbox-search.ts'
import { runLeadForm } from '#app/features/leads/inbox/lead-actions.server.ts'
import { ContactLinks, LeadFacts, NoteList } from '#app/features/leads/inbox/lead-details.tsx'
import { LeadToast, NoteForm, QuarantineForms, StateForms } from '#app/features/leads/inbox/lead-forms.tsx'
import { PersonLeads } from '#app/features/leads/inbox/person-leads.tsx'
import { Conversation, ReplyForm } from '#app/features/leads/inbox/lead-replies.tsx'
import { TaskForm, TaskList } from '#app/features/leads/inbox/lead-tasks.tsx'
import { askKeepingTyped } from '#app/features/leads/inbox/lead-result.ts'
import { viewLead } from '#app/features/leads/inbox/lead-view.server.ts'
import { useLeadKeys } from '#app/features/leads/inbox/use-lead-keys.ts'
import { bookingPath } from '#app/features/leads/viewings/viewing-links.ts'
import { ViewingList } from '#app/features/leads/viewings/viewing-list.tsx'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/lead-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const ctx = officeContext(args)
  const view = await viewLead(ctx, args.params.id)
  return { ...view, alerts: await alertsOfEmail(ctx, view.contact.email) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runLeadForm(ctx, await postedForm(args.request), args.params.id)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  askKeepingTyped(request, serverAction)

/** After a conflict too: the page shows what someone else did meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta((loaderData as { lead: { who: string } } | undefined)?.lead.who ?? 'Leads')

/** Everything about one lead, and what can be done with it (docs/product/office.md §8). */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, assigneeId, people, mailTo, templates, replies, notes, deliveries, others, changes, alerts } =
    loaderData
  const { tasks } = loaderData
  const about = [lead.about, moment(lead.receivedAt), loaderData.answering]
  useLeadKeys()
  return (
    <>
      <p className="mb-2">
        <Link to={inboxPath({ view: lead.suspicion ? 'quarantined' : lead.progress.state })}>Leads</Link>
      </p>
      <OfficeTitle about={about.filter(Boolean).join(' · ')}>{lead.who}</OfficeTitle>
      {actionData && actionData.field === null && (
        <div className="mb-6 empty:hidden">
          <FormFailure text={actionData.failure} />
        </div>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-start-1">
          {lead.suspicion === null ? (
            <StateForms progress={lead.progress} />
          ) : (
            <QuarantineForms progress={lead.progress} suspicion={lead.suspicion} />
          )}
          <AssignForm
            assigneeId={assigneeId}
            people={people}
            error={actionData?.field === 'assignee' ? actionData.failure : null}
          />
          <ContactLinks {...loaderData.contact} mailTo={mailTo} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <OfficeSection id="request" title="Request">
            <LeadFacts {...loaderData} />
          </OfficeSection>
          {mailTo !== null && lead.suspicion === null && (
            <OfficeSection id="replies" title="Replies">
              <ReplyForm to={mailTo} templates={templates} replies={replies} result={actionData} />
              <Conversation replies={replies} answers={loaderData.answers} />
            </OfficeSection>
          )}
          {lead.suspicion === null && (
            <OfficeSection id="viewings" title="Viewings">
              <div>
                <ButtonLink to={bookingPath({ lead: lead.id })}>Book a viewing</ButtonLink>
              </div>
              <ViewingList viewings={loaderData.viewings} />
            </OfficeSection>
          )}
          <OfficeSection id="tasks" title="Tasks">
            <TaskForm tasks={tasks} today={loaderData.today} result={actionData} />
            <TaskList tasks={tasks} now={loaderData.now} />
          </OfficeSection>
          <OfficeSection id="notes" title="Notes">
            <NoteForm result={actionData} notes={notes.length} />
            <NoteList notes={notes} />
          </OfficeSection>
          <OfficeSection id="others" title="Other leads of this person">
            <PersonLeads others={others} result={actionData} />
          </OfficeSection>
          {alerts.length > 0 && (
            <OfficeSection id="alerts" title="Saved searches and alerts">
              <ul className="grid gap-2">
                {alerts.map(({ id, name, asks, href }) => (
                  <li key={id}>
                    {href ? <a href={href}>{name}</a> : name}
                    <p className="text-small text-muted">{asks}</p>
                  </li>
                ))}
              </ul>
            </OfficeSection>
          )}
          <OfficeSection id="deliveries" title="Deliveries">
            <DeliveryList deliveries={deliveries} />
          </OfficeSection>
          <OfficeSection id="history" title="History">
            <ChangeList changes={changes} of="one" />
          </OfficeSection>
        </div>
      </div>
      <LeadToast result={actionData} />
    </>
  )
}
