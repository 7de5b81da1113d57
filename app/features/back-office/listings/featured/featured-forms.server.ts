import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { placeFeatured } from '../../../search/featured/place-featured.server.ts'

/** '': no place. */
const place = z
  .literal('')
  .transform(() => null)
  .or(z.coerce.number().int().min(1).max(1_000))

export const runFeaturedForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onPress(
      'place',
      { listing: z.coerce.number().int().min(1), seen: place, place },
      async ({ listing, seen, place: asked }) => {
        const now = await placeFeatured(ctx, { id: listing, seen, place: asked })
        const undo = {
          intent: 'place',
          listing: String(listing),
          seen: String(now ?? ''),
          place: String(seen ?? ''),
        }
        return {
          done:
            now === null
              ? `${propertyId(listing)} is back in the usual order.`
              : `${propertyId(listing)} is now number ${now}.`,
          undo: now === seen ? null : undo,
        }
      },
    ),
  ])
