import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runMappingForm } from '#app/features/feeds/sources/office/mapping-forms.server.ts'
import { viewMapping } from '#app/features/feeds/sources/office/mapping-view.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs<'/:source'>) {
  const view = await viewMapping(officeContext(args, 'admins'), args.params.source)
  return { ...view, isUnmapped: args.url.search === '?unmapped' && view.version === 0 }
}

export const action = officeAction(
  (ctx, form, { params }: PageArgs<'/:source'>) => runMappingForm(ctx, form, params.source),
  'admins',
)

export const head: Head<typeof loader> = ({ params }) =>
  officeMeta(`Mapping of ${params['source'] ?? 'a feed'}`)

export { default } from './feed-mapping.part.tsx'
