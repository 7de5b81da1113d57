import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runRedirectForm } from '#app/features/back-office/redirects/redirect-actions.server.ts'
import {
  AddRedirectForm,
  MissingPaths,
  RedirectList,
  RedirectToast,
} from '#app/features/back-office/redirects/redirect-forms.tsx'
import { listMissingPaths, listRedirects } from '#app/features/content/redirects/redirects.queries.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/redirects-page.ts'

const HISTORY = 50
const MISSING_SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  const { db } = officeContext(args, 'admins')
  const [redirects, missing, changes] = await Promise.all([
    listRedirects(db),
    listMissingPaths(db, MISSING_SHOWN),
    findChanges(db, { subjectKind: 'redirect' }, HISTORY),
  ])
  const begin = { from: args.url.searchParams.get('from') ?? '', to: '', permanent: '' }
  return { redirects, missing, changes, begin }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runRedirectForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Redirects')

/** Addresses that lead elsewhere, and those that are asked for in vain (docs/product/office.md §22). */
export default function RedirectsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { redirects, missing, changes, begin } = loaderData
  return (
    <>
      <SettingsNav />
      <OfficeTitle about="Send visitors from an address without a page to one that exists. Existing pages are always shown.">
        Redirects
      </OfficeTitle>
      <div className="mb-6 empty:hidden">
        <FormFailure text={result?.field === null ? result.failure : null} />
      </div>
      <OfficeSection id="redirects" title="Redirects">
        <RedirectList redirects={redirects} />
      </OfficeSection>
      <OfficeSection id="add" title="Add a redirect">
        <AddRedirectForm
          key={JSON.stringify([begin, redirects.length])}
          texts={result?.typed ?? begin}
          result={result}
        />
      </OfficeSection>
      <OfficeSection id="missing" title="Addresses without a page">
        <MissingPaths paths={missing} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} />
      </OfficeSection>
      <RedirectToast result={result} />
    </>
  )
}
