import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { runPhotographForm } from '#app/features/listings/photographs/photograph-forms.server.ts'
import { viewPhotographs } from '#app/features/listings/photographs/photographs-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export function loader(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  return viewPhotographs(ctx, numberOfPropertyId(args.params.reference))
}

export const action = officeAction((ctx, form, { params }: PageArgs<'/:reference'>) =>
  runPhotographForm(ctx, form, numberOfPropertyId(params.reference)),
)

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta(`Photographs of ${(loaderData as { reference: string } | undefined)?.reference ?? 'a listing'}`)

export { default } from './photographs.part.tsx'
