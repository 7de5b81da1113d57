import { listingNumberOf } from '#app/features/back-office/listings/editor-page/listing-editor-view.server.ts'
import { previewForm } from '#app/features/back-office/listings/editor-page/preview-form.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeErrorNotice } from '#app/features/back-office/frame/office-error.tsx'
import { officeHeaders, officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { previewProperty } from '#app/features/property/preview-property.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageError } from '#app/platform/pages/page.ts'
import { IN_FRAME } from '#app/ui/own-frame.ts'

export const handle = IN_FRAME

export async function loader(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  const { reference } = args.params
  if (reference === 'new') return { preview: null }
  const preview = await previewProperty(ctx, listingNumberOf(reference))
  if (!preview) throw data(null, { status: 404 })
  return { preview }
}

export async function action(args: PageArgs<'/:reference'>) {
  const ctx = officeContext(args)
  return previewForm(ctx, await postedForm(args.request), args.params.reference)
}

export const headers = () => ({
  ...officeHeaders(),
  // The form of the listing shows this page in a frame; `server/answer-page.ts` has the policy follow.
  'X-Frame-Options': 'SAMEORIGIN',
})

export const head: Head<typeof loader> = () => officeMeta('Live preview')

export { default } from './live-preview.part.tsx'

export const ErrorBoundary = ({ error }: { error: PageError }) => (
  <main id="main" tabIndex={-1} className="grow outline-none">
    <OfficeErrorNotice error={error} />
  </main>
)
