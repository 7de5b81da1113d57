import { createHash } from 'node:crypto'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { counted } from '#app/ui/format.ts'
import { asRefusal } from '../../uploads/as-refusal.server.ts'
import type { FilePurpose } from '../../uploads/file-purpose.ts'
import {
  MAX_FILE_BYTES,
  MAX_UNFINISHED_BYTES,
  MAX_UNFINISHED_FILES,
} from '../../uploads/photograph-limits.ts'
import { requireListingStaff } from '../../editing/require-listing.server.ts'
import { withLockedListing } from '../../editing/with-locked-listing.server.ts'
import {
  beginUploadOf,
  lockUpload,
  setReceived,
  unfinishedOf,
  type Upload,
} from './uploads.queries.server.ts'

/** `modifiedAt`: in milliseconds, as the browser says. */
export type SentFile = {
  listingId: number
  name: string
  bytes: number
  modifiedAt: number
  purpose: FilePurpose
}

/**
 * Staff, agents for listings assigned to them: begins to send a file, or continues where it broke off: the answer says
 * how much has arrived. Refuses what is too large before any of it is sent.
 */
export async function beginUpload(ctx: Context, file: SentFile): Promise<Upload> {
  const memberId = requireSender(ctx)
  if (file.bytes > MAX_FILE_BYTES)
    throw new Refusal(
      'too-large',
      `The file is too large. A file can have up to ${MAX_FILE_BYTES / 1024 ** 2} MB.`,
    )
  const said = JSON.stringify([file.name, file.bytes, file.modifiedAt, file.purpose])
  const fingerprint = createHash('sha256').update(said).digest('hex')
  return withLockedListing(ctx, file.listingId, async ({ db, now }) => {
    const upload = await beginUploadOf(db, { ...file, memberId, fingerprint, now: now() })
    const unfinished = await unfinishedOf(db, memberId)
    if (unfinished.files > MAX_UNFINISHED_FILES || unfinished.bytes > MAX_UNFINISHED_BYTES)
      throw new Refusal(
        'too-many',
        `You have ${counted(unfinished.files - 1, 'file', 'files')} that did not arrive in full. Please finish them or wait a day.`,
      )
    return upload
  })
}

/**
 * Adds a part that begins at `from`, for the person who began the upload, and returns how much has arrived. A part that
 * does not begin there is refused: its sender asks {@link beginUpload} first where to continue.
 */
export async function appendPart(
  ctx: Context,
  { uploadId, from, part }: { uploadId: string; from: number; part: Uint8Array },
): Promise<number> {
  const memberId = requireSender(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const upload = await lockUpload(tx, uploadId, memberId)
    if (!upload) throw noUpload()
    const received = from + part.length
    if (from !== upload.received || received > upload.bytes)
      throw new Refusal(
        'conflict',
        'The parts of the file arrived in the wrong order. Please choose the file again.',
      )
    await asRefusal(ctx.storage.drafts.write(uploadId, from, part))
    await setReceived(tx, uploadId, received, ctx.now())
    return received
  })
}

/** Staff with an account, whose files are counted. */
export function requireSender(ctx: Context): MemberId {
  requireListingStaff(ctx.actor)
  return requireMember(ctx.actor).memberId
}

export const noUpload = () =>
  new Refusal('not-found', 'We cannot find this upload. Please choose the file again.')
