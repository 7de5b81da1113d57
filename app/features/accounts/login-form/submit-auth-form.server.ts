import { data, redirect } from '#app/platform/pages/page.ts'
import { isHttps } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { completeRegistration } from '../registration/complete-registration.ts'
import { register, type Registration } from '../registration/register.server.ts'
import type { SignedIn } from '../session/begin-session.server.ts'
import { signedInHeaders } from '../session/session-cookie.ts'
import { submitSignIn } from '../sign-in/steps/sign-in.server.ts'
import { readAuthForm } from './fields/auth-fields.ts'
import type { SubmittedAuthForm } from './fields/auth-form.tsx'
import { type AuthMode, authToast } from '../form-fields/auth-texts.ts'
import { AFTER_LOGIN } from '../form-fields/next-path.ts'
import { secondFactorPath } from '../form-fields/second-factor-path.ts'

/** The login page's form, sent without script: led on, signed in; or shown again with what is wrong. */
export async function submitAuthForm(ctx: Context, form: FormData, next: string | null) {
  const values = readAuthForm(form)
  const mode: AuthMode = form.get('mode') === 'register' ? 'register' : 'login'
  const ticket = formText(form, 'secondFactor')
  const submitted = (about: Partial<SubmittedAuthForm>): SubmittedAuthForm => {
    const { password: _secret, repeatPassword: _repeated, ...typed } = values
    return { mode, typed, failure: null, errors: {}, secondStep: null, ...about }
  }
  const welcome = (signedIn: SignedIn) =>
    redirect(signedIn.user.lacksSecondFactor ? secondFactorPath(next) : (next ?? AFTER_LOGIN), {
      status: 303,
      headers: signedInHeaders(signedIn, isHttps(ctx.site)),
    })
  try {
    if (mode === 'register') return welcome(await registerFromForm(ctx, values))
    const outcome = await submitSignIn(ctx, { ...values, secondFactor: ticket, code: formText(form, 'code') })
    if (outcome.kind === 'signed-in') return welcome(outcome.signedIn)
    const { ticket: issued, factors } = outcome
    return submitted({ secondStep: { ticket: issued, factors } })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const failure = authToast(mode, message)
    const isCode = field === 'code'
    return data(
      submitted({
        ...(field ? { errors: { [field]: failure } } : { failure }),
        // Without script there is no passkey to offer.
        ...(isCode ? { secondStep: { ticket, factors: ['code'] } } : {}),
      }),
      { status },
    )
  }
}

async function registerFromForm(ctx: Context, values: Registration): Promise<SignedIn> {
  const outcome = await completeRegistration(
    values,
    (complete) =>
      register(ctx, complete).then(
        (signedIn) => ({ signedIn }),
        (error: unknown) => ({ error }),
      ),
    (tried) => 'error' in tried && refusalOf(tried.error).field === 'username',
  )
  if ('error' in outcome) throw outcome.error
  return outcome.signedIn
}
