import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { runPhotographForm } from '#app/features/listings/photographs/photograph-actions.server.ts'
import { viewPhotographs } from '#app/features/listings/photographs/photographs-view.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export function loader(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  return viewPhotographs(ctx, numberOfPropertyId(args.params.reference))
}

export async function action(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  return runPhotographForm(ctx, await postedForm(args.request), numberOfPropertyId(args.params.reference))
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  officeMeta(`Photographs of ${(loaderData as { reference: string } | undefined)?.reference ?? 'a listing'}`)

export { default } from './photographs.part.tsx'
