import { staffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { findChanges, nameChanges } from '#app/features/audit/audit.queries.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { changesPath, cursorOf } from '#app/features/audit/change-search.ts'
import { readChangeSearch, readCursor } from '#app/features/audit/read-change-search.server.ts'
import { ChangeSearchForm } from '#app/features/back-office/change-search-form.tsx'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

const PAGE = 50

export async function loader(args: PageArgs) {
  const { db, actor: reader } = officeContext(args)
  const search = readChangeSearch(args.url.searchParams)
  const { actor, code, kind, id, from, until } = search
  const asked = {
    actor: actor || undefined,
    code: code || undefined,
    subjectKind: kind || undefined,
    subjectId: id || undefined,
    from: from || undefined,
    until: until || undefined,
    after: readCursor(args.url.searchParams),
  }
  const [found, people] = await Promise.all([findChanges(db, asked, PAGE + 1), staffNames(db)])
  const leadsOf = reader.role === 'admin' ? null : reader.memberId
  const changes = await nameChanges(db, found.slice(0, PAGE), { leadsOf })
  const last = found.length > PAGE ? changes.at(-1) : undefined
  return { search, changes, people, next: last ? cursorOf(last) : null }
}

export const head: Head<typeof loader> = () => officeMeta('Changes')

/** The audit log with its search (docs/product/office.md §2, §3). */
export default function ChangesPage({ loaderData }: PageProps<typeof loader>) {
  const { search, changes, people, next } = loaderData
  return (
    <>
      <OfficeTitle about="Everything that staff, commands and imports have changed, newest first.">
        Changes
      </OfficeTitle>
      <ChangeSearchForm search={search} people={people} />
      <ChangeList changes={changes} />
      {next && (
        <p className="mt-6">
          <ButtonLink href={changesPath({ ...search, after: next })}>Earlier changes</ButtonLink>
        </p>
      )}
    </>
  )
}
