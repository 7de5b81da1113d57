import { data, redirectDocument } from 'react-router'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import { saveSearchPath, type SaveSearchResult } from '#app/features/alerts/save-search-data.ts'
import { loadSaveSearch, saveSearchForm } from '#app/features/alerts/save-search-form.server.ts'
import SavedSearch from '#app/features/alerts/saved-search.part.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/http/posted-form.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/save-search-page.ts'

/** The popup's form on a page of its own, for browsers without script. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const from = args.url.searchParams.get('from') ?? '/buy'
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(saveSearchPath(from)))
  return { search: await loadSaveSearch(ctx, from) }
}

export const handle = OF_PARTS

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const form = await postedForm(args.request)
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(saveSearchPath(formText(form, 'from'))))
  try {
    return (await saveSearchForm(ctx, form)) satisfies SaveSearchResult
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

export default function SaveSearchPage({ loaderData: { search }, actionData: result }: Route.ComponentProps) {
  return <SavedSearch search={search} result={result} />
}
