import type { Context } from '#app/platform/context/context.ts'
import { deleteRemovedBefore } from '../../documents/documents.queries.server.ts'
import { deleteEditDraftsBefore } from '../../editing/edit-drafts.queries.server.ts'
import { deletePictureChangesBefore } from '../../pictures/pictures.queries.server.ts'
import { deleteFormerPicturesBefore } from './staff-pictures.queries.server.ts'
import { deleteUploadsBefore } from './uploads.queries.server.ts'

const DAY_MS = 86_400_000
const FORMER_KEPT_FOR_MS = 30 * DAY_MS
const UPLOADS_KEPT_FOR_MS = DAY_MS
/** Processes that keep cards ask every second what was changed. */
const CHANGES_KEPT_FOR_MS = DAY_MS

/**
 * The system: forgets pictures as they were 30 days ago, documents removed then, what was typed about listings and not
 * saved since, files that did not arrive whole within a day, and which pictures were changed before that
 * (docs/product/office.md §11, §13).
 */
export async function deleteAbandoned({ db, storage, now }: Context): Promise<void> {
  const before = (age: number) => new Date(now().valueOf() - age)
  await deleteFormerPicturesBefore(db, before(FORMER_KEPT_FOR_MS))
  await deleteRemovedBefore(db, before(FORMER_KEPT_FOR_MS))
  await deleteEditDraftsBefore(db, before(FORMER_KEPT_FOR_MS))
  await deleteUploadsBefore(db, before(UPLOADS_KEPT_FOR_MS))
  await deletePictureChangesBefore(db, before(CHANGES_KEPT_FOR_MS))
  await storage.drafts.deleteBefore(before(UPLOADS_KEPT_FOR_MS))
}
