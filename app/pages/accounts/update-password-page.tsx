import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { askForReset } from '#app/features/accounts/ask-for-reset.server.ts'
import { changePassword } from '#app/features/accounts/change-password.server.ts'
import { FormLayout } from '#app/features/accounts/form-layout.tsx'
import { refusalOf } from '#app/features/accounts/page-refusal.server.ts'
import { formText, postedForm } from '#app/features/accounts/posted-form.ts'
import { isRecentSignIn } from '#app/features/accounts/recent-sign-in.server.ts'
import { ResetForm } from '#app/features/accounts/reset-form.tsx'
import { ResetLinkForm, type ResetLinkState } from '#app/features/accounts/reset-link-form.tsx'
import { resetPassword } from '#app/features/accounts/reset-password.server.ts'
import { resetTexts } from '#app/features/accounts/reset-texts.ts'
import { deviceCookie, endedLoginCookie } from '#app/features/accounts/session-cookie.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

type Again = {
  /** Of the reset itself. */
  reset: { failure: string | null; errors: Record<string, string>; resetToken: string }
  /** Of 'E-mail me a link'. */
  link: ResetLinkState
}

const nothing: Again = {
  reset: { failure: null, errors: {}, resetToken: '' },
  link: { email: '', sent: null, error: null, failure: null },
}

export function loader(args: LoaderFunctionArgs) {
  const { actor, now, site } = contextOf(args)
  const member = actor.kind === 'member' ? actor : null
  return {
    username: member?.username ?? '',
    email: member?.email ?? '',
    asksCurrent: member !== null && !isRecentSignIn(member, now()),
    resetToken: args.url.searchParams.get('resetToken') ?? '',
    canonical: `${site.origin}/update-password`,
  }
}

/** The forms, sent without script. */
export async function action(args: ActionFunctionArgs) {
  const ctx = contextOf(args)
  const form = await postedForm(args.request)
  const text = (name: string) => formText(form, name)
  const [email, resetToken] = [text('email'), text('resetToken')]
  if (text('wants') === 'link') {
    const link = { ...nothing.link, email }
    try {
      await askForReset(ctx, { email })
      return data<Again>({ ...nothing, link: { ...link, sent: resetTexts.linkSent } })
    } catch (error) {
      const { message, field, status } = refusalOf(error)
      const wrong = field === 'email' ? { error: message } : { failure: message }
      return data<Again>({ ...nothing, link: { ...link, ...wrong } }, { status })
    }
  }
  try {
    const newPassword = text('resetPassword')
    const { deviceToken } = resetToken
      ? await resetPassword(ctx, { resetToken, newPassword })
      : await changePassword(ctx, { email, newPassword, currentPassword: text('currentPassword') })
    const https = ctx.site.origin.startsWith('https:')
    const cookies = [endedLoginCookie(https), deviceCookie(deviceToken, https)]
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect('/login', { status: 303, headers })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const isShown = field === 'resetPassword' || field === 'currentPassword'
    const wrong = isShown ? { errors: { [field]: message } } : { failure: message }
    return data<Again>({ ...nothing, reset: { ...nothing.reset, ...wrong, resetToken } }, { status })
  }
}

export const headers = secretAddressHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Reset Password',
        description: 'Choose a new password.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function UpdatePasswordPage() {
  const { username, email, asksCurrent, resetToken } = useLoaderData<typeof loader>()
  const again: Again = useActionData<typeof action>() ?? nothing
  const [isLinkEnded, setLinkEnded] = useState(again.reset.failure !== null)
  const token = resetToken || again.reset.resetToken
  const isAnyone = username === '' && token === ''

  return (
    <FormLayout title="Reset Password" aside={(isAnyone || isLinkEnded) && <ResetLinkForm {...again.link} />}>
      <ResetForm
        username={username}
        email={email}
        resetToken={token}
        asksCurrent={asksCurrent && token === ''}
        failure={again.reset.failure}
        errors={again.reset.errors}
        onLinkEnded={() => setLinkEnded(true)}
      />
    </FormLayout>
  )
}
