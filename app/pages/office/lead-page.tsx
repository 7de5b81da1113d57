import type { ShouldRevalidateFunction } from 'react-router'
import { AssignForm } from '#app/features/accounts/staff/assign-form.tsx'
import { alertsOfEmail } from '#app/features/alerts/alerts-of-email.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { moment } from '#app/features/audit/moment.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { WorkFrame } from '#app/features/back-office/work-frame.tsx'
import { Conversation } from '#app/features/leads/inbox/conversation.tsx'
import { DeliveryList } from '#app/features/leads/inbox/delivery-list.tsx'
import { inboxPath } from '#app/features/leads/inbox/inbox-search.ts'
import { runLeadForm } from '#app/features/leads/inbox/lead-actions.server.ts'
import { ContactLinks, LeadFacts } from '#app/features/leads/inbox/lead-details.tsx'
import { LeadNoteForm, QuarantineForms, StateForms } from '#app/features/leads/inbox/lead-forms.tsx'
import { PersonLeads } from '#app/features/leads/inbox/person-leads.tsx'
import { ReplyForm } from '#app/features/leads/inbox/reply-form.tsx'
import { TaskForm, TaskList } from '#app/features/leads/inbox/lead-tasks.tsx'
import { viewLead } from '#app/features/leads/inbox/lead-view.server.ts'
import { useLeadKeys } from '#app/features/leads/inbox/use-lead-keys.ts'
import { bookingPath } from '#app/features/leads/viewings/viewing-links.ts'
import { askKeepingTyped, fieldOf } from '#app/features/leads/work-result.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
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
  askKeepingTyped(request, serverAction, {
    note: 'text',
    'add-task': 'text',
    reply: 'text',
    'fill-reply': 'text',
  })

/** After a conflict too: the page shows what someone else did meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta((loaderData as { lead: { who: string } } | undefined)?.lead.who ?? 'Leads')

/** Everything about one lead, and what can be done with it (docs/product/office.md §8). */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, assigneeId, people, mailTo, replies, others, changes, alerts, tasks } = loaderData
  const [target, ...targets] = loaderData.replyTargets
  useLeadKeys()
  return (
    <WorkFrame
      back={{
        href: inboxPath({ view: lead.suspicion ? 'quarantined' : lead.progress.state }),
        label: 'Leads',
      }}
      title={lead.who}
      about={[lead.about, moment(lead.receivedAt), loaderData.answering]}
      result={actionData}
      side={
        <>
          {lead.suspicion === null ? (
            <StateForms progress={lead.progress} />
          ) : (
            <QuarantineForms progress={lead.progress} suspicion={lead.suspicion} />
          )}
          <AssignForm
            assigneeId={assigneeId}
            people={people}
            givesAway={loaderData.givesAway}
            error={fieldOf(actionData, 'assign').errorAt('assignee')}
          />
          <ContactLinks {...loaderData.contact} mailTo={mailTo} />
          {lead.suspicion === null && (
            <div>
              <ButtonLink to={bookingPath({ lead: lead.id })}>Book a viewing</ButtonLink>
            </div>
          )}
        </>
      }
    >
      <OfficeSection id="request" title="Request">
        <LeadFacts {...loaderData} />
      </OfficeSection>
      {target && (
        <OfficeSection id="reply" title="Reply by e-mail">
          <ReplyForm
            targets={[target, ...targets]}
            templates={loaderData.templates}
            seen={replies.length}
            subject={replies.find(({ leadId }) => leadId === target.id)?.subject}
            result={actionData}
          />
        </OfficeSection>
      )}
      <OfficeSection id="notes" title="Note">
        <LeadNoteForm key={loaderData.notes.length} result={actionData} />
      </OfficeSection>
      <OfficeSection id="conversation" title="Conversation">
        <Conversation {...loaderData} />
      </OfficeSection>
      <OfficeSection id="tasks" title="Tasks">
        <TaskForm tasks={tasks} today={loaderData.today} now={loaderData.now} result={actionData} />
        <TaskList tasks={tasks} now={loaderData.now} titles={loaderData.titles} />
      </OfficeSection>
      <OfficeSection id="others" title="Other leads from this person">
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
        <DeliveryList deliveries={loaderData.deliveries} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} of="one" />
      </OfficeSection>
    </WorkFrame>
  )
}
