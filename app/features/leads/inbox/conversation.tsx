import type { ReactNode } from 'react'
import { counted } from '#app/ui/format.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { actorText, type Change, differencesText } from '../../audit/change.ts'
import { moment } from '../../audit/moment.ts'
import type { LeadAnswer } from '../mailbox/answers.queries.server.ts'
import type { ViewingEntry } from '../viewings/office/viewing-list.tsx'
import { viewingEntryText } from '../viewings/office/viewing-list.tsx'
import { AttemptList, DeliveryState, type ShownDelivery } from '../delivery/delivery-list.tsx'
import { LeadTitle, type LeadTitles } from '../work/lead-title.tsx'
import type { LeadReply } from '../sending/lead-replies.queries.server.ts'
import type { LeadNote } from '../work/lead-work.queries.server.ts'

export type ShownReply = Omit<LeadReply, 'inReplyTo' | 'author'> & {
  /** Null: the program, or someone whose account is erased. */
  author: string | null
  delivery: ShownDelivery | null
}

/** Request in one of several leads of a person. */
export type ShownRequest = {
  leadId: string
  receivedAt: Date
  who: string
  message: string
  /** `Offer · Waiting for an answer for 5 hours` */
  state: string
}

export type ConversationParts = {
  /** Empty where there is one lead: its page shows what was asked. */
  requests: ShownRequest[]
  replies: ShownReply[]
  answers: LeadAnswer[]
  notes: LeadNote[]
  viewings: ViewingEntry[]
  /** Changes of state. */
  steps: Change[]
  titles: LeadTitles
}

const mineClass = 'border-line pl-4'
const theirsClass = 'border-action bg-wash py-3 pl-4'

/**
 * Everything said and done with one person, the newest first: requests, replies and their outcomes, answers, notes,
 * phone calls, viewings and changes of state of a lead and of those joined with it (docs/product/leads.md §31).
 */
export function Conversation({
  requests,
  replies,
  answers,
  notes,
  viewings,
  steps,
  titles,
}: ConversationParts) {
  const items = [
    ...requests.map((request) => ({
      key: `request-${request.leadId}`,
      leadId: request.leadId,
      at: request.receivedAt,
      by: request.who,
      look: theirsClass,
      shown: <Words text={request.message} about={request.state} />,
    })),
    ...replies.map((reply) => ({
      key: reply.id,
      leadId: reply.leadId,
      at: reply.writtenAt,
      by: reply.author ?? ERASED,
      look: mineClass,
      shown: <Reply {...reply} />,
    })),
    ...answers.map((answer) => ({
      key: answer.id,
      leadId: answer.leadId,
      at: answer.receivedAt,
      by: answer.sender,
      look: theirsClass,
      shown: <Answer {...answer} />,
    })),
    ...notes.map(({ id, leadId, writtenAt, author, text, isCall }) => ({
      key: id,
      leadId,
      at: writtenAt,
      by: `${author ?? ERASED} · ${isCall ? 'Phone call' : 'Note'}`,
      look: mineClass,
      shown: <Words text={text} />,
    })),
    ...viewings.map((viewing) => ({
      key: viewing.id,
      leadId: viewing.leadId,
      at: viewing.startsAt,
      by: `${viewing.agent ?? ERASED} · Viewing`,
      look: mineClass,
      shown: <ViewingLine viewing={viewing} />,
    })),
    ...steps.map((step) => ({
      key: `step-${step.id}`,
      leadId: step.subjectId,
      at: step.at,
      by: actorText(step),
      look: mineClass,
      shown: <Words text="" about={differencesText(step)} />,
    })),
  ].toSorted((a, b) => b.at.valueOf() - a.at.valueOf())
  if (items.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <ol className="grid gap-6">
      {items.map(({ key, leadId, at, by, look, shown }) => (
        <li key={key} className={`grid gap-2 border-l-2 wrap-anywhere ${look}`}>
          <p className="text-small text-muted">
            {by} ·{' '}
            <time dateTime={at.toISOString()} className="figures">
              {moment(at)}
            </time>
            <LeadTitle leadId={leadId} titles={titles} />
          </p>
          {shown}
        </li>
      ))}
    </ol>
  )
}

const ERASED = 'Someone whose account was deleted'

const Words = ({ text, about }: { text: string; about?: ReactNode }) => (
  <>
    {text && <p className="measure whitespace-pre-line">{text}</p>}
    {about && <p className="text-small text-muted">{about}</p>}
  </>
)

const ViewingLine = ({ viewing }: { viewing: ViewingEntry }) => {
  const { when, about } = viewingEntryText(viewing)
  return (
    <>
      <p>
        {viewing.href ? <a href={viewing.href}>{when}</a> : when}{' '}
        <span className="text-muted">{viewing.stateText}</span>
      </p>
      <p className="text-small text-muted">{about}</p>
    </>
  )
}

const Answer = ({ subject, text, attachments }: LeadAnswer) => (
  <>
    <h3 className="font-medium">{subject}</h3>
    <Words
      text={text || 'This e-mail has no text that we can show. Open the agency’s mailbox to read it.'}
      about={
        attachments > 0 &&
        `${counted(attachments, 'file is', 'files are')} attached. Open the agency’s mailbox to see them.`
      }
    />
  </>
)

const Reply = ({ id, leadId, subject, text, delivery }: ShownReply) => (
  <>
    <h3 className="font-medium">{subject}</h3>
    <Words text={text} />
    {delivery && (
      <>
        <p className="text-small">
          <DeliveryState {...delivery} />
        </p>
        {delivery.state !== 'delivered' && <AttemptList attempts={delivery.attempts} />}
        {delivery.state === 'waiting' && (
          <PressForm intent="retry" given={{ lead: leadId, reply: id }}>
            Send again
          </PressForm>
        )}
      </>
    )}
  </>
)
