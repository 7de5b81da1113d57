import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { SecondFactor } from '../../devices/second-factors.ts'
import { loginPath } from '../../form-fields/next-path.ts'

/** Second step after the right password of an account with two-factor sign-in. */
export type SecondStepAsked = { ticket: string; factors: SecondFactor[] }

/** A code, or a passkey. */
export function SecondStep({
  asked: { ticket, factors },
  next,
  field,
  failure,
  isBusy,
  onCode,
  onPasskey,
  onBack,
}: {
  asked: SecondStepAsked
  next: string | null
  /** Props of the code's field. */
  field: Partial<ComponentProps<typeof TextField>>
  failure: string | null
  isBusy: boolean
  onCode: (code: string) => void
  onPasskey: () => void
  onBack: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const passkey = useRef<HTMLButtonElement>(null)
  useEffect(() => (input.current ?? passkey.current)?.focus(), [])
  const hasCode = factors.includes('code')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCode(input.current?.value.trim() ?? '')
  }

  return (
    <form method="post" action={loginPath(next)} onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="mode" value="login" />
      <input type="hidden" name="secondFactor" value={ticket} />
      {hasCode && (
        <TextField
          {...field}
          ref={input}
          label="Code"
          hint="The six digits in your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="figures"
        />
      )}
      {!hasCode && <p>Your password is correct. Please confirm with your passkey.</p>}
      <FormFailure text={failure} />
      {hasCode && (
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Login'}
        </Button>
      )}
      {factors.includes('passkey') && (
        <Button
          ref={passkey}
          look={hasCode ? 'secondary' : 'primary'}
          aria-disabled={isBusy}
          onClick={onPasskey}
          className="noscript:hidden"
        >
          Use a passkey
        </Button>
      )}
      {!hasCode && (
        <p className="hidden noscript:block">Passkeys need JavaScript. Please allow it for this site.</p>
      )}
      <Button look="quiet" onClick={onBack} className="noscript:hidden">
        Back
      </Button>
    </form>
  )
}
