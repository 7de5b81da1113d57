import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { day } from '#app/ui/format.ts'
import { CurrentPasswordField } from '../form-fields/password-field.tsx'
import { AccountSection, SectionNews, useAccountForm } from './account-section.tsx'
import type { AccountView } from './account-view.server.ts'

/** The address: whether it is confirmed, and how it changes. */
export function AccountEmail({ account }: { account: AccountView }) {
  const { email, emailConfirmedAt, isRecent } = account
  const again = useAccountForm(['confirm-email'])
  const change = useAccountForm(['change-email'])
  const wrong = change.result?.errors ?? {}
  const isOpen = Object.keys(wrong).length > 0 || Boolean(change.result?.failure)

  return (
    <AccountSection
      id="email"
      title="E-mail"
      about="We use it for your alerts and for password resets. Alerts are only sent to a confirmed address."
    >
      <div>
        <p className="text-lead font-medium break-all">{email}</p>
        <p className={emailConfirmedAt ? 'text-muted' : 'text-change'}>
          {emailConfirmedAt ? `Confirmed on ${day(emailConfirmedAt)}` : 'Not confirmed yet'}
        </p>
      </div>
      {!emailConfirmedAt && (
        <FormInPlace method="post">
          <input type="hidden" name="intent" value="confirm-email" />
          <Button type="submit" aria-disabled={again.isBusy}>
            Send the link again
          </Button>
        </FormInPlace>
      )}
      <SectionNews result={again.result} />
      <details open={isOpen} className="rounded-small border border-line bg-surface">
        <summary className="px-4 py-3 font-medium text-action">Change the address</summary>
        <FormInPlace method="post" className="grid gap-4 border-t border-line p-4">
          <input type="hidden" name="intent" value="change-email" />
          <TextField
            name="email"
            label="New E-mail"
            type="email"
            required
            unmarked
            autoComplete="email"
            hint="We will send a link to it. Your current address stays until you open the link."
            defaultValue={change.result?.typed.email}
            error={wrong['email']}
          />
          <CurrentPasswordField isAsked={!isRecent} error={wrong['currentPassword']} />
          <Button type="submit" look="primary" aria-disabled={change.isBusy} className="justify-self-start">
            Send the link
          </Button>
        </FormInPlace>
      </details>
      <SectionNews result={change.result} />
    </AccountSection>
  )
}
