import { data, type ShouldRevalidateFunction } from 'react-router'
import { ListingsFrame } from '#app/features/back-office/listings/listings-frame.tsx'
import {
  type MergeResult,
  runMergeForm,
} from '#app/features/back-office/listings/merging/merge-actions.server.ts'
import { MergeForm } from '#app/features/back-office/listings/merging/merge-form.tsx'
import { viewMerge } from '#app/features/back-office/listings/merging/merge-view.server.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { answerOrUnanswered } from '#app/features/leads/inbox/answer-or-unanswered.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/merge-page.ts'

export const loader = (args: Route.LoaderArgs) => viewMerge(officeContext(args, 'admins'), args.params)

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runMergeForm(ctx, await postedForm(args.request), args.params)
}

/** Where the server does not answer, what was chosen stays on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrUnanswered(serverAction, (failure) => data<MergeResult>({ failure, chosen: null }, { status: 503 }))

/** After a conflict too: the page shows what someone else changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = () => officeMeta('Merge two listings')

/** Makes one listing of two (docs/product/office.md §27). */
export default function MergePage({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <ListingsFrame
      title="Merge two listings"
      about="Turn two listings of one home into one. Where they differ, choose which to keep."
      failure={result?.failure}
    >
      <MergeForm
        {...loaderData}
        key={loaderData.kept.version + loaderData.merged.version}
        chosen={result?.chosen ?? null}
      />
    </ListingsFrame>
  )
}
