import { type MouseEvent, type SubmitEvent, useRef, useState } from 'react'
import { postJson, textAt } from '#app/platform/http/post-json.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { useFocusOn } from '#app/ui/forms/use-focus-on.ts'
import { useToldFailure } from '#app/ui/forms/use-told-failure.ts'
import { useRefusedPress } from '#app/ui/forms/use-refused-press.ts'
import { showToastOnNextPage } from '#app/ui/early/stored-toast.ts'
import { usePasskeySupport } from '#app/ui/use-passkey-support.ts'
import { useScript } from '#app/ui/use-script.ts'
import { inPlace } from '#app/ui/early/page-script.ts'
import type { PasskeyOutcome } from '../../passkeys/browser-passkey.ts'
import { PasswordField } from '../../form-fields/password-field.tsx'
import { completeRegistration } from '../../registration/complete-registration.ts'
import { authAnswerIn, storeMember } from '../../session/browser-session.ts'
import { secondFactors } from '../../devices/second-factors.ts'
import { authProblem, type AuthValues, readAuthForm, type TypedValues } from './auth-fields.ts'
import {
  type AuthMode,
  authTitles,
  authToast,
  successTexts,
  UNREACHABLE,
} from '../../form-fields/auth-texts.ts'
import { loginPath } from '../../form-fields/next-path.ts'
import { secondFactorPath } from '../../form-fields/second-factor-path.ts'
import { RegisterOptions } from './register-options.tsx'
import { SecondStep, type SecondStepAsked } from './second-step.tsx'

/** Answer of the login page to a form sent without script that was refused, or needs a code. */
export type SubmittedAuthForm = {
  mode: AuthMode
  typed: TypedValues
  failure: string | null
  errors: Record<string, string>
  /** The password was right: this comes next. */
  secondStep: SecondStepAsked | null
}

export type AuthFormProps = {
  mode: AuthMode
  onMode: (mode: AuthMode) => void
  /** Reason for which it opened: `To save this home`. */
  toDo: string
  /** A path of ours that follows; the login page's own choice where it is null. */
  next: string | null
  submitted?: SubmittedAuthForm | undefined
  onBusy?: (busy: boolean) => void
  /** The cookie is set and the storage filled; the toast shows on the page that comes next. */
  onSignedIn: () => void
}

const none: Record<string, string> = {}

/** Null where the answer asks for nothing more. */
function secondStepIn(answer: Record<string, unknown>): SecondStepAsked | null {
  const ticket = textAt(answer, 'secondFactor')
  if (ticket === null) return null
  const { factors } = answer
  return { ticket, factors: secondFactors.filter((name) => Array.isArray(factors) && factors.includes(name)) }
}

/** Returns whether a collapsed field has an error. */
const hasWrongOption = (errors: Record<string, string>): boolean =>
  'username' in errors || 'repeatPassword' in errors

