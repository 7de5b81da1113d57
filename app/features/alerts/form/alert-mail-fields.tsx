import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type AlertFormData, MAILS_FIELD, type MailChoice } from './alert-form-data.ts'
import { FrequencyField } from './frequency-field.tsx'

type Form = Pick<AlertFormData, 'mail' | 'frequency'>

/** How often, and where mails go. */
export const AlertMailFields = ({ form: { mail, frequency } }: { form: Form }) => (
  <div className="grid grid-cols-1 gap-2">
    <FrequencyField label="How often" chosen={frequency} others={mail.frequency} />
    {!mail.confirmed && (
      <p className="text-small text-muted">
        {mail.address} is not confirmed yet. Until you open the link we sent you, matches only appear in your
        alert list. <a href="/account">Send the link again</a>
      </p>
    )}
  </div>
)

/** The two ways to save: a press on the first is the consent to mails (docs/product/alerts.md §16). */
export function AlertSaveButtons({
  mail: { wanted, address },
  isBusy,
  children,
}: Pick<Form, 'mail'> & {
  isBusy: boolean
  /** Shown between the fields and the buttons. */ children?: ReactNode
}) {
  const button = (choice: MailChoice, text: string, isFirst: boolean) => (
    <Button
      type="submit"
      name={MAILS_FIELD}
      value={choice}
      look={isFirst ? 'primary' : 'secondary'}
      aria-busy={isBusy}
    >
      {text}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      {children}
      {/* The Enter key in a field presses a form's first button, and is no consent. */}
      <button
        type="submit"
        name={MAILS_FIELD}
        value={wanted ? '' : 'off'}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      >
        Save
      </button>
      {button('on', 'E-mail me new matches', true)}
      {button('off', 'Only list them here', false)}
      <p className="text-small text-muted">E-mails go to {address}. You can end them at any time.</p>
    </div>
  )
}
