import { isRecentSignIn } from '#app/features/accounts/session/recent-sign-in.server.ts'
import { nothingSubmitted } from '#app/features/accounts/password/reset-forms.ts'
import ResetPassword from '#app/features/accounts/password/reset-password.part.tsx'
import { submitResetForms } from '#app/features/accounts/password/submit-reset-forms.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

export function loader(args: PageArgs) {
  const { actor, now, site } = args.ctx
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
export const action = async (args: PageArgs) => submitResetForms(args.ctx, await postedForm(args.request))

export const headers = secretAddressHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Reset Password',
        description: 'Choose a new password.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function UpdatePasswordPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
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
