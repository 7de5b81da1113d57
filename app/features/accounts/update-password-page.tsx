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
import { contextOf } from '#app/platform/http/page-context.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { askForReset } from './ask-for-reset.server.ts'
import { changePassword } from './change-password.server.ts'
import { formText, postedForm } from './posted-form.ts'
import { refusalOf } from './page-refusal.server.ts'
import { FormLayout } from './form-layout.tsx'
import { isRecentSignIn } from './recent-sign-in.server.ts'
import { ResetForm } from './reset-form.tsx'
import { ResetLinkForm, type ResetLinkState } from './reset-link-form.tsx'
import { resetPassword } from './reset-password.server.ts'
import { resetTexts } from './reset-texts.ts'
import { endedLoginCookie } from './session-cookie.ts'

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
    if (resetToken) await resetPassword(ctx, { resetToken, newPassword })
    else await changePassword(ctx, { email, newPassword, currentPassword: text('currentPassword') })
    const cookie = endedLoginCookie(ctx.site.origin.startsWith('https:'))
    return redirect('/login', { status: 303, headers: { 'Set-Cookie': cookie } })
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
