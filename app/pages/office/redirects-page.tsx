import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runRedirectForm } from '#app/features/back-office/redirects/redirect-actions.server.ts'
import { listMissingPaths, listRedirects } from '#app/features/content/redirects/redirects.queries.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
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
  const begin = { from: args.url.searchParams.get('from') ?? '', to: '', permanent: '' }
  return { redirects, missing, changes, begin }
}

export async function action(args: PageArgs) {
  const ctx = officeContext(args, 'admins')
  return runRedirectForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Redirects')

export { default } from './redirects.part.tsx'
