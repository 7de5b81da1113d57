import { isRecentSignIn } from '#app/features/accounts/session/recent-sign-in.server.ts'
import { nothingSubmitted } from '#app/features/accounts/password/reset-forms.ts'
import ResetPassword from '#app/features/accounts/password/reset-password.part.tsx'
import { submitResetForms } from '#app/features/accounts/password/submit-reset-forms.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
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

export const handle = OF_PARTS

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
  return (
    <ResetPassword
      username={username}
      email={email}
      asksCurrent={asksCurrent}
      resetToken={resetToken}
      submitted={actionData ?? nothingSubmitted}
    />
  )
}
