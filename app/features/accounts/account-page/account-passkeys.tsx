import { type SubmitEvent, useState } from 'react'
import { formText } from '#app/platform/pages/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { useVisits } from '#app/ui/in-place.tsx'
import { day } from '#app/ui/format.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { sentInPlace } from '#app/ui/early/page-script.ts'
import { showToast } from '#app/ui/toast.ts'
import { UNREACHABLE } from '../form-fields/auth-texts.ts'
import { addPasskey } from '../passkeys/browser-passkey.ts'
import { CurrentPasswordField } from '../form-fields/password-field.tsx'
import { AccountSection, SectionNews, useAccountForm } from './account-section.tsx'
import type { AccountView } from './account-view.server.ts'

/** Lists one's passkeys, with 'Remove' on each, and a button that makes another (docs/product/accounts.md §29). */
export function AccountPasskeys({ account }: { account: AccountView }) {
  const { passkeys, isRecent } = account
  const { result, isBusy } = useAccountForm(['remove-passkey'])
  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      about="A passkey logs you in with your fingerprint, your face or the PIN of your device, without a password. It works only on this site, so no fake site can steal it."
    >
      {passkeys.length > 0 && (
        <FormInPlace method="post" action="/account#passkeys" className="grid gap-4">
          <input type="hidden" name="intent" value="remove-passkey" />
          <ul className="border-b border-line">
            {passkeys.map(({ id, client, createdAt, usedAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
              >
                <div>
                  <p className="font-medium">{client}</p>
                  <p className="text-small text-muted">
                    Added {day(createdAt)}, {usedAt ? `last used ${day(usedAt)}` : 'not used yet'}
                  </p>
                </div>
                <Button type="submit" name="passkeyId" value={id} aria-disabled={isBusy}>
                  Remove<span className="sr-only"> the passkey of {client}</span>
                </Button>
              </li>
            ))}
          </ul>
          <CurrentPasswordField isAsked={!isRecent} error={result?.errors['currentPassword']} />
        </FormInPlace>
      )}
      <NewPasskey isPasswordAsked={!isRecent && passkeys.length === 0} />
      <SectionNews result={result} />
    </AccountSection>
  )
}

/** The browser's own dialog makes the passkey: it cannot do without script. */
function NewPasskey({ isPasswordAsked }: { isPasswordAsked: boolean }) {
  const { refresh } = useVisits()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [passwordProblem, setPasswordProblem] = useState<string>()

  const add = async (currentPassword: string) => {
    setBusy(true)
    setFailure(null)
    setPasswordProblem(undefined)
    const outcome = await addPasskey(currentPassword)
    setBusy(false)
    if (outcome.kind === 'done') {
      showToast({ text: 'Passkey added. You can now log in with it.', tone: 'done' })
      await refresh()
    } else if (outcome.kind === 'refused' && outcome.field === 'currentPassword') {
      setPasswordProblem(outcome.message ?? undefined)
    } else if (outcome.kind !== 'closed') {
      setFailure(outcome.kind === 'unreachable' ? UNREACHABLE : outcome.message)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void add(formText(new FormData(event.currentTarget), 'currentPassword'))
  }

  return (
    <>
      <form {...sentInPlace} onSubmit={submit} noValidate className="grid gap-4 noscript:hidden">
        <CurrentPasswordField isAsked={isPasswordAsked} error={passwordProblem} />
        <FormFailure text={failure} />
        <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
          {isBusy ? 'One moment…' : 'Add a passkey'}
        </Button>
      </form>
      <p className="hidden text-muted noscript:block">
        To add a passkey, please allow JavaScript for this site.
      </p>
    </>
  )
}
