import SharedListPart from '#app/features/saved/shortlists/shared-list.part.tsx'
import { runOpinionsForm } from '#app/features/saved/shortlists/shortlist-forms.server.ts'
import type { SharedList } from '#app/features/saved/list/shortlist.ts'
import { viewSharedList } from '#app/features/saved/shortlists/view-shortlists.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

type Page = {
  list: SharedList | null
  failure: string | null
  /** Address without the secret. */ canonical: string
}

/** Loads a member's shortlist for anyone with its address (docs/product/accounts.md §33). */
export async function loader(args: PageArgs<'/:token'>) {
  const ctx = args.ctx
  const canonical = `${ctx.site.origin}/shortlist`
  try {
    return data<Page>({ list: await viewSharedList(ctx, args.params), failure: null, canonical })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Page>({ list: null, failure: message, canonical }, { status })
  }
}

export const action = async (args: PageArgs<'/:token'>) =>
  runOpinionsForm(args.ctx, await postedForm(args.request), args.params.token)

export const headers = secretAddressHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.list?.name ?? 'Shared list',
        description: 'Properties that someone has shared with you.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function SharedListPage({
  loaderData: { list, failure },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  if (list) return <SharedListPart list={list} result={actionData} />
  return (
    <div className="column pb-16">
      <Notice
        level={1}
        title="We cannot show this list"
        actions={<ButtonLink href="/buy">Properties for sale</ButtonLink>}
      >
        {failure} Please ask the person who sent it to you for a new link.
      </Notice>
    </div>
  )
}
