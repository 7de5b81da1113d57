import type { Context, MemberId } from '#app/platform/context.ts'
import { NOT_A_PICTURE, pictureSignature, SIGNATURE_BYTES } from '#app/platform/picture-signature.ts'
import { isRefusal, Refusal } from '#app/platform/refusal.ts'
import { addFile } from './add-file.server.ts'
import type { FilePurpose } from './file-purpose.ts'
import { noUpload, requireSender } from './send-upload.server.ts'
import { deleteUpload, findUpload, setBecame, type Upload } from './uploads.queries.server.ts'

/**
 * Who began the upload: makes of a file that has arrived what it is for. Asked twice, because the answer was lost, it does nothing
 * more. A file that is refused is deleted.
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
  try {
    await setBecame(ctx.db, uploadId, await makeOf(ctx, upload, purpose))
  } catch (error) {
    // What is no fault of the file may go better when it is asked for again.
    if (!isRefusal(error) || error.kind === 'busy') throw error
    // A page that was left has asked for the same, which is done now; the file as it arrived is gone with that.
    if (await isDone(ctx, uploadId, memberId)) return
    await deleteUpload(ctx.db, uploadId)
    await ctx.storage.drafts.delete(uploadId)
    throw error
  }
  await ctx.storage.drafts.delete(uploadId)
}

const notInFull = () => new Refusal('conflict', 'The file did not arrive in full.')

async function isDone(ctx: Context, uploadId: string, memberId: MemberId): Promise<boolean> {
  const upload = await findUpload(ctx.db, uploadId, memberId)
  return upload !== undefined && upload.became !== null
}

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
