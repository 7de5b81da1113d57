import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#app/platform/context.ts'
import { formText } from '#app/platform/http/posted-form.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { editorFieldNames } from '../editor-fields.data.ts'
import { listingNumberOf } from '../listing-editor-view.server.ts'
import { LISTINGS_PATH } from '../listing-search.server.ts'
import { isChosenInMerge } from './merge-choices.server.ts'
import { mergeListings } from './merge-listings.server.ts'
import { propertyId } from '../../../listings/listing-links.ts'

const sentForm = z.object({
  seenKept: z.string(),
  seenMerged: z.string(),
  feed: z.enum(['kept', 'merged']).default('kept'),
})

/** Merges two listings as the form says, and shows the one that stays; what is refused is told. Throws a 400 for any other form. */
export async function runMergeForm(
  ctx: Context,
  form: FormData,
  references: { kept: string; merged: string },
) {
  const sent = sentForm.safeParse(Object.fromEntries(form))
  if (!sent.success) throw data(null, { status: 400 })
  const { seenKept, seenMerged, feed } = sent.data
  const kept = listingNumberOf(references.kept)
  try {
    await mergeListings(ctx, {
      kept,
      merged: listingNumberOf(references.merged),
      seen: { kept: seenKept, merged: seenMerged },
      taken: editorFieldNames.filter(
        (field) => isChosenInMerge(field) && formText(form, `take-${field}`) === 'merged',
      ),
      feed,
    })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data({ failure: message }, { status })
  }
  throw redirect(`${LISTINGS_PATH}/${propertyId(kept)}`)
}
