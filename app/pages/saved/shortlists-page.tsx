import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { numberOfPath } from '#app/features/listings/record/listing-links.ts'
import OwnShortlistsPart from '#app/features/saved/shortlists/own-shortlists.part.tsx'
import { runShortlistsForm } from '#app/features/saved/shortlists/shortlist-forms.server.ts'
import { SHORTLISTS_PATH } from '#app/features/saved/list/shortlist.ts'
import { viewOwnShortlists } from '#app/features/saved/shortlists/view-shortlists.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/**
 * A member's shared lists; `select` names homes that were ticked in the saved list, by the addresses of their pages.
 */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(SHORTLISTS_PATH))
  const ticked = args.url.searchParams
    .getAll('select')
    .flatMap((url) => numberOfPath(/\/properties\/([^/?]+)/.exec(url)?.[1] ?? '') ?? [])
  return { view: await viewOwnShortlists(ctx), ticked, canonical: ctx.site.origin + SHORTLISTS_PATH }
}

export async function action(args: PageArgs) {
  const ctx = args.ctx
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(SHORTLISTS_PATH))
  return runShortlistsForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Shared lists',
        description: 'Saved properties that you share with family and friends.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ShortlistsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return <OwnShortlistsPart view={loaderData.view} ticked={loaderData.ticked} result={actionData} />
}
