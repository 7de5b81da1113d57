import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { data } from '#app/platform/pages/page.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { documentKinds } from '#db/column-values.ts'
import { addFile } from './verbs/add-file.server.ts'
import { removeDocument, restoreDocument } from './verbs/change-documents.server.ts'
import {
  describePicture,
  editPicture,
  movePicture,
  removePicture,
  restorePicture,
} from './verbs/change-picture.server.ts'
import type { FilePurpose } from '../uploads/file-purpose.ts'
import { restoreSourcePictures } from './verbs/give-back-pictures.server.ts'

const picture = sentText(18).regex(/^\d{1,18}$/)
const edge = z.coerce.number().int().min(0).max(95)

/** The forms of the page of a listing's photographs; `id` is a picture's. */
export function runPhotographForm(ctx: Context, form: FormData, listingId: number | null) {
  if (listingId === null) throw data(null, { status: 404 })
  const add = async (file: File, purpose: FilePurpose) => {
    await addFile(ctx, { listingId, bytes: await file.bytes(), purpose })
    return { done: added[purpose.kind] }
  }
  const undoable = async (change: Promise<{ formerId: string }>, done: string) => ({
    undo: { intent: 'restore', formerId: (await change).formerId },
    done,
  })
  return answerForm(form, [
    onPress('add', { file: z.file() }, ({ file }) => add(file, { kind: 'photograph' })),
    onPress('add-document', { file: z.file(), kind: z.enum(documentKinds) }, ({ file, kind }) =>
      add(file, { kind }),
    ),
    onPress('replace', { file: z.file(), id: picture }, ({ file, id }) =>
      add(file, { kind: 'replacement', pictureId: id }),
    ),
    onPress('remove-document', { documentId: picture }, async ({ documentId }) => {
      await removeDocument(ctx, { listingId, documentId })
      return { done: 'Removed. You can restore it for 30 days.' }
    }),
    onPress('restore-document', { documentId: picture }, async ({ documentId }) => {
      await restoreDocument(ctx, { listingId, documentId })
      return { done: 'Restored.' }
    }),
    onPress('move', { id: picture, to: z.coerce.number().int().min(0).max(1_000) }, ({ id, to }) =>
      undoable(
        movePicture(ctx, { listingId, pictureId: id, to }),
        to === 0 ? 'It is now the cover.' : `It is now picture ${to + 1}.`,
      ),
    ),
    onPress('describe', { id: picture, alt: sentText() }, ({ id, alt }) =>
      undoable(describePicture(ctx, { listingId, pictureId: id, alt }), 'Description saved.'),
    ),
    onPress('remove', { id: picture }, ({ id }) =>
      undoable(removePicture(ctx, { listingId, pictureId: id }), 'Picture removed.'),
    ),
    onPress('turn', { id: picture, degrees: z.enum(['90', '270']) }, ({ id, degrees }) => {
      const edit = { kind: 'turn', degrees: degrees === '90' ? 90 : 270 } as const
      return undoable(editPicture(ctx, { listingId, pictureId: id, edit }), 'Picture rotated.')
    }),
    onPress('crop', { id: picture, left: edge, right: edge, top: edge, bottom: edge }, ({ id, ...cut }) =>
      undoable(editPicture(ctx, { listingId, pictureId: id, edit: cropOf(cut) }), 'Picture cropped.'),
    ),
    onPress('restore', { formerId: picture }, async ({ formerId }) => {
      await restorePicture(ctx, { listingId, formerId })
      return { done: 'The change has been undone.' }
    }),
    onPress('give-back', {}, async () => {
      await restoreSourcePictures(ctx, { listingId })
      return { done: 'The listing shows the source’s pictures again.' }
    }),
  ])
}

/**
 * Builds a crop from the percentages that are cut off each side. Its edges are fractions of the width and the height,
 * counted from the left and the top. Throws a `bad-input` refusal where two opposite cuts make more than 95 %.
 */
function cropOf({ left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>) {
  if (left + right > 95 || top + bottom > 95)
    throw new Refusal('bad-input', 'Nothing of the picture would be left. Please cut off less.')
  return {
    kind: 'crop',
    left: left / 100,
    top: top / 100,
    right: 1 - right / 100,
    bottom: 1 - bottom / 100,
  } as const
}

const added: Record<FilePurpose['kind'], string> = {
  photograph: 'Photograph added.',
  replacement: 'Picture replaced.',
  plan: 'Floor plan added.',
  brochure: 'Brochure added.',
}
