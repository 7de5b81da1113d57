import { z } from 'zod'
import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import ChangeShortlistPart from '#app/features/saved/shortlists/change-shortlist.part.tsx'
import { runShortlistForm } from '#app/features/saved/shortlists/shortlist-forms.server.ts'
import { shortlistPath } from '#app/features/saved/list/shortlist.ts'
import { viewShortlistToChange } from '#app/features/saved/shortlists/view-shortlists.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/** One of a member's shared lists, to be changed. */
export async function loader(args: PageArgs<'/:id'>) {
  const ctx = args.ctx
  const id = memberListId(ctx, args.params.id)
  try {
    return { view: await viewShortlistToChange(ctx, { id }), canonical: ctx.site.origin + shortlistPath(id) }
  } catch (error) {
    throw data(null, { status: refusalOf(error).status })
  }
}

export async function action(args: PageArgs<'/:id'>) {
  const ctx = args.ctx
  return runShortlistForm(ctx, memberListId(ctx, args.params.id), await postedForm(args.request))
}

function memberListId(ctx: Context, sent: string): string {
  const id = z.uuid().safeParse(sent)
  if (!id.success) throw data(null, { status: 404 })
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(shortlistPath(id.data)))
  return id.data
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `Change ${loaderData.view.fields.name}`,
        description: 'A list of saved properties that you show to family and friends.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ChangeShortlistPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return <ChangeShortlistPart view={loaderData.view} result={actionData} />
}
