import { runFeaturedForm } from '#app/features/back-office/listings/featured/featured-actions.server.ts'
import { viewFeatured } from '#app/features/back-office/listings/featured/featured-view.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewFeatured(officeContext(args, 'admins'), args.url.searchParams)

export async function action(args: PageArgs) {
  const ctx = officeContext(args, 'admins')
  return runFeaturedForm(ctx, await postedForm(args.request))
}

export const head: Head<typeof loader> = () => officeMeta('Featured homes')

export { default } from './featured-order.part.tsx'
