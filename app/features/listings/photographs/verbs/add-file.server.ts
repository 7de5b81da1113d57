import type { Context } from '#app/platform/context/context.ts'
import { addPhotograph } from './add-photograph.server.ts'
import { addDocument } from './change-documents.server.ts'
import type { FilePurpose } from '../../uploads/file-purpose.ts'

/**
 * Staff, agents for listings assigned to them: makes of a file what it is for. Returns the storage key of what it
 * became.
 */
export const addFile = (
  ctx: Context,
  { listingId, bytes, purpose }: { listingId: number; bytes: Uint8Array; purpose: FilePurpose },
): Promise<string> =>
  purpose.kind === 'plan' || purpose.kind === 'brochure'
    ? addDocument(ctx, { listingId, bytes, kind: purpose.kind })
    : addPhotograph(ctx, { listingId, bytes, purpose })
