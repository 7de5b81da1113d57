import { type MouseEvent, type SubmitEvent, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { postJson } from '#app/platform/http/post-json.ts'
import { formText } from '#app/platform/http/posted-form.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { useFocusOn } from '#app/ui/forms/use-focus-on.ts'
import { UNREACHABLE } from '../login-form/auth-texts.ts'
import { PasswordField } from '../password/password-field.tsx'
import { forgetMember } from '../session/browser-session.ts'
import type { AccountResult } from './account-result.ts'
import { AccountSection } from './account-section.tsx'

const SECOND_STEP = '/account?step=erase#erase'

/** The end of an account, in two steps: what it means, then the password. */
export function AccountErase({
  isAsked,
}: {
  /** The second step stands in the page: there is no script. */ isAsked: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const posted = useActionData<AccountResult>()
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }

  return (
    <AccountSection
      id="erase"
      title="Erase the account"
      about="At once, and for good. You can download your data before."
    >
      {isAsked ? (
        <EraseForm result={posted?.intent === 'erase' ? posted : null} />
      ) : (
        <>
          <p>
            <a href={SECOND_STEP} onClick={ask} className={buttonClass('secondary')}>
              Erase the account …
            </a>
          </p>
          <Dialog id="erase-account" title="Erase the account" dialogRef={dialog}>
            <EraseForm result={null} onCancel={() => dialog.current?.close()} />
          </Dialog>
        </>
      )}
    </AccountSection>
  )
}

function EraseForm({ result, onCancel }: { result: AccountResult | null; onCancel?: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const focusOn = useFocusOn(form)
  const [error, setError] = useState(result?.errors['currentPassword'] ?? null)
  const [failure, setFailure] = useState(result?.failure ?? null)
  const [isBusy, setBusy] = useState(false)

  const erase = async (currentPassword: string): Promise<void> => {
    setBusy(true)
    setError(null)
    setFailure(null)
    const outcome = await postJson('/api/user-erase', { currentPassword })
    if (outcome.kind === 'done') {
      forgetMember()
      location.assign('/login?erased')
      return
    }
    setBusy(false)
    const text = outcome.kind === 'refused' ? (outcome.message ?? UNREACHABLE) : UNREACHABLE
    if (outcome.kind === 'refused' && outcome.field === 'currentPassword') {
      setError(text)
      focusOn('currentPassword')
    } else setFailure(text)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void erase(formText(new FormData(event.currentTarget), 'currentPassword'))
  }

  return (
    <form ref={form} method="post" action={SECOND_STEP} onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="intent" value="erase" />
      <div className="grid gap-3">
        <p>
          <strong className="font-medium">This goes:</strong> your name, address and password, your saved
          homes, your alerts and what they found, and every session.
        </p>
        <p>
          <strong className="font-medium">This stays, without you in it:</strong> what you asked us about a
          home is kept for our books; your name, address, phone and message are taken out of it.
        </p>
      </div>
      <PasswordField
        name="currentPassword"
        label="Password"
        required
        unmarked
        autoComplete="current-password"
        hint="So that nobody else does this on your device."
        error={error}
        onInput={() => setError(null)}
      />
      <FormFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonClass('secondary', 'border-change! text-change! hover:bg-change-wash')}
        >
          {isBusy ? 'One moment …' : 'Erase for good'}
        </button>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Keep the account
          </Button>
        ) : (
          <a href="/account#erase" className={buttonClass('quiet')}>
            Keep the account
          </a>
        )}
      </div>
    </form>
  )
}
