import { type SubmitEvent, useRef, useState } from 'react'
import { type CallOutcome, postJson, textAt } from '#app/platform/http/post-json.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { useToldFailure } from '#app/ui/forms/use-told-failure.ts'
import { useFocusOn } from '#app/ui/forms/use-focus-on.ts'
import { StoppableCountdown } from '#app/ui/stoppable-countdown.tsx'
import { showToastOnNextPage } from '#app/ui/early/stored-toast.ts'
import { showToast, TOAST_SECONDS } from '#app/ui/toast.ts'
import { useScript } from '#app/ui/use-script.ts'
import { passwordProblem } from '../account/account-rules.ts'
import { deleteStoredMember } from '../session/browser-session.ts'
import { CurrentPasswordField, PasswordField } from '../form-fields/password-field.tsx'
import { resetTexts } from './reset-forms.ts'

/** The login page opens this long after a reset (docs/product/pages.md §18). */
const REDIRECT_SECONDS = 2

export type ResetFormProps = {
  /** Name of a member; empty if a link, or nothing, says who it is. */
  username: string
  email: string
  /** Token of the mail's link. */
  resetToken: string
  /** The sign-in is too old to count (docs/product/accounts.md §15). */
  asksCurrent: boolean
  failure: string | null
  errors: Record<string, string>
  /** The link is of no use any more. */
  onLinkEnded: () => void
}

/** One 'New Password' (docs/product/accounts.md §15); every session ends with it. */
export function ResetForm({
  username,
  email,
  resetToken,
  asksCurrent,
  onLinkEnded,
  ...found
}: ResetFormProps) {
  const hasScript = useScript()
  const form = useRef<HTMLFormElement>(null)
  const focusOn = useFocusOn(form)
  const { failure, field, tell, mark, forget } = useToldFailure(found)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(asksCurrent || found.errors['currentPassword'] !== undefined)

  /** The specification has a toast for what the server says (docs/product/accounts.md §15). */
  const fail = (text: string, name: string | null) => {
    const isOurs = name === 'resetPassword' || name === 'currentPassword'
    tell(text, isOurs ? { [name]: text } : {})
    if (name === 'currentPassword') setAsked(true)
    if (isOurs) focusOn(name)
  }

  const send = async (resetPassword: string, currentPassword: string): Promise<void> => {
    setBusy(true)
    forget()
    const outcome = await postJson('/api/userreset-passwowrd', {
      resetPassword,
      email,
      ...(currentPassword ? { currentPassword } : {}),
      ...(resetToken ? { resetToken } : {}),
    })
    setBusy(false)
    if (outcome.kind === 'done' && outcome.answer['success'] === true) {
      deleteStoredMember()
      const text = textAt(outcome.answer, 'message') ?? resetTexts.done
      showToast({ text, tone: 'done' })
      setDone(text)
    } else {
      const name = outcome.kind === 'refused' ? outcome.field : null
      if (name === 'resetToken') onLinkEnded()
      fail(refusalText(outcome), name)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entered = new FormData(event.currentTarget)
    const password = formText(entered, 'resetPassword')
    const problem = password === '' ? 'Please enter a new password.' : passwordProblem(password)
    if (problem) {
      mark({ resetPassword: problem })
      focusOn('resetPassword')
    } else void send(password, formText(entered, 'currentPassword'))
  }

  /** The login page is another document: the toast is shown there for the remaining time. */
  const openLogin = (text: string) => {
    showToastOnNextPage({ text, tone: 'done', seconds: TOAST_SECONDS - REDIRECT_SECONDS })
    location.assign('/login')
  }

  if (done !== null) {
    return (
      <div role="status">
        <p className="text-lead">Your password has been changed and you are logged out everywhere.</p>
        <p className="mt-2">
          <a href="/login">Login</a> with the new one.
        </p>
        <StoppableCountdown
          seconds={REDIRECT_SECONDS}
          says={(left) => `The login page opens in ${left} s.`}
          stop="Stay on this page"
          onEnd={() => openLogin(done)}
        />
      </div>
    )
  }
  return (
    <form
      ref={form}
      method="post"
      action="/update-password"
      noValidate={hasScript}
      onSubmit={submit}
      className="grid gap-4"
    >
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="resetToken" value={resetToken} />
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <CurrentPasswordField {...field('currentPassword')} isAsked={isAsked} />
      <PasswordField
        {...field('resetPassword')}
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters. Several words together are strong and easy to remember."
      />
      <FormFailure text={failure} isTold={hasScript} />
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? 'One moment…' : 'Reset Password'}
      </Button>
    </form>
  )
}

function refusalText(outcome: CallOutcome): string {
  if (outcome.kind === 'unreachable') return resetTexts.unreachable
  if (outcome.kind === 'refused') return outcome.message ?? resetTexts.failed
  return textAt(outcome.answer, 'message') ?? resetTexts.refused
}
