import { type SubmitEvent, useRef, useState } from 'react'
import { postJson, textAt } from '#app/platform/http/post-json.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { useFocusOn } from '#app/ui/forms/use-focus-on.ts'
import { useScript } from '#app/ui/use-script.ts'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { UNREACHABLE } from '../form-fields/auth-texts.ts'
import type { ResetLinkState } from './reset-forms.ts'

/** Form that mails a link to someone who is not logged in and has none yet (docs/product/accounts.md §16). */
export function ResetLinkForm(found: ResetLinkState) {
  const hasScript = useScript()
  const form = useRef<HTMLFormElement>(null)
  const focusOn = useFocusOn(form)
  const [sent, setSent] = useState(found.sent)
  const [error, setError] = useState(found.error)
  const [failure, setFailure] = useState(found.failure)
  const [isBusy, setBusy] = useState(false)

  const refuse = (problem: string | null) => {
    setError(problem)
    if (problem) focusOn('email')
  }

  const send = async (email: string): Promise<void> => {
    setBusy(true)
    setFailure(null)
    const outcome = await postJson('/api/user-forgotten-password', { email })
    setBusy(false)
    if (outcome.kind === 'done') setSent(textAt(outcome.answer, 'message') ?? '')
    else if (outcome.kind === 'unreachable') setFailure(UNREACHABLE)
    else if (outcome.field === 'email') refuse(outcome.message)
    else setFailure(outcome.message ?? UNREACHABLE)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    const problem = typeof email === 'string' ? emailProblem(email) : null
    refuse(problem)
    if (!problem && !isBusy && typeof email === 'string') void send(email)
  }

  return (
    <section aria-labelledby="reset-link">
      <h2 id="reset-link" className="text-title">
        Forgot your password?
      </h2>
      <p className="mt-2 mb-4 text-muted">We will e-mail you a link. It works once, for 30 minutes.</p>
      <form
        ref={form}
        method="post"
        action="/update-password"
        noValidate={hasScript}
        onSubmit={submit}
        className="grid gap-4"
      >
        <input type="hidden" name="wants" value="link" />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          required
          unmarked
          autoComplete="email"
          defaultValue={found.email}
          error={error}
          onInput={() => setError(null)}
        />
        <FormFailure text={failure} />
        <output className={sent ? 'rounded-small bg-wash px-4 py-3' : 'sr-only'}>{sent}</output>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'E-mail me a link'}
        </Button>
      </form>
    </section>
  )
}
