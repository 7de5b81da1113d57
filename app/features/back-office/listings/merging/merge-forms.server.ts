import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { mergeListings } from '#app/features/listings/merging/merge-listings.server.ts'
import { undoMerge } from '#app/features/listings/merging/undo-merge.server.ts'
import { listingNumberOf } from '../editor-page/listing-editor-view.server.ts'
import { LISTINGS_PATH } from '../search/listing-search.server.ts'
import { allBelongings } from './all-belongings.server.ts'
import { factsOfChoice, mergeFields } from './merge-choices.server.ts'

/** Merges two listings as the form says, and shows the one that stays. */
export function runMergeForm(ctx: Context, form: FormData, { params }: PageArgs<'/:kept/:merged'>) {
  const kept = listingNumberOf(params.kept)
  const merged = listingNumberOf(params.merged)
  const sent = {
    seenKept: sentText(),
    seenMerged: sentText(),
    feed: z.enum(['kept', 'merged']).default('kept'),
  }
  return answerForm(form, [
    onPress('merge', sent, async ({ seenKept, seenMerged, feed }) => {
      const taken = mergeFields
        .filter((field) => formText(form, `take-${field}`) === 'merged')
        .flatMap(factsOfChoice)
      const seen = { kept: seenKept, merged: seenMerged }
      await mergeListings(ctx, { kept, merged, seen, taken, feed }, allBelongings)
      throw redirect(`${LISTINGS_PATH}/${propertyId(kept)}`)
    }),
  ])
}

/** The form of a merge that can be taken back, on a listing's page. */
export const undoMergeForm = (ctx: Context) =>
  onPress('undo-merge', { merged: z.coerce.number().int().min(1).max(2_147_483_647) }, async ({ merged }) => {
    await undoMerge(ctx, { merged }, allBelongings)
    return { done: 'The merge has been undone.' }
  })
