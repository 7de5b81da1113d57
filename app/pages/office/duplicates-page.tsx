import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { runDuplicateForm } from '#app/features/back-office/listings/duplicates/duplicate-actions.server.ts'
import {
  DuplicateList,
  UndoDismissal,
} from '#app/features/back-office/listings/duplicates/duplicate-pairs.tsx'
import { viewDuplicates } from '#app/features/back-office/listings/duplicates/duplicates-view.server.ts'
import { ListingsFrame } from '#app/features/back-office/listings/listings-frame.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/duplicates-page.ts'

export const loader = (args: Route.LoaderArgs) => viewDuplicates(officeContext(args), args.url.searchParams)

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runDuplicateForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Probable duplicates')

/** Pairs of listings that may be the same home (docs/product/office.md §27). */
export default function DuplicatesPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { pairs, nextHref } = loaderData
  return (
    <ListingsFrame
      title="Probable duplicates"
      about="Pairs of listings that may be the same home, most likely first. Administrators can merge a pair into one."
      failure={result?.failure}
    >
      <DuplicateList pairs={pairs} />
      {nextHref && (
        <p className="mt-6">
          <ButtonLink to={nextHref}>Next page</ButtonLink>
        </p>
      )}
      <ResultToast done={result?.done}>{result?.undo && <UndoDismissal pair={result.undo} />}</ResultToast>
    </ListingsFrame>
  )
}
