import { data, redirect } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { mergeListings } from '../../../listings/merging/merge-listings.server.ts'
import type { MergeSide } from '../../../listings/merging/merge-rules.ts'
import { undoMerge } from '../../../listings/merging/undo-merge.server.ts'
import type { EditorField } from '../editor/editor-fields.data.ts'
import { listingNumberOf } from '../editor-page/listing-editor-view.server.ts'
import { LISTINGS_PATH } from '../search/listing-search.server.ts'
import { allBelongings } from './all-belongings.server.ts'
import { factsOfChoice, mergeFields } from './merge-choices.server.ts'

const side = z.enum(['kept', 'merged'])
const sentForm = z.object({ seenKept: sentText(), seenMerged: sentText(), feed: side.default('kept') })

/** Why nothing was merged, and what was chosen; null where the form still holds it. */
export type MergeResult = {
  failure: string
  chosen: { fields: Partial<Record<EditorField, MergeSide>>; feed: MergeSide } | null
}

/** Merges two listings as the form says, and shows the one that stays; what is refused is told. Throws a 400 for any other form. */
export async function runMergeForm(
  ctx: Context,
  form: FormData,
  references: { kept: string; merged: string },
) {
  const sent = readForm(sentForm, form)
  const { seenKept, seenMerged, feed } = sent
  const kept = listingNumberOf(references.kept)
  const fields = Object.fromEntries(
    mergeFields.flatMap((field) => {
      const chosen = side.safeParse(formText(form, `take-${field}`)).data
      return chosen ? [[field, chosen]] : []
    }),
  )
  try {
    await mergeListings(
      ctx,
      {
        kept,
        merged: listingNumberOf(references.merged),
        seen: { kept: seenKept, merged: seenMerged },
        taken: mergeFields.filter((field) => fields[field] === 'merged').flatMap(factsOfChoice),
        feed,
      },
      allBelongings,
    )
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<MergeResult>({ failure: message, chosen: { fields, feed } }, { status })
  }
  throw redirect(`${LISTINGS_PATH}/${propertyId(kept)}`)
}

/** Takes a merge back. */
export const runUndoMerge = (ctx: Context, merge: { merged: number }): Promise<void> =>
  undoMerge(ctx, merge, allBelongings)
