import { Fragment, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { counted } from '#app/ui/format.ts'
import type { LeadAnswer } from '../mailbox/answers.queries.server.ts'
import { AttemptList, DeliveryState, type ShownDelivery } from './delivery-list.tsx'
import type { LeadResult } from './lead-result.ts'
import type { LeadReply } from './lead-replies.queries.server.ts'
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT_LENGTH } from './reply-draft.ts'
import { WrittenBy } from './written-by.tsx'

export type ShownReply = Omit<LeadReply, 'inReplyTo' | 'author'> & {
  /** Null: the program, or someone whose account is erased. */
  author: string | null
  delivery: ShownDelivery | null
}

/** A reply by e-mail, begun from a template or from nothing (docs/product/leads.md §28). */
export function ReplyForm({
  to,
  templates,
  replies,
  result,
}: {
  to: string
  /** Their names. */
  templates: string[]
  replies: ShownReply[]
  result: LeadResult | undefined
}) {
  // What was typed stays whatever else the page does; only what comes back for this form takes its place.
  const [shown, setShown] = useState({ draft: result?.draft ?? null, version: 0 })
  const answered = result?.draft ?? null
  if (answered && answered !== shown.draft) setShown({ draft: answered, version: shown.version + 1 })
  const { draft, version } = shown
  const errorAt = (field: string) => (result?.field === field ? result.failure : null)
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="seen" value={replies.length} />
      {templates.length > 0 && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField key={version} name="template" label="Template" defaultValue="">
              <option value="">Choose a template</option>
              {templates.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" name="intent" value="fill-reply" formNoValidate>
            Insert
          </Button>
        </div>
      )}
      <Fragment key={version}>
        <TextField
          name="subject"
          label="Subject"
          required
          unmarked
          maxLength={MAX_REPLY_SUBJECT_LENGTH}
          defaultValue={draft?.subject ?? replies[0]?.subject}
          error={errorAt('reply-subject')}
        />
        <TextArea
          name="text"
          label="Reply"
          rows={10}
          required
          unmarked
          maxLength={MAX_REPLY_LENGTH}
          defaultValue={draft?.text}
          error={errorAt('reply-text')}
          hint={`It is mailed to ${to} under your name; the answer goes to the agency’s mailbox.`}
        />
      </Fragment>
      <div>
        <Button type="submit" name="intent" value="reply" look="primary">
          Send the reply
        </Button>
      </div>
    </Form>
  )
}

/** What went to and fro by e-mail, the newest first: the replies, with what became of each, and the answers. */
export function Conversation({ replies, answers }: { replies: ShownReply[]; answers: LeadAnswer[] }) {
  const mails = [
    ...replies.map((reply) => ({ at: reply.writtenAt, shown: <Reply key={reply.id} {...reply} /> })),
    ...answers.map((answer) => ({ at: answer.receivedAt, shown: <Answer key={answer.id} {...answer} /> })),
  ]
  if (mails.length === 0) return null
  const newestFirst = mails.toSorted((a, b) => b.at.valueOf() - a.at.valueOf())
  return <ol className="grid gap-6">{newestFirst.map(({ shown }) => shown)}</ol>
}

const Answer = ({ sender, receivedAt, subject, text, attachments }: LeadAnswer) => (
  <li className="grid gap-2 border-l-2 border-action bg-wash py-3 pl-4">
    <WrittenBy author={sender} at={receivedAt} />
    <h3 className="font-medium wrap-anywhere">{subject}</h3>
    <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
    {attachments > 0 && (
      <p className="text-small text-muted">
        With {counted(attachments, 'file', 'files')}: see the agency’s mailbox.
      </p>
    )}
  </li>
)

const Reply = ({ id, author, writtenAt, subject, text, delivery }: ShownReply) => (
  <li className="grid gap-2 border-l-2 border-line pl-4">
    <WrittenBy author={author} at={writtenAt} />
    <h3 className="font-medium wrap-anywhere">{subject}</h3>
    <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
    {delivery && (
      <>
        <p className="text-small">
          <DeliveryState {...delivery} />
        </p>
        {delivery.state !== 'delivered' && <AttemptList attempts={delivery.attempts} />}
        {delivery.state === 'waiting' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="reply" value={id} />
            <Button type="submit" name="intent" value="retry">
              Send again
            </Button>
          </Form>
        )}
      </>
    )}
  </li>
)
