import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { type AlertMailView, MAILS_FIELD } from '../form/alert-form-data.ts'
import { FrequencyField } from '../form/frequency-field.tsx'

/** Mails on or off, for all alerts, and how often where an alert does not say. */
export function AlertMails({ mail }: { mail: AlertMailView }) {
  return (
    <section aria-labelledby="mails" className="rounded-large border border-line bg-surface p-5">
      <h2 id="mails" className="text-title">
        E-mails
      </h2>
      <FormInPlace scrollsToTop method="post" className="mt-3 grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value="mails" />
        <Checkbox
          key={String(mail.wanted)}
          name={MAILS_FIELD}
          value="on"
          label={`E-mail me the homes my alerts find at ${mail.address}`}
          defaultChecked={mail.wanted}
        />
        <FrequencyField chosen={mail.frequency} />
        <Button type="submit" className="justify-self-start">
          Save
        </Button>
      </FormInPlace>
      {!mail.confirmed && (
        <p className="mt-4 text-small text-muted">
          Your address is not confirmed yet. We send no alerts until you open the link we e-mailed you.{' '}
          <a href="/account">Send the link again</a>
        </p>
      )}
      <p className="mt-4 text-small text-muted">
        One e-mail for all your alerts. Each has a link to unsubscribe, without logging in.
      </p>
    </section>
  )
}
