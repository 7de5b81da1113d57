import { data, Form, redirectDocument } from 'react-router'
import { UNREACHABLE } from '#app/features/accounts/login-form/auth-texts.ts'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import { ALERTS_PATH } from '#app/features/alerts/alert.ts'
import { saveSearchPath, type SaveSearchResult } from '#app/features/alerts/save-search-data.ts'
import { loadSaveSearch, saveSearchForm } from '#app/features/alerts/save-search-form.server.ts'
import { SaveSearchForm } from '#app/features/alerts/save-search-form.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { fallbackIfUnreachable } from '#app/ui/forms/fallback-if-unreachable.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/save-search-page.ts'

/** The popup's form on a page of its own, for browsers without script. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const from = args.url.searchParams.get('from') ?? '/buy'
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(saveSearchPath(from)))
  return { search: await loadSaveSearch(ctx, from) }
}

/** null where the server cannot be reached: the popup, and the page under it, stand. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  fallbackIfUnreachable(serverLoader(), null)

/** What was typed stays where the server cannot be reached; with that status no page is asked for anew. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  fallbackIfUnreachable(
    serverAction(),
    data<SaveSearchResult>({ saved: null, message: UNREACHABLE, field: null, typed: null }, { status: 503 }),
  )

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const form = await postedForm(args.request)
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(saveSearchPath(formText(form, 'from'))))
  try {
    return { saved: await saveSearchForm(ctx, form) } satisfies SaveSearchResult
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const typed = { name: formText(form, 'name') }
    return data({ saved: null, message, field, typed } satisfies SaveSearchResult, { status })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Save this search · Petra' },
  { name: 'robots', content: 'noindex' },
]

export default function SaveSearchPage({ loaderData: loaded, actionData: result }: Route.ComponentProps) {
  if (!loaded) {
    return <Notice title="The form could not be loaded">Please try again in a moment.</Notice>
  }
  const { search } = loaded
  if (result && result.saved !== null) {
    return (
      <Notice
        title={`“${result.saved}” is saved`}
        level={1}
        actions={
          <>
            <ButtonLink to={ALERTS_PATH} look="primary">
              My alerts
            </ButtonLink>
            <ButtonLink to={search.from}>Back to the search</ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <div className="column py-10 lg:py-16">
      <h1 className="text-heading">Save this search</h1>
      <div className="mt-6 max-w-xl">
        <SaveSearchForm search={search} result={result} form={Form} />
      </div>
    </div>
  )
}
