import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { placeFeatured } from '../../../search/featured/place-featured.server.ts'

/** What came of a form of the page; `undo`: the fields of a form that takes it back. */
export type FeaturedResult = {
  done: string | null
  failure: string | null
  undo: { listing: number; seen: number | null; place: number | null } | null
}

/** '': no place. */
const place = z
  .literal('')
  .transform(() => null)
  .or(z.coerce.number().int().min(1).max(1_000))
const sentForm = z.object({ listing: z.coerce.number().int().min(1), seen: place, place })

/** Gives a home the place that a form asks for; what is refused comes back. Throws a 400 for any other form. */
export async function runFeaturedForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  const { listing, seen, place: asked } = sent
  try {
    const now = await placeFeatured(ctx, { id: listing, seen, place: asked })
    const done =
      now === null
        ? `${propertyId(listing)} is back in the usual order.`
        : `${propertyId(listing)} is now number ${now}.`
    const undo = now === seen ? null : { listing, seen: now, place: seen }
    return data<FeaturedResult>({ done, failure: null, undo })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<FeaturedResult>({ done: null, failure: message, undo: null }, { status })
  }
}
