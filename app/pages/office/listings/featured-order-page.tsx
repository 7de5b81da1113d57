import { runFeaturedForm } from '#app/features/back-office/listings/featured/featured-forms.server.ts'
import { viewFeatured } from '#app/features/back-office/listings/featured/featured-view.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewFeatured(officeContext(args, 'admins'), args.url.searchParams)

export const action = officeAction(runFeaturedForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Featured homes')

export { default } from './featured-order.part.tsx'
