import { type MouseEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { inPlace } from '#app/ui/early/page-script.ts'
import { PasswordField } from '../form-fields/password-field.tsx'
import { AccountSection, useAccountForm } from './account-section.tsx'

const ACCOUNT_PATH = '/account'
const SECOND_STEP = `${ACCOUNT_PATH}?step=erase#erase`

/** Erasing an account takes two steps: an explanation, then the password. */
export function AccountErase({
  isAsked,
}: {
  /** True if the second step is shown in the page, for a browser without script. */ isAsked: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }

  return (
    <AccountSection
      id="erase"
      title="Delete my account"
      about="Immediately and permanently. You can download your data first."
    >
      {isAsked ? (
        <EraseForm />
      ) : (
        <>
          <p>
            <a {...inPlace} href={SECOND_STEP} onClick={ask} className={buttonClass('secondary')}>
              Delete my account…
            </a>
          </p>
          <Dialog id="erase-account" title="Delete my account" dialogRef={dialog}>
            <EraseForm onCancel={() => dialog.current?.close()} />
          </Dialog>
        </>
      )}
    </AccountSection>
  )
}

function EraseForm({ onCancel }: { onCancel?: () => void }) {
  const { result, isBusy } = useAccountForm(['erase'])
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
    <FormInPlace
      ref={form}
      method="post"
      // The page stays as it is under its popup.
      action={onCancel ? ACCOUNT_PATH : SECOND_STEP}
      onSubmit={submitOnce}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="erase" />
      <div className="grid gap-3">
        <p>
          <strong className="font-medium">We delete:</strong> your name, e-mail address and password, your
          saved homes, your alerts and what they found, and every login.
        </p>
        <p>
          <strong className="font-medium">We keep, without your details:</strong> a record that an enquiry was
          made. Your name, e-mail address, phone number and message are removed from it.
        </p>
      </div>
      <PasswordField
        name="currentPassword"
        label="Password"
        required
        unmarked
        autoComplete="current-password"
        hint="This makes sure it is you."
        error={errors?.['currentPassword']}
      />
      <FormFailure text={result?.failure ?? null} />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonClass('secondary', 'border-change! text-change! hover:bg-change-wash')}
        >
          {isBusy ? 'One moment…' : 'Delete for good'}
        </button>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Keep my account
          </Button>
        ) : (
          <a href="/account#erase" className={buttonClass('quiet')}>
            Keep my account
          </a>
        )}
      </div>
    </FormInPlace>
  )
}
