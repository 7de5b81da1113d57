import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { KeptListView } from './kept-list-view.tsx'
import { changeByForm } from './kept-list-forms.server.ts'
import { keptListMeta } from './kept-list-meta.ts'
import { loadKeptList } from './kept-list.server.ts'
import { ListForMembers } from './list-for-members.tsx'

/** The list is its member's alone; a visitor is told how to see theirs (portal §2). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const { actor, site } = ctx
  const list =
    actor.kind === 'member' ? await loadKeptList(ctx, actor.memberId, 'alert', args.url.searchParams) : null
  return { list, origin: site.origin }
}

export const action = async (args: ActionFunctionArgs) =>
  changeByForm(contextOf(args), 'alert', await args.request.formData())

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? keptListMeta('alert', loaderData.origin) : []

export default function AlertListingsPage() {
  const { list } = useLoaderData<typeof loader>()
  return list ? <KeptListView kind="alert" list={list} /> : <ListForMembers kind="alert" />
}
