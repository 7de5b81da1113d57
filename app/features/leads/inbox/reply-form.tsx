import { Fragment, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { fieldOf, type WorkResult } from '../work/work-result.ts'
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT_LENGTH } from './verbs/reply-draft.ts'

/** A lead that can be replied to. */
export type ReplyTarget = { id: string; about: string; to: string }

/** A reply by e-mail, begun from a template or from nothing (docs/product/leads.md §28). `seen`: how many replies are shown. */
export function ReplyForm({
  targets,
  templates,
  seen,
  subject,
  result,
}: {
  /** Of one person; the first is chosen at first. */
  targets: readonly [ReplyTarget, ...ReplyTarget[]]
  /** Their names. */
  templates: string[]
  seen: number
  /** Of the last reply; undefined before the first. */
  subject: string | undefined
  result: WorkResult | undefined
}) {
  // What was typed stays whatever else the page does; only what comes back for this form takes its place.
  const [shown, setShown] = useState<{ result: WorkResult | undefined; version: number }>({
    result,
    version: 0,
  })
  const isOfReply = ['reply', 'fill-reply'].includes(result?.typed['intent'] ?? '')
  if (isOfReply && result !== shown.result) setShown({ result, version: shown.version + 1 })
  const { version } = shown
  const { typedIn, fieldProps } = fieldOf(shown.result, 'reply', 'fill-reply')
  const [first, ...others] = targets
  return (
    <FormInPlace method="post" className="grid gap-3">
      <input type="hidden" name="seen" value={seen} />
      {others.length === 0 ? (
        <input type="hidden" name="lead" value={first.id} />
      ) : (
        <SelectField
          key={`lead-${version}`}
          name="lead"
          label="Reply about"
          defaultValue={typedIn('lead') ?? first.id}
        >
          {targets.map(({ id, about, to }) => (
            <option key={id} value={id}>
              {about} ({to})
            </option>
          ))}
        </SelectField>
      )}
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
          {...fieldProps('subject', 'Subject', subject)}
          required
          unmarked
          maxLength={MAX_REPLY_SUBJECT_LENGTH}
        />
        <TextArea
          {...fieldProps('text', 'Reply')}
          rows={10}
          required
          unmarked
          maxLength={MAX_REPLY_LENGTH}
          hint={`We e-mail it to ${
            others.length === 0 ? first.to : 'the address of the request'
          } in your name. The answer goes to the agency’s mailbox.`}
        />
      </Fragment>
      <div>
        <Button type="submit" name="intent" value="reply" look="primary">
          Send reply
        </Button>
      </div>
    </FormInPlace>
  )
}
