import { data, redirectDocument } from 'react-router'
import { z } from 'zod'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import ChangeShortlistPart from '#app/features/saved/shortlists/change-shortlist.part.tsx'
import { runShortlistForm } from '#app/features/saved/shortlists/shortlist-forms.server.ts'
import { shortlistPath } from '#app/features/saved/shortlists/shortlist.ts'
import { viewShortlistToChange } from '#app/features/saved/shortlists/view-shortlists.server.ts'
import type { Context } from '#app/platform/context.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/change-shortlist-page.ts'

/** One of a member's shared lists, to be changed. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = memberListId(ctx, args.params.id)
  try {
    return { view: await viewShortlistToChange(ctx, { id }), canonical: ctx.site.origin + shortlistPath(id) }
  } catch (error) {
    throw data(null, { status: refusalOf(error).status })
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return runShortlistForm(ctx, memberListId(ctx, args.params.id), await postedForm(args.request))
}

function memberListId(ctx: Context, sent: string): string {
  const id = z.uuid().safeParse(sent)
  if (!id.success) throw data(null, { status: 404 })
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(shortlistPath(id.data)))
  return id.data
}

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `Change ${loaderData.view.fields.name}`,
        description: 'A list of saved properties that you show to family and friends.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ChangeShortlistPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeShortlistPart view={loaderData.view} result={actionData} />
}
