import { redirectDocument } from 'react-router'
import { reasonToLogIn } from '#app/features/accounts/login-form/auth-reason.ts'
import type { AuthMode } from '#app/features/accounts/login-form/auth-texts.ts'
import LoginForm from '#app/features/accounts/login-form/login-form.part.tsx'
import { nextPath } from '#app/features/accounts/login-form/next-path.ts'
import { submitAuthForm } from '#app/features/accounts/login-form/submit-auth-form.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/login-page.ts'

export function loader(args: Route.LoaderArgs) {
  const { actor, site } = contextOf(args)
  const { searchParams } = args.url
  const next = nextPath(searchParams.get('next'))
  if (actor.kind === 'member') throw redirectDocument(next ?? '/account')
  const mode: AuthMode = searchParams.get('mode') === 'register' ? 'register' : 'login'
  return { mode, next, isErased: searchParams.has('erased'), canonical: `${site.origin}/login` }
}

/** The form, sent without script. */
export async function action(args: Route.ActionArgs) {
  const next = nextPath(args.url.searchParams.get('next'))
  return submitAuthForm(contextOf(args), await postedForm(args.request), next)
}

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Login / Register',
        description: 'Log in or create an account to save properties and get alerts.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function LoginPage({ loaderData, actionData: submitted }: Route.ComponentProps) {
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
