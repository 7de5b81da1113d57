import { reasonToLogIn } from '#app/features/accounts/login-form/auth-reason.ts'
import type { AuthMode } from '#app/features/accounts/form-fields/auth-texts.ts'
import LoginForm from '#app/features/accounts/login-form/login-form.part.tsx'
import { nextPath } from '#app/features/accounts/form-fields/next-path.ts'
import { submitAuthForm } from '#app/features/accounts/login-form/submit-auth-form.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

export function loader(args: PageArgs) {
  const { actor, site } = args.ctx
  const { searchParams } = args.url
  const next = nextPath(searchParams.get('next'))
  if (actor.kind === 'member') throw redirect(next ?? '/account')
  const mode: AuthMode = searchParams.get('mode') === 'register' ? 'register' : 'login'
  return { mode, next, isErased: searchParams.has('erased'), canonical: `${site.origin}/login` }
}

/** The form, sent without script. */
export async function action(args: PageArgs) {
  const next = nextPath(args.url.searchParams.get('next'))
  return submitAuthForm(args.ctx, await postedForm(args.request), next)
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Login / Register',
        description: 'Log in or create an account to save properties and get alerts.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function LoginPage({
  loaderData,
  actionData: submitted,
}: PageProps<typeof loader, typeof action>) {
  const { mode, next, isErased } = loaderData
  return (
    <FormLayout
      title="Login / Register"
      aside={
        <>
          <h2 className="text-title">What an account is for</h2>
          <ul className="mt-4 grid gap-3 text-muted">
            <li>Your saved properties on every device, with every change to them.</li>
            <li>Alerts for the price, rent or yield you want.</li>
            <li>Viewings of several properties in one request.</li>
          </ul>
          <p className="mt-6 text-muted">
            You can search, see every property and ask about it without an account. You can download or delete
            your data at any time.
          </p>
        </>
      }
    >
      {isErased && (
        <p role="status" className="mb-6 rounded-small bg-wash px-4 py-3">
          Your account and everything kept with it has been deleted.
        </p>
      )}
      <LoginForm
        mode={submitted?.mode ?? mode}
        toDo={reasonToLogIn(next)}
        next={next}
        submitted={submitted}
      />
    </FormLayout>
  )
}
