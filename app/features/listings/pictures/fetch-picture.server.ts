import type { Context } from '#app/platform/context/context.ts'
import {
  FetchFailed,
  fetchPublic,
  type FetchPublicOptions,
  FetchRefused,
} from '#app/platform/fetch-public.server.ts'
import { isBytesRefused } from '#app/platform/examination.ts'
import { enqueueNextPicture } from './enqueue-pictures.server.ts'
import { checkForDuplicates } from '../duplicates/find-duplicates.server.ts'
import {
  claimDuePicture,
  type ClaimedPicture,
  setPictureGone,
  setPictureStored,
} from './pictures.queries.server.ts'
import { storePhotograph } from './store-photograph.server.ts'

/** Some 16 hours, with the growing pauses between them: a host that is down overnight is tried in the morning. */
const ATTEMPTS = 12

/** `allow` and `resolve` are a test's. */
export type FetchPictureOptions = Pick<FetchPublicOptions, 'allow' | 'resolve' | 'signal' | 'timeoutMs'>

/**
 * Fetches the photograph of a host that has been due longest, stores it in all sizes, and has the next one fetched.
 * What cannot be had (no such picture, no public address, no photograph, or the last attempt failed) is `gone`; what
 * the host may send later is tried again. A fault on our side throws, and is tried again as long as it lasts.
 */
export async function fetchNextPicture(
  ctx: Context,
  host: string,
  options: FetchPictureOptions = {},
): Promise<void> {
  const picture = await claimDuePicture(ctx.db, host)
  if (picture) await fetchPicture(ctx, picture, options)
  await enqueueNextPicture(ctx.db, host)
}

async function fetchPicture(
  ctx: Context,
  { id, listingId, sourceUrl, attempts }: ClaimedPicture,
  options: FetchPictureOptions,
): Promise<void> {
  try {
    const userAgent = `Petra (+${ctx.site.origin})`
    const { bytes } = await fetchPublic(sourceUrl, { ...options, userAgent })
    await setPictureStored(ctx.db, id, await storePhotograph(ctx, bytes))
    // Its other photographs follow.
    await checkForDuplicates(ctx.db, [listingId], 20)
  } catch (error) {
    if (!isFaultOfTheirs(error)) throw error
    const isGone = !(error instanceof FetchFailed) || isMissing(error) || attempts >= ATTEMPTS
    if (isGone) await setPictureGone(ctx.db, id)
    const about = { pictureId: id, listingId, host: URL.parse(sourceUrl)?.hostname, reason: error.message }
    ctx.log.info(about, isGone ? 'a picture cannot be had' : 'a picture is asked for again later')
  }
}

/** A fault on our side never makes a picture gone. */
const isFaultOfTheirs = (error: unknown): error is Error =>
  error instanceof FetchRefused || error instanceof FetchFailed || isBytesRefused(error)

const isMissing = ({ status }: FetchFailed): boolean => status === 404 || status === 410
