import { type MouseEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { AccountSection, useAccountForm } from './account-section.tsx'

const SECOND_STEP = '/account?step=erase#erase'

/** Erasing an account takes two steps: an explanation, then the password. */
export function AccountErase({
  isAsked,
}: {
  /** Without script the second step is rendered in the page. */ isAsked: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
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
        <EraseForm />
      ) : (
        <>
          <p>
            <a href={SECOND_STEP} onClick={ask} className={buttonClass('secondary')}>
              Erase the account …
            </a>
          </p>
          <Dialog id="erase-account" title="Erase the account" dialogRef={dialog}>
            <EraseForm onCancel={() => dialog.current?.close()} />
          </Dialog>
        </>
      )}
    </AccountSection>
  )
}

function EraseForm({ onCancel }: { onCancel?: () => void }) {
  const { Form, result, isBusy } = useAccountForm(['erase'])
  const form = useRef<HTMLFormElement>(null)
  const errors = result?.errors
  /** A second submission would fail: the session has ended by then. */
  const submitOnce = (event: SubmitEvent) => {
    if (isBusy) event.preventDefault()
  }
  useEffect(() => {
    if (errors?.['currentPassword'])
      form.current?.querySelector<HTMLElement>('[name=currentPassword]')?.focus()
  }, [errors])

  return (
    <Form ref={form} method="post" action={SECOND_STEP} onSubmit={submitOnce} className="grid gap-4">
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
        error={errors?.['currentPassword']}
      />
      <FormFailure text={result?.failure ?? null} />
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
    </Form>
  )
}
