import { Button } from '#app/ui/button.tsx'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { HiddenFields } from '#app/ui/forms/press-form.tsx'
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT_LENGTH } from './verbs/reply-draft.ts'

/** A lead that can be replied to. */
export type ReplyTarget = { id: string; about: string; to: string }

export const replyForm = defineForm({
  intent: 'reply',
  otherIntents: ['fill-reply'],
  fields: {
    lead: { kind: 'choice', label: 'Reply about' },
    template: { kind: 'choice', label: 'Template' },
    subject: { kind: 'line', label: 'Subject', required: true, maxLength: MAX_REPLY_SUBJECT_LENGTH },
    text: { kind: 'lines', label: 'Reply', rows: 10, required: true, maxLength: MAX_REPLY_LENGTH },
  },
  button: 'Send reply',
  look: 'primary',
})

/**
 * A reply by e-mail, begun from a template or from nothing (docs/product/leads.md §28). `seen`: how many replies are
 * shown.
 */
export function ReplyForm({
  targets: [first, ...others],
  templates,
  seen,
  subject,
  result,
}: {
  /** Leads of one person; the first is chosen at first. */
  targets: readonly [ReplyTarget, ...ReplyTarget[]]
  /** Names of the templates. */
  templates: string[]
  seen: number
  /** Subject of the last reply; undefined before the first. */
  subject: string | undefined
  result: FormResult | undefined
}) {
  const names = Object.fromEntries([first, ...others].map(({ id, about, to }) => [id, `${about} (${to})`]))
  return (
    <DefinedForm
      form={replyForm}
      result={result}
      begin={{ lead: first.id, subject: subject ?? '' }}
      given={{ seen }}
      className="grid gap-3"
    >
      {({ field, button }) => (
        <>
          {others.length === 0 ? (
            <HiddenFields fields={{ lead: first.id }} />
          ) : (
            field('lead', { options: names })
          )}
          {templates.length > 0 && (
            <div className="flex items-end gap-2">
              <div className="min-w-0 grow">
                {field('template', {
                  text: '',
                  options: {
                    '': 'Choose a template',
                    ...Object.fromEntries(templates.map((name) => [name, name])),
                  },
                })}
              </div>
              <Button type="submit" name="intent" value="fill-reply" formNoValidate>
                Insert
              </Button>
            </div>
          )}
          {field('subject')}
          {field('text', {
            hint: `We e-mail it to ${
              others.length === 0 ? first.to : 'the address of the request'
            } in your name. The answer goes to the agency’s mailbox.`,
          })}
          <div>{button}</div>
        </>
      )}
    </DefinedForm>
  )
}
