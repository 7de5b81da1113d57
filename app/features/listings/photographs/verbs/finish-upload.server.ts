import type { Context } from '#app/platform/context/context.ts'
import { NOT_A_PICTURE, pictureSignature, SIGNATURE_BYTES } from '#app/platform/picture-signature.ts'
import { isRefusal, Refusal } from '#app/platform/refusal.ts'
import { addFile } from './add-file.server.ts'
import { BEING_FINISHED_FIELD, type FilePurpose } from '../../uploads/file-purpose.ts'
import { noUpload, requireSender } from './send-upload.server.ts'
import {
  claimUpload,
  deleteUpload,
  findUpload,
  releaseUpload,
  setBecame,
  type Upload,
} from './uploads.queries.server.ts'

/** Longer than a file waits for others and is read: then the request that was at it has ended without an answer. */
const LONGEST_FINISHING_MS = 10 * 60_000

/**
 * Turns a file that has arrived into what it is for, once, for the person who began the upload: during one request,
 * others are refused. Repeated later, because the answer was lost, it does nothing more. A refused file is deleted.
 */
export async function finishUpload(
  ctx: Context,
  { uploadId, purpose }: { uploadId: string; purpose: FilePurpose },
): Promise<void> {
  const memberId = requireSender(ctx)
  const upload = await findUpload(ctx.db, uploadId, memberId)
  if (!upload) throw noUpload()
  if (upload.became !== null) return
  if (upload.received < upload.bytes) throw notInFull()
  const now = ctx.now()
  const before = new Date(now.valueOf() - LONGEST_FINISHING_MS)
  if (!(await claimUpload(ctx.db, uploadId, { now, before }))) throw beingFinished()
  try {
    // The file is read when its turn has come: what waits takes no memory.
    const made = await ctx.arrivals.run(() => makeOf(ctx, upload, purpose), { caller: memberId })
    await setBecame(ctx.db, uploadId, made)
  } catch (error) {
    // What is no fault of the file may go better when it is asked for again.
    if (!isRefusal(error) || error.kind === 'busy') {
      await releaseUpload(ctx.db, uploadId)
      throw error
    }
    await deleteUpload(ctx.db, uploadId)
    await ctx.storage.drafts.delete(uploadId)
    throw error
  }
  await ctx.storage.drafts.delete(uploadId)
}

const notInFull = () => new Refusal('conflict', 'The file did not arrive in full.')

const beingFinished = () =>
  new Refusal(
    'conflict',
    'We are already working on this file. It will be here in a moment.',
    BEING_FINISHED_FIELD,
  )

async function makeOf(ctx: Context, upload: Upload, purpose: FilePurpose): Promise<string> {
  const { drafts } = ctx.storage
  // Most of what is no photograph is never read whole.
  const first = await drafts.read(upload.id, SIGNATURE_BYTES)
  if (first.length === 0) throw notInFull()
  if (purpose.kind !== 'brochure' && pictureSignature(first) === null)
    throw new Refusal('bad-input', `We cannot show this file as a photograph. ${NOT_A_PICTURE}`)
  const bytes = await drafts.read(upload.id, upload.bytes)
  if (bytes.length < upload.bytes) throw notInFull()
  return addFile(ctx, { listingId: upload.listingId, bytes, purpose })
}
