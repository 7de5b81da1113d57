import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { loginPath } from './next-path.ts'

/** After the right password of an account with two-factor sign-in: a code. */
export function SecondStep({
  ticket,
  next,
  error,
  failure,
  isBusy,
  onCode,
  onBack,
}: {
  ticket: string
  next: string | null
  error: string | undefined
  failure: string | null
  isBusy: boolean
  onCode: (code: string) => void
  onBack: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCode(input.current?.value.trim() ?? '')
  }

  return (
    <form method="post" action={loginPath(next)} onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="mode" value="login" />
      <input type="hidden" name="secondFactor" value={ticket} />
      <TextField
        ref={input}
        name="code"
        label="Code"
        required
        unmarked
        error={error}
        hint="The six digits that your authenticator shows now, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        className="figures"
      />
      <FormFailure text={failure} />
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? 'One moment …' : 'Login'}
      </Button>
      <Button look="quiet" onClick={onBack} className="noscript:hidden">
        Back
      </Button>
    </form>
  )
}
