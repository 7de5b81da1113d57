import { allHomesHref, editHref } from '#app/features/alerts/form/alert-words.ts'
import { readStoredAlerts } from '#app/features/alerts/form/read-alerts.server.ts'
import { useVisit } from '#app/features/content/frame/site-data.ts'
import BrowserList from '#app/features/saved/list/browser-list.part.tsx'
import { changeByForm } from '#app/features/saved/list/personal-list-forms.server.ts'
import MemberList from '#app/features/saved/list/member-list.part.tsx'
import { loadPersonalList } from '#app/features/saved/list/personal-list.server.ts'
import {
  type PersonalListKind,
  personalListKinds,
  personalListTexts,
} from '#app/features/saved/homes/personal-list.ts'
import { ListForMembers } from '#app/features/saved/list/list-for-members.tsx'
import { hasNotes, runNotesForm } from '#app/features/saved/list/write-notes.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/**
 * Saved Listings and Alert Listings (docs/product/accounts.md §24, docs/product/alerts.md §19): the address says which.
 */
function kindAt(pathname: string): PersonalListKind {
  const kind = personalListKinds.find((each) => pathname === personalListTexts[each].path)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

/** Loads the member's own list; a visitor learns how to see theirs, and sees the homes stored in the browser. */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const { actor, site } = ctx
  const kind = kindAt(args.url.pathname)
  if (actor.kind !== 'member')
    return { kind, list: null, canonical: site.origin + personalListTexts[kind].path }
  const alerts = kind === 'alert' ? await readStoredAlerts(ctx) : []
  const choices = alerts.map(({ id, kind: ofAlert, name, homes, listed, query }) => ({
    id,
    name,
    homes,
    listed,
    narrowHref: query && ofAlert !== 'search' ? editHref(query) : null,
    searchHref: query && allHomesHref(query),
  }))
  const list = await loadPersonalList(ctx, actor.memberId, kind, args.url.searchParams, choices)
  return { kind, list, canonical: site.origin + personalListTexts[kind].path }
}

export async function action(args: PageArgs) {
  const ctx = args.ctx
  const kind = kindAt(args.url.pathname)
  const sent = await postedForm(args.request)
  return hasNotes(sent) ? runNotesForm(ctx, sent) : changeByForm(ctx, kind, sent)
}

/** One person's own page: no search engine keeps it. */
export const head: Head<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, description } = personalListTexts[loaderData.kind]
  return pageMeta({ title, description, canonical: loaderData.canonical, noindex: true })
}

export default function PersonalListPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { kind, list } = loaderData
  const visit = useVisit()
  const refusedNotes = actionData && 'typed' in actionData ? actionData : undefined
  if (!list) return kind === 'saved' ? <BrowserList visit={visit} /> : <ListForMembers kind={kind} />
  return <MemberList kind={kind} list={list} visit={visit} refusedNotes={refusedNotes} />
}
