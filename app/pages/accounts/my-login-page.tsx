import { isHttps } from '#app/platform/config.ts'
import MyLoginForm from '#app/features/accounts/login-form/my-login-form.part.tsx'
import { signedInHeaders } from '#app/features/accounts/session/session-cookie.ts'
import { simpleSignIn } from '#app/features/accounts/sign-in/simple-sign-in.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { SECOND_FACTOR_PATH } from '#app/platform/second-factor-page.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

type Answer = { typed: string; failure: string | null }

export const loader = (args: PageArgs) => ({
  canonical: `${args.ctx.site.origin}/my-login`,
})

/** The form, sent without script. */
export async function action(args: PageArgs) {
  const ctx = args.ctx
  const form = await postedForm(args.request)
  const typed = formText(form, 'username')
  try {
    const outcome = await simpleSignIn(ctx, { username: typed, password: formText(form, 'password') })
    // A WordPress's cookie is kept by script only.
    if (outcome.kind === 'wordpress') return data<Answer>({ typed, failure: null })
    const { signedIn } = outcome
    const headers = signedInHeaders(signedIn, isHttps(ctx.site))
    if (signedIn.user.lacksSecondFactor) return redirect(SECOND_FACTOR_PATH, { status: 303, headers })
    return data<Answer>({ typed, failure: null }, { headers })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Answer>({ typed, failure: message }, { status })
  }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Login',
        description: 'Log in to Petra by name and password.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function MyLoginPage({ actionData: answer }: PageProps<typeof loader, typeof action>) {
  return (
    <FormLayout title="Login">
      {answer && answer.failure === null ? (
        <div role="status" className="grid justify-items-start gap-5">
          <p className="text-lead">Login successful!</p>
          <a href="/buy" className={buttonClass('primary')}>
            Properties for sale
          </a>
        </div>
      ) : (
        <MyLoginForm typed={answer?.typed ?? ''} failed={answer?.failure ?? null} />
      )}
    </FormLayout>
  )
}
