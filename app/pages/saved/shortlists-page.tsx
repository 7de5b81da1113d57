import { redirectDocument } from 'react-router'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import { numberOfPath } from '#app/features/listings/listing-links.ts'
import OwnShortlistsPart from '#app/features/saved/shortlists/own-shortlists.part.tsx'
import { runShortlistsForm } from '#app/features/saved/shortlists/shortlist-forms.server.ts'
import { SHORTLISTS_PATH } from '#app/features/saved/shortlists/shortlist.ts'
import { viewOwnShortlists } from '#app/features/saved/shortlists/view-shortlists.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/shortlists-page.ts'

/** A member's shared lists; `select` names homes that were ticked in the saved list, by the addresses of their pages. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(SHORTLISTS_PATH))
  const ticked = args.url.searchParams
    .getAll('select')
    .flatMap((url) => numberOfPath(/\/properties\/([^/?]+)/.exec(url)?.[1] ?? '') ?? [])
  return { view: await viewOwnShortlists(ctx), ticked, canonical: ctx.site.origin + SHORTLISTS_PATH }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(SHORTLISTS_PATH))
  return runShortlistsForm(ctx, await postedForm(args.request))
}

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Shared lists',
        description: 'Saved properties that you share with family and friends.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ShortlistsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnShortlistsPart view={loaderData.view} ticked={loaderData.ticked} result={actionData} />
}
