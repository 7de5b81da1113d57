import { listingNumberOf } from '#app/features/back-office/listings/editor-page/listing-editor-view.server.ts'
import { PreviewNotice } from '#app/features/back-office/listings/editor-page/preview-notice.tsx'
import { PropertyPreview } from '#app/features/back-office/listings/editor-page/property-preview.tsx'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeErrorNotice } from '#app/features/back-office/frame/office-error.tsx'
import { officeHeaders, officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { previewProperty } from '#app/features/property/preview-property.server.ts'
import { wantedYieldOf } from '#app/features/property/view/property-rates.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  const found = await previewProperty(ctx, listingNumberOf(args.params.reference))
  if (!found) throw data(null, { status: 404 })
  const { property, similar, state } = found
  return { property, similar, state, wantedYield: wantedYieldOf(args.url.searchParams) }
}

export const headers = officeHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta(`Preview of ${loaderData?.property.home ?? 'a listing'}`)

/** The page of a listing as visitors see it, before it is published too (docs/product/office.md §11). */
export default function PreviewPage({ loaderData: { state, ...shown } }: PageProps<typeof loader>) {
  return <PropertyPreview {...shown} notice={<PreviewNotice id={shown.property.id} state={state} />} />
}

export const ErrorBoundary = OfficeErrorNotice
