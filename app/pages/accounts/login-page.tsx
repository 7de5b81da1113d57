import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readAuthForm } from '#app/features/accounts/auth-fields.ts'
import { type AuthAgain, AuthForm } from '#app/features/accounts/auth-form.tsx'
import { type AuthMode, authToast } from '#app/features/accounts/auth-texts.ts'
import type { SignedIn } from '#app/features/accounts/begin-session.server.ts'
import { FormLayout } from '#app/features/accounts/form-layout.tsx'
import { nextPath } from '#app/features/accounts/next-path.ts'
import { refusalOf } from '#app/features/accounts/page-refusal.server.ts'
import { formText, postedForm } from '#app/features/accounts/posted-form.ts'
import { register } from '#app/features/accounts/register.server.ts'
import { signedInHeaders } from '#app/features/accounts/session-cookie.ts'
import { signIn, signInWithCode } from '#app/features/accounts/sign-in.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { SECOND_FACTOR_PATH } from '#app/platform/require-actor.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/** Where a login leads that names no other page (docs/product/accounts.md §7). */
const AFTER_LOGIN = '/buy'

export function loader(args: LoaderFunctionArgs) {
  const { actor, site } = contextOf(args)
  const { searchParams } = args.url
  const next = nextPath(searchParams.get('next'))
  if (actor.kind === 'member') throw redirectDocument(next ?? '/account')
  const mode: AuthMode = searchParams.get('mode') === 'register' ? 'register' : 'login'
  return { mode, next, isErased: searchParams.has('erased'), canonical: `${site.origin}/login` }
}

/** A form sent without script: led on, signed in; or shown again with what is wrong. */
export async function action(args: ActionFunctionArgs) {
  const ctx = contextOf(args)
  const next = nextPath(args.url.searchParams.get('next'))
  const form = await postedForm(args.request)
  const values = readAuthForm(form)
  const mode: AuthMode = form.get('mode') === 'register' ? 'register' : 'login'
  const ticket = formText(form, 'secondFactor')
  const again = (about: Partial<AuthAgain>): AuthAgain => {
    const { password: _secret, repeatPassword: _again, ...typed } = values
    return { mode, typed, failure: null, errors: {}, ticket: null, ...about }
  }
  const welcome = (signedIn: SignedIn) =>
    redirect(signedIn.user.lacksSecondFactor ? SECOND_FACTOR_PATH : (next ?? AFTER_LOGIN), {
      status: 303,
      headers: signedInHeaders(signedIn, ctx.site.origin.startsWith('https:')),
    })
  try {
    if (ticket !== '') return welcome(await signInWithCode(ctx, { ticket, code: formText(form, 'code') }))
    if (mode === 'register') return welcome(await register(ctx, values))
    const { username: name, password, rememberMe: remember } = values
    const outcome = await signIn(ctx, { name, password, remember })
    return outcome.kind === 'signed-in' ? welcome(outcome.signedIn) : again({ ticket: outcome.ticket })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const failure = authToast(mode, message)
    const isCode = field === 'code'
    return data(
      again({
        ...(field ? { errors: { [field]: failure } } : { failure }),
        ...(isCode ? { ticket } : {}),
      }),
      { status },
    )
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Login / Register',
        description: 'Log in, or open an account: save homes, and hear of new ones.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function LoginPage() {
  const { mode: opensAs, next, isErased } = useLoaderData<typeof loader>()
  const again: AuthAgain | undefined = useActionData<typeof action>()
  const [mode, setMode] = useState(again?.mode ?? opensAs)

  return (
    <FormLayout
      title="Login / Register"
      aside={
        <>
          <h2 className="text-title">What an account is for</h2>
          <ul className="mt-4 grid gap-3 text-muted">
            <li>Your saved homes on every device, with what changed about them.</li>
            <li>Alerts for a price, a rent or a yield you are waiting for.</li>
            <li>Viewings of several homes, asked for at once.</li>
          </ul>
          <p className="mt-6 text-muted">
            You can search, see every home and ask about it without one. What you give us you can take along
            or have erased at any time.
          </p>
        </>
      }
    >
      {isErased && (
        <p role="status" className="mb-6 rounded-small bg-wash px-4 py-3">
          Your account is erased, and everything that was kept with it.
        </p>
      )}
      <AuthForm
        mode={mode}
        onMode={setMode}
        next={next}
        again={again}
        onSignedIn={() => location.assign(next ?? AFTER_LOGIN)}
      />
    </FormLayout>
  )
}
