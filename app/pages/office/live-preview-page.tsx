import { data, useFetcher } from 'react-router'
import { listingNumberOf } from '#app/features/back-office/listings/listing-editor-view.server.ts'
import { LivePreview } from '#app/features/back-office/listings/live-preview.tsx'
import { type FormPreview, previewForm } from '#app/features/back-office/listings/preview-form.server.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeErrorNotice } from '#app/features/back-office/office-error.tsx'
import { officeHeaders, officeMeta } from '#app/features/back-office/office-meta.ts'
import { answerOrUnanswered } from '#app/features/leads/inbox/answer-or-unanswered.ts'
import { previewProperty } from '#app/features/property/preview-property.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { IN_FRAME } from '#app/ui/own-frame.ts'
import type { Route } from './+types/live-preview-page.ts'

export const handle = IN_FRAME

export async function loader(args: Route.LoaderArgs) {
  const ctx = officeContext(args)
  const { reference } = args.params
  if (reference === 'new') return { preview: null }
  const preview = await previewProperty(ctx, listingNumberOf(reference))
  if (!preview) throw data(null, { status: 404 })
  return { preview }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return previewForm(ctx, await postedForm(args.request), args.params.reference)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrUnanswered<FormPreview, FormPreview>(serverAction, (failure) => ({
    preview: null,
    unreadable: [],
    failure,
  }))

/** What is typed counts, not what is saved. */
export const shouldRevalidate = () => false

export const headers: Route.HeadersFunction = () => ({
  ...officeHeaders(),
  // The form of the listing shows this page in a frame; `server/answer-page.ts` has the policy follow.
  'X-Frame-Options': 'SAMEORIGIN',
})

export const meta: Route.MetaFunction = () => officeMeta('Live preview')

/** The card and the page of a listing as the form beside them would make them (docs/product/office.md §11). */
export default function LivePreviewPage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>()
  return (
    <LivePreview
      saved={loaderData.preview}
      answer={fetcher.data}
      onTyped={(texts) => void fetcher.submit({ texts: JSON.stringify(texts) }, { method: 'post' })}
    />
  )
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <OfficeErrorNotice />
    </main>
  )
}
