import type { Context } from '#app/platform/context.ts'
import {
  FetchFailed,
  fetchPublic,
  type FetchPublicOptions,
  FetchRefused,
} from '#app/platform/fetch-public.server.ts'
import { isPictureRefused } from '#app/platform/picture-process.ts'
import { findWaitingPicture, setPictureGone, setPictureStored } from './pictures.queries.server.ts'
import { storePhotograph } from './store-photograph.server.ts'

export type FetchPictureInput = { pictureId: string; isLastAttempt: boolean }
/** `allow` and `resolve` are a test's. */
export type FetchPictureOptions = Pick<FetchPublicOptions, 'allow' | 'resolve' | 'signal' | 'timeoutMs'>

/**
 * Fetches the photograph a feed names and stores it in all sizes. What cannot be had (no such picture, no public address, no
 * photograph, or the last attempt failed) is `gone`; what may go better later throws. Run twice it does nothing more.
 */
export async function fetchPicture(
  ctx: Context,
  { pictureId, isLastAttempt }: FetchPictureInput,
  options: FetchPictureOptions = {},
): Promise<void> {
  const picture = await findWaitingPicture(ctx.db, pictureId)
  if (!picture) return
  try {
    const userAgent = `Petra (+${ctx.site.origin})`
    const { bytes } = await fetchPublic(picture.sourceUrl, { ...options, userAgent })
    await setPictureStored(ctx.db, pictureId, await storePhotograph(ctx, bytes))
  } catch (error) {
    const reason = goneReason(error, isLastAttempt)
    if (reason === null) throw error
    await setPictureGone(ctx.db, pictureId)
    const host = URL.parse(picture.sourceUrl)?.hostname
    ctx.log.info({ pictureId, listingId: picture.listingId, host, reason }, 'a picture cannot be had')
  }
}

/** null: not settled yet. A fault on our side never makes a picture gone. */
function goneReason(error: unknown, isLastAttempt: boolean): string | null {
  if (error instanceof FetchRefused || isPictureRefused(error)) return error.message
  if (!(error instanceof FetchFailed)) return null
  const isMissing = error.status === 404 || error.status === 410
  return isMissing || isLastAttempt ? error.message : null
}
