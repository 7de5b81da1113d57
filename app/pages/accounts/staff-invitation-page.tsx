import PasswordField from '#app/features/accounts/form-fields/password-field.part.tsx'
import { signedInHeaders } from '#app/features/accounts/session/session-cookie.ts'
import { acceptInvitation, invitationByLink } from '#app/features/accounts/staff/accept-invitation.server.ts'
import { isHttps } from '#app/platform/config.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const token = args.url.searchParams.get('invitationToken') ?? ''
  const invitation = await invitationByLink(ctx, token)
  return {
    token,
    invited: invitation ? { email: invitation.email, role: invitation.role } : null,
    canonical: `${ctx.site.origin}/staff-invitation`,
  }
}

/** Opens the account and leads on to the office; what is refused is shown beside its field, never a password. */
export async function action(args: PageArgs) {
  const ctx = args.ctx
  const form = await postedForm(args.request)
  const username = formText(form, 'username')
  try {
    const signedIn = await acceptInvitation(ctx, {
      token: formText(form, 'invitationToken'),
      username,
      password: formText(form, 'password'),
      repeatPassword: formText(form, 'repeatPassword'),
    })
    return redirect('/office', {
      status: 303,
      headers: signedInHeaders(signedIn, isHttps(ctx.site)),
    })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    return data({ message, field, username }, { status })
  }
}

export const headers = secretAddressHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Your invitation',
        description: 'Create your account with the agency.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

/** Page that the mail of an invitation links to (docs/product/office.md §7). */
export default function StaffInvitationPage({
  loaderData,
  actionData: refused,
}: PageProps<typeof loader, typeof action>) {
  const { token, invited } = loaderData
  const errorOf = (field: string) => (refused?.field === field ? refused.message : null)
  const isShown = ['username', 'password', 'repeatPassword'].includes(refused?.field ?? '')
  return (
    <FormLayout title="Your invitation">
      {invited === null ? (
        <p className="text-lead">
          This link has expired or was used before. Please ask the agency for a new invitation.
        </p>
      ) : (
        <form method="post" className="grid gap-5">
          <input type="hidden" name="invitationToken" value={token} />
          <p className="text-lead wrap-anywhere">
            You are invited as {invited.role === 'admin' ? 'an administrator' : 'an agent'}. Your account will
            have the address {invited.email}. The office asks for two-factor sign-in from your next login on:
            have an authenticator app or a passkey ready.
          </p>
          <FormFailure text={refused && !isShown ? refused.message : null} />
          <TextField
            name="username"
            label="Name"
            required
            unmarked
            autoComplete="username"
            defaultValue={refused?.username}
            error={errorOf('username')}
          />
          <PasswordField
            name="password"
            label="Password"
            required
            unmarked
            autoComplete="new-password"
            error={errorOf('password')}
          />
          <PasswordField
            name="repeatPassword"
            label="Repeat Password"
            required
            unmarked
            autoComplete="new-password"
            error={errorOf('repeatPassword')}
          />
          <Button type="submit" look="primary" className="justify-self-start">
            Create my account
          </Button>
        </form>
      )}
    </FormLayout>
  )
}
