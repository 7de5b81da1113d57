import { listingNumberOf } from '#app/features/back-office/listings/editor-page/listing-editor-view.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { viewDemand } from '#app/features/demand/demand-view.server.ts'
import { runReportForm } from '#app/features/demand/report-forms.server.ts'
import { data, type Head, type PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  const view = await viewDemand(ctx, listingNumberOf(args.params.reference))
  if (!view) throw data(null, { status: 404 })
  return view
}

export const action = officeAction((ctx, form, { params }: PageArgs<'/:reference'>) =>
  runReportForm(ctx, form, listingNumberOf(params.reference)),
)

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta(`Demand for ${(loaderData as { propertyId: string } | undefined)?.propertyId ?? 'a listing'}`)

export { default } from './demand.part.tsx'
