import { confirmEmailByLink } from '#app/features/accounts/email/confirm-email.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

type Confirmed = { email: string | null; failure: string | null }

export function loader(args: PageArgs) {
  const { site } = args.ctx
  return {
    confirmToken: args.url.searchParams.get('confirmToken') ?? '',
    canonical: `${site.origin}/confirm-email`,
  }
}

/**
 * Confirms an address when the button is pressed. Programs that follow links of mails by themselves must not confirm.
 */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request)
  try {
    const confirmToken = formText(form, 'confirmToken')
    const { email } = await confirmEmailByLink(args.ctx, { confirmToken })
    return data<Confirmed>({ email, failure: null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Confirmed>({ email: null, failure: message }, { status })
  }
}

export const headers = secretAddressHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Confirm your e-mail',
        description: 'Confirm the address of your account.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ConfirmEmailPage({
  loaderData,
  actionData: answer,
}: PageProps<typeof loader, typeof action>) {
  const { confirmToken } = loaderData
  const hasLink = confirmToken !== ''

  return (
    <FormLayout title="Confirm your e-mail">
      {answer?.email ? (
        <div role="status" className="grid justify-items-start gap-5">
          <p className="text-lead">{answer.email} is confirmed. We will send your alerts and links there.</p>
          <a href="/account" className={buttonClass('primary')}>
            Account
          </a>
        </div>
      ) : (
        <form method="post" action="/confirm-email" className="grid gap-5">
          <input type="hidden" name="confirmToken" value={confirmToken} />
          <FormFailure text={answer?.failure ?? null} />
          {hasLink ? (
            <>
              <p className="text-lead">Is this your address, and your account on Petra?</p>
              <Button type="submit" look="primary" className="justify-self-start">
                Confirm my e-mail
              </Button>
            </>
          ) : (
            <p className="text-lead">
              The link in our e-mail brings you here. You can get a new one from your{' '}
              <a href="/account">account</a>.
            </p>
          )}
        </form>
      )}
    </FormLayout>
  )
}
