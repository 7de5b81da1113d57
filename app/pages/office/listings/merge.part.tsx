import { ListingsFrame } from '#app/features/back-office/listings/listings-frame.tsx'
import { MergeForm } from '#app/features/back-office/listings/merging/merge-form.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './merge-page.tsx'

/** Makes one listing of two (docs/product/office.md §27). */
function MergePage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  return (
    <ListingsFrame
      title="Merge two listings"
      about="Turn two listings of one home into one. Where they differ, choose which to keep."
      failure={result?.failure}
    >
      <MergeForm
        {...loaderData}
        key={loaderData.kept.version + loaderData.merged.version}
        chosen={result?.typed ?? null}
      />
    </ListingsFrame>
  )
}

export default officePart('pages/office/listings/merge', MergePage)
