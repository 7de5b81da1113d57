import { DuplicateList } from '#app/features/back-office/listings/duplicates/duplicate-pairs.tsx'
import { ListingsFrame } from '#app/features/back-office/listings/listings-frame.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './duplicates-page.tsx'

/** Pairs of listings that may be the same home (docs/product/office.md §27). */
function DuplicatesPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
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
          <ButtonLink href={nextHref}>Next page</ButtonLink>
        </p>
      )}
      <FormToast result={result} />
    </ListingsFrame>
  )
}

export default officePart('pages/office/listings/duplicates', DuplicatesPage)
