import { createHash } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { defineExamination } from '#app/platform/examination.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { DocumentKind } from '#db/column-values.ts'
import type { ChangeCode } from '#app/features/audit/change-codes.data.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { brochureFileKey } from '../../documents/brochure-file.ts'
import {
  documentsOf,
  insertDocument,
  type NewDocument,
  setRemoved,
} from '../../documents/documents.queries.server.ts'
import { upsertPhotograph } from '../../pictures/pictures.queries.server.ts'
import { storePhotograph } from '../../pictures/store-photograph.server.ts'
import { asRefusal } from '../../uploads/as-refusal.server.ts'
import { MAX_DOCUMENTS } from '../../uploads/photograph-limits.ts'
import { requireOwnListing, withLockedListing } from '../../editing/with-locked-listing.server.ts'

/**
 * Staff, agents for listings assigned to them: adds a floor plan, which is read and written anew as photographs are, or
 * a brochure, which is a PDF and kept as it is (docs/product/listings.md §35). Returns its storage key.
 */
export async function addDocument(
  ctx: Context,
  { listingId, bytes, kind }: { listingId: number; bytes: Uint8Array; kind: DocumentKind },
): Promise<string> {
  await requireOwnListing(ctx, listingId)
  const document = await (kind === 'plan' ? storePlan(ctx, bytes) : storeBrochure(ctx, bytes))
  await withLockedListing(ctx, listingId, async (tx) => {
    const present = (await documentsOf(tx.db, listingId)).filter(({ removedAt }) => removedAt === null)
    if (present.some(({ storageKey }) => storageKey === document.storageKey)) return
    if (present.length >= MAX_DOCUMENTS)
      throw new Refusal(
        'conflict',
        `A listing can have up to ${MAX_DOCUMENTS} plans and brochures. Please remove some first.`,
      )
    await insertDocument(tx.db, listingId, document, ctx.now())
    await note(tx, 'listing.document-added', listingId, kind)
  })
  return document.storageKey
}

type Which = { listingId: number; documentId: string }

/** Staff, as above. It is kept for 30 days, and can be put back. */
export const removeDocument = (ctx: Context, which: Which): Promise<void> =>
  setDocument(ctx, which, ctx.now(), 'listing.document-removed')

/** Staff, as above. */
export const restoreDocument = (ctx: Context, which: Which): Promise<void> =>
  setDocument(ctx, which, null, 'listing.document-restored')

const setDocument = (
  ctx: Context,
  { listingId, documentId }: Which,
  removedAt: Date | null,
  code: ChangeCode,
): Promise<void> =>
  withLockedListing(ctx, listingId, async (tx) => {
    const document = await setRemoved(tx.db, listingId, documentId, removedAt)
    if (!document)
      throw new Refusal('conflict', 'Someone else has already done this, or it is no longer there.')
    if (removedAt === null) await upsertPhotograph(tx.db, document.storageKey)
    await note(tx, code, listingId, document.kind)
  })

const note = (tx: Context, code: ChangeCode, listingId: number, kind: DocumentKind): Promise<void> =>
  recordChange(tx, { code, subjectId: String(listingId), after: { document: kind } })

async function storePlan(ctx: Context, bytes: Uint8Array): Promise<NewDocument> {
  return { kind: 'plan', bytes: null, ...(await asRefusal(storePhotograph(ctx, bytes))) }
}

const brochureExamination = defineExamination<Uint8Array, string | null>({
  name: 'brochure',
  longestMs: 20_000,
  tooSlow: 'It takes too long to read.',
  tooLarge: 'It takes too much memory to read.',
})
const NO_BROCHURE = 'We cannot show this file as a brochure.'

async function storeBrochure({ db, storage, examine }: Context, bytes: Uint8Array): Promise<NewDocument> {
  const fault = await asRefusal(examine(brochureExamination, bytes), NO_BROCHURE)
  if (fault !== null) throw new Refusal('bad-input', `${NO_BROCHURE} ${fault}`)
  const storageKey = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await upsertPhotograph(db, storageKey)
  const key = brochureFileKey(storageKey)
  if (!(await storage.has(key))) await asRefusal(storage.put(key, bytes))
  return { kind: 'brochure', storageKey, width: null, height: null, bytes: bytes.length }
}
