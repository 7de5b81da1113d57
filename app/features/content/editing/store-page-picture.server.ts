import type { Context } from '#app/platform/context/context.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { asRefusal } from '#app/features/listings/uploads/as-refusal.server.ts'
import { photoPath } from '#app/features/listings/record/picture-sources.ts'
import { storePhotograph } from '#app/features/listings/pictures/store-photograph.server.ts'
import { insertPagePicture } from './page-pictures.queries.server.ts'

/**
 * Stores a picture for pages and settings, decoded and written anew as those of listings are
 * (docs/product/listings.md §26), for good; admins may. Refuses other files. Returns its address and the size in pixels
 * of what the address answers.
 */
export async function storePagePicture(
  ctx: Context,
  bytes: Uint8Array,
): Promise<{ src: string; width: number; height: number }> {
  requireEditor(ctx.actor)
  const { storageKey, width, height } = await asRefusal(storePhotograph(ctx, bytes))
  await insertPagePicture(ctx.db, storageKey, ctx.now())
  return { src: photoPath(storageKey, 1600, 'webp'), width, height }
}
