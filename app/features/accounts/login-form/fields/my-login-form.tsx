import { type SubmitEvent, useRef, useState } from 'react'
import { postJson, textAt } from '#app/platform/http/post-json.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { secondFactorPath } from '../../form-fields/second-factor-path.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { useRefusedPress } from '#app/ui/forms/use-refused-press.ts'
import { useScript } from '#app/ui/use-script.ts'
import { PasswordField } from '../../form-fields/password-field.tsx'
import { storeAuthCookie } from '../../session/browser-session.ts'

/** Texts of the simple login (docs/product/accounts.md §13). */
const REFUSED = 'Invalid username or password'
/** No usable cookie came back. */
const NO_COOKIE = 'Failed to fetch WordPress cookie'

/** The simple login (docs/product/accounts.md §13): name and password, and the cookie that comes back is kept. */
export function MyLoginForm({
  typed,
  failed,
}: {
  /** The name, of a form sent without script. */
  typed: string
  failed: string | null
}) {
  const hasScript = useScript()
  const element = useRef<HTMLFormElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState(failed)
  const [isBusy, setBusy] = useState(false)

  useRefusedPress(element, () => setFailure(REFUSED))

  const send = async (username: string, password: string): Promise<void> => {
    setBusy(true)
    setFailure(null)
    const outcome = await postJson('/api/wordpress-login', { username, password })
    setBusy(false)
    const cookie = outcome.kind === 'done' ? textAt(outcome.answer, 'cookie') : null
    if (outcome.kind === 'done' && cookie) {
      storeAuthCookie(cookie)
      if (outcome.answer['setUpSecondFactor'] === true) location.assign(secondFactorPath(null))
      else dialog.current?.showModal()
    } else {
      setFailure(outcome.kind === 'refused' ? (outcome.message ?? REFUSED) : NO_COOKIE)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const [username, password] = [formText(form, 'username'), formText(form, 'password')]
    if (username.trim() === '' || password === '') setFailure(REFUSED)
    else void send(username, password)
  }

  return (
    <>
      <form
        ref={element}
        method="post"
        action="/my-login"
        noValidate={hasScript}
        onSubmit={submit}
        className="grid gap-4"
      >
        <TextField
          name="username"
          label="Username"
          required
          unmarked
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
        />
        <PasswordField name="password" label="Password" required unmarked autoComplete="current-password" />
        <FormFailure text={failure} />
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Login'}
        </Button>
      </form>
      <Dialog id="my-login-done" title="Login successful!" dialogRef={dialog}>
        <p>You are logged in on this device.</p>
        {/* A new document, whose header knows who is there. */}
        <p className="mt-5">
          <a href="/buy" className={buttonClass('primary')}>
            Properties for sale
          </a>
        </p>
      </Dialog>
    </>
  )
}