const PASSKEY_BUTTON = 'withPasskey'
const wantsPasskey = ({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean =>
  nativeEvent.submitter?.getAttribute('name') === PASSKEY_BUTTON

/** Loads the script for passkeys at its first use: most log in with a password. */
const passkeyScript = () => import('../../passkeys/browser-passkey.ts')
const unreachable = (): PasskeyOutcome => ({ kind: 'unreachable', status: null })

/** The account is open, whatever comes of the passkey. */
async function addFirstPasskey(): Promise<string | null> {
  const { kind } = await passkeyScript().then(({ addPasskey }) => addPasskey(''), unreachable)
  return kind === 'done'
    ? null
    : 'Registration successful! The passkey was not added. You can add one on your account page.'
}

const sendRegistration = (values: AuthValues) =>
  completeRegistration(
    values,
    (complete) => postJson('/api/user-register', complete),
    (outcome) => outcome.kind === 'refused' && outcome.field === 'username',
  )

/**
 * Login and Register (docs/product/accounts.md §7) as one form: what was typed stays when one is turned into the other.
 */
export function AuthForm({ mode, onMode, toDo, next, submitted, onBusy, onSignedIn }: AuthFormProps) {
  const hasScript = useScript()
  const forms = useRef<HTMLDivElement>(null)
  const firstForm = useRef<HTMLFormElement>(null)
  const options = useRef<HTMLDetailsElement>(null)
  const focusOn = useFocusOn(forms)
  const hasPasskeys = usePasskeySupport()
  const { failure, field, tell, mark, forget } = useToldFailure({
    failure: submitted?.failure ?? null,
    errors: submitted?.errors ?? none,
  })
  const [secondStep, setSecondStep] = useState(submitted?.secondStep ?? null)
  const [isBusy, setBusy] = useState(false)

  /** `text`: null where the fields say it. */
  const fail = (text: string | null, wrong: Record<string, string>) => {
    if (text === null) mark(wrong)
    else tell(text, wrong)
    if (options.current && hasWrongOption(wrong)) options.current.open = true
    focusOn(Object.keys(wrong)[0])
  }

  const toFirstStep = () => {
    setSecondStep(null)
    focusOn('password')
  }

  /** `thenAdd`: what the new member asked for with it; says what did not come of it. */
  const attempt = async (
    call: () => Promise<PasskeyOutcome>,
    thenAdd?: () => Promise<string | null>,
  ): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    onBusy?.(true)
    forget()
    const outcome = await call()
    const signedIn = outcome.kind === 'done' ? authAnswerIn(outcome.answer) : null
    const missing = signedIn && thenAdd ? await thenAdd() : null
    setBusy(false)
    onBusy?.(false)
    const asked = outcome.kind === 'done' ? secondStepIn(outcome.answer) : null
    if (signedIn) {
      storeMember(signedIn)
      showToastOnNextPage({ text: missing ?? successTexts[mode], tone: missing ? 'failed' : 'done' })
      if (signedIn.setUpSecondFactor) location.assign(secondFactorPath(next))
      else onSignedIn()
    } else if (asked) {
      setSecondStep(asked)
    } else if (outcome.kind === 'closed') {
      // The browser's own dialog was closed: everything is as it was.
    } else if (outcome.kind === 'failed') {
      fail(outcome.message, none)
    } else if (outcome.kind === 'refused') {
      // A wrong code can be corrected; an expired ticket requires starting over.
      const text = authToast(mode, outcome.message)
      fail(text, outcome.field ? { [outcome.field]: text } : none)
      if (secondStep !== null && outcome.field !== 'code') toFirstStep()
    } else {
      fail(outcome.kind === 'unreachable' ? UNREACHABLE : authToast(mode, null), none)
    }
  }

  const logIn = (body: Record<string, unknown>) => attempt(() => postJson('/api/user-login', body))
  const usePasskey = () => {
    const form = forms.current?.querySelector('form')
    const rememberMe = form ? readAuthForm(new FormData(form)).rememberMe : false
    return attempt(() =>
      passkeyScript().then(({ logInWithPasskey }) => logInWithPasskey(rememberMe), unreachable),
    )
  }

  const refused = (values: AuthValues): boolean => {
    const problem = authProblem(mode, values)
    if (problem) fail(problem.message && authToast(mode, problem.message), problem.errors)
    return problem !== null
  }
  useRefusedPress(firstForm, (form) => refused(readAuthForm(new FormData(form))))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readAuthForm(new FormData(event.currentTarget))
    if (refused(values)) return
    if (mode === 'login') void logIn(values)
    else void attempt(() => sendRegistration(values), wantsPasskey(event) ? addFirstPasskey : undefined)
  }

  const turn = (event: MouseEvent, to: AuthMode) => {
    event.preventDefault()
    forget()
    onMode(to)
  }

  const back = () => {
    forget()
    toFirstStep()
  }

  const isNew = mode === 'register'
  const other: AuthMode = isNew ? 'login' : 'register'
  const first = (
    <form
      ref={firstForm}
      hidden={secondStep !== null}
      method="post"
      action={loginPath(next)}
      noValidate={hasScript}
      onSubmit={submit}
      className="grid gap-4"
    >
      <input type="hidden" name="mode" value={mode} />
      <p className="text-muted">{`${toDo}, please log in, or register with an e-mail address and a password.`}</p>
      {/* One field: what was typed to log in stays when it turns out that there is no account yet. */}
      <TextField
        {...field(isNew ? 'email' : 'username')}
        label={isNew ? 'E-mail' : 'Username or Email'}
        type={isNew ? 'email' : 'text'}
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={isNew ? submitted?.typed.email : submitted?.typed.username}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={
          isNew ? 'At least 8 characters. Several words together are strong and easy to remember.' : undefined
        }
      />
      <RegisterOptions
        ref={options}
        isShown={isNew}
        isOpen={hasWrongOption(submitted?.errors ?? none)}
        field={field}
        typed={submitted?.typed}
      />
      <fieldset
        hidden={isNew}
        disabled={isNew}
        className="flex flex-wrap items-center justify-between gap-x-4"
      >
        <Checkbox
          name="rememberMe"
          label="Remember Me"
          defaultChecked={submitted?.typed.rememberMe ?? false}
        />
        <a href="/update-password" className="py-2 text-small text-action underline underline-offset-4">
          Forgot your password?
        </a>
      </fieldset>
      <FormFailure text={failure} isTold={hasScript} />
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? 'One moment…' : authTitles[mode]}
      </Button>
      <Button
        type="submit"
        name={PASSKEY_BUTTON}
        hidden={!isNew || !hasPasskeys}
        aria-disabled={isBusy}
        className="noscript:hidden"
      >
        Sign up with a passkey too
      </Button>
      <Button
        hidden={isNew}
        aria-disabled={isBusy}
        onClick={() => void usePasskey()}
        className="noscript:hidden"
      >
        Log in with a passkey
      </Button>
      <p className="text-center">
        {isNew ? 'Already have an account? ' : 'You do not have an account? '}
        <a {...inPlace} href={loginPath(next, other)} onClick={(event) => turn(event, other)}>
          {authTitles[other]}
        </a>
      </p>
    </form>
  )
  return (
    <div ref={forms}>
      {first}
      {secondStep !== null && (
        <SecondStep
          asked={secondStep}
          next={next}
          field={field('code')}
          failure={failure}
          isBusy={isBusy}
          onCode={(code) => void logIn({ secondFactor: secondStep.ticket, code })}
          onPasskey={() => void usePasskey()}
          onBack={back}
        />
      )}
    </div>
  )
}
