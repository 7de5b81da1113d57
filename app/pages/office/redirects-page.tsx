import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runRedirectForm } from '#app/features/back-office/redirects/redirect-forms.server.ts'
import { listMissingPaths, listRedirects } from '#app/features/content/redirects/redirects.queries.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

const HISTORY = 50

const MISSING_SHOWN = 50

export async function loader(args: PageArgs) {
  const { db } = officeContext(args, 'admins')
  const [redirects, missing, changes] = await Promise.all([
    listRedirects(db),
    listMissingPaths(db, MISSING_SHOWN),
    findChanges(db, { subjectKind: 'redirect' }, HISTORY),
  ])
  const begin = { from: args.url.searchParams.get('from') ?? '' }
  return { redirects, missing, changes, begin }
}

export const action = officeAction(runRedirectForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Redirects')

export { default } from './redirects.part.tsx'
