import { useState } from 'react'
import { isRecentSignIn } from '#app/features/accounts/session/recent-sign-in.server.ts'
import { nothingSubmitted } from '#app/features/accounts/password/reset-forms.ts'
import { ResetForm } from '#app/features/accounts/password/reset-form.tsx'
import { ResetLinkForm } from '#app/features/accounts/password/reset-link-form.tsx'
import { submitResetForms } from '#app/features/accounts/password/submit-reset-forms.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/update-password-page.ts'

export function loader(args: Route.LoaderArgs) {
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
export const action = async (args: Route.ActionArgs) =>
  submitResetForms(contextOf(args), await postedForm(args.request))

export const headers = secretAddressHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Reset Password',
        description: 'Choose a new password.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function UpdatePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, email, asksCurrent, resetToken } = loaderData
  const submitted = actionData ?? nothingSubmitted
  const [isLinkEnded, setLinkEnded] = useState(submitted.reset.failure !== null)
  const token = resetToken || submitted.reset.resetToken
  const isAnyone = username === '' && token === ''

  return (
    <FormLayout
      title="Reset Password"
      aside={(isAnyone || isLinkEnded) && <ResetLinkForm {...submitted.link} />}
    >
      <ResetForm
        username={username}
        email={email}
        resetToken={token}
        asksCurrent={asksCurrent && token === ''}
        failure={submitted.reset.failure}
        errors={submitted.reset.errors}
        onLinkEnded={() => setLinkEnded(true)}
      />
    </FormLayout>
  )
}
