import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { saveSearchPath, type SaveSearchResult } from '#app/features/alerts/save-search/save-search-data.ts'
import { loadSaveSearch, saveSearchForm } from '#app/features/alerts/save-search/save-search-form.server.ts'
import SavedSearch from '#app/features/alerts/save-search/saved-search.part.tsx'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'

/** The popup's form on a page of its own, for browsers without script. */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const from = args.url.searchParams.get('from') ?? '/buy'
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(saveSearchPath(from)))
  return { search: await loadSaveSearch(ctx, from) }
}

export async function action(args: PageArgs) {
  const ctx = args.ctx
  const form = await postedForm(args.request)
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(saveSearchPath(formText(form, 'from'))))
  try {
    return (await saveSearchForm(ctx, form)) satisfies SaveSearchResult
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const typed = { name: formText(form, 'name') }
    return data({ saved: null, message, field, typed } satisfies SaveSearchResult, { status })
  }
}

export const head: Head<typeof loader> = () => [
  { title: 'Save this search · Petra' },
  { name: 'robots', content: 'noindex' },
]

export default function SaveSearchPage({
  loaderData: { search },
  actionData: result,
}: PageProps<typeof loader, typeof action>) {
  return <SavedSearch search={search} result={result} />
}
