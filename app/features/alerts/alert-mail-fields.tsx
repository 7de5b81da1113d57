import { Checkbox } from '#app/ui/field.tsx'
import { ALERTS_PATH } from './alert.ts'
import { type AlertFormData, MAILS_FIELD } from './alert-form-data.ts'
import { FrequencyField } from './frequency-field.tsx'

/** How often, and the consent to mails: never ticked beforehand. */
export function AlertMailFields({
  form: { mail, frequency },
}: {
  form: Pick<AlertFormData, 'mail' | 'frequency'>
}) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <FrequencyField label="How often" chosen={frequency} others={mail.frequency} />
      {mail.wanted ? (
        <p className="text-small text-muted">
          We e-mail new matches to {mail.address}. <a href={ALERTS_PATH}>Change this in My alerts</a>
        </p>
      ) : (
        <Checkbox name={MAILS_FIELD} value="on" label={`E-mail me new matches at ${mail.address}`} />
      )}
      {!mail.confirmed && (
        <p className="text-small text-muted">
          Your e-mail address is not confirmed yet. Until you open the link we sent you, matches only appear
          in your alert list. <a href="/account">Send the link again</a>
        </p>
      )}
    </div>
  )
}
