import { AssignForm } from '#app/features/accounts/staff/assign-form.tsx'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { moment } from '#app/features/audit/moment.ts'
import { OfficeSection } from '#app/features/back-office/frame/office-frame.tsx'
import { WorkFrame } from '#app/features/back-office/frame/work-frame.tsx'
import { Conversation } from '#app/features/leads/inbox/conversation.tsx'
import { DeliveryList } from '#app/features/leads/delivery/delivery-list.tsx'
import { inboxPath } from '#app/features/leads/work/inbox-search.ts'
import { ContactLinks, LeadFacts } from '#app/features/leads/inbox/lead-details.tsx'
import { leadNoteForm, QuarantineForms, StateForms } from '#app/features/leads/inbox/lead-forms.tsx'
import { PersonLeads } from '#app/features/leads/inbox/person-leads.tsx'
import { ReplyForm } from '#app/features/leads/inbox/reply-form.tsx'
import { TaskForm, TaskList } from '#app/features/leads/inbox/lead-tasks.tsx'
import { useLeadKeys } from '#app/features/leads/work/use-lead-keys.ts'
import { bookingPath } from '#app/features/leads/viewings/viewing-links.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './lead-page.tsx'

/** Everything about one lead, and what can be done with it (docs/product/office.md §8). */
function LeadPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
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
      result={result}
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
            result={result}
          />
          <ContactLinks {...loaderData.contact} mailTo={mailTo} />
          {lead.suspicion === null && (
            <div>
              <ButtonLink href={bookingPath({ lead: lead.id })}>Book a viewing</ButtonLink>
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
            result={result}
          />
        </OfficeSection>
      )}
      <OfficeSection id="notes" title="Note">
        <DefinedForm form={leadNoteForm} result={result} className="grid gap-3" />
      </OfficeSection>
      <OfficeSection id="conversation" title="Conversation">
        <Conversation {...loaderData} />
      </OfficeSection>
      <OfficeSection id="tasks" title="Tasks">
        <TaskForm today={loaderData.today} now={loaderData.now} result={result} />
        <TaskList tasks={tasks} now={loaderData.now} titles={loaderData.titles} />
      </OfficeSection>
      <OfficeSection id="others" title="Other leads from this person">
        <PersonLeads others={others} result={result} />
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

export default officePart('pages/office/leads/lead', LeadPage)
