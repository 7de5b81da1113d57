import { data } from 'react-router'
import SharedListPart from '#app/features/saved/shortlists/shared-list.part.tsx'
import { runOpinionsForm } from '#app/features/saved/shortlists/shortlist-forms.server.ts'
import type { SharedList } from '#app/features/saved/shortlists/shortlist.ts'
import { viewSharedList } from '#app/features/saved/shortlists/view-shortlists.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/shared-list-page.ts'

type Page = {
  list: SharedList | null
  failure: string | null
  /** Without the secret. */ canonical: string
}

/** A member's shortlist for whoever has its address (docs/product/accounts.md §33). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const canonical = `${ctx.site.origin}/shortlist`
  try {
    return data<Page>({ list: await viewSharedList(ctx, args.params), failure: null, canonical })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Page>({ list: null, failure: message, canonical }, { status })
  }
}

export const action = async (args: Route.ActionArgs) =>
  runOpinionsForm(contextOf(args), await postedForm(args.request), args.params.token)

export const headers = secretAddressHeaders

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.list?.name ?? 'Shared list',
        description: 'Properties that someone has shared with you.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function SharedListPage({ loaderData: { list, failure }, actionData }: Route.ComponentProps) {
  if (list) return <SharedListPart list={list} result={actionData} />
  return (
    <div className="column pb-16">
      <Notice
        level={1}
        title="We cannot show this list"
        actions={<ButtonLink to="/buy">Properties for sale</ButtonLink>}
      >
        {failure} Please ask the person who sent it to you for a new link.
      </Notice>
    </div>
  )
}
