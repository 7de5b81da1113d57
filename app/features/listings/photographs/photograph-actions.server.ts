import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { documentKinds } from '#db/column-values.ts'
import { addFile } from './verbs/add-file.server.ts'
import {
  describePicture,
  editPicture,
  movePicture,
  removePicture,
  restorePicture,
} from './verbs/change-picture.server.ts'
import { removeDocument, restoreDocument } from './verbs/change-documents.server.ts'
import type { FilePurpose } from '../uploads/file-purpose.ts'
import { giveBackPictures } from './verbs/give-back-pictures.server.ts'
import type { PhotographResult } from './photograph-result.ts'

const pictureId = sentText(18).regex(/^\d{1,18}$/)
const edge = z.coerce.number().int().min(0).max(95)
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), file: z.file() }),
  z.object({ intent: z.literal('add-document'), file: z.file(), kind: z.enum(documentKinds) }),
  z.object({ intent: z.enum(['remove-document', 'restore-document']), documentId: pictureId }),
  z.object({ intent: z.literal('replace'), file: z.file(), pictureId }),
  z.object({ intent: z.literal('move'), pictureId, to: z.coerce.number().int().min(0).max(1_000) }),
  z.object({ intent: z.literal('describe'), pictureId, alt: sentText() }),
  z.object({ intent: z.literal('remove'), pictureId }),
  z.object({ intent: z.literal('turn'), pictureId, degrees: z.enum(['90', '270']) }),
  z.object({ intent: z.literal('crop'), pictureId, left: edge, right: edge, top: edge, bottom: edge }),
  z.object({ intent: z.literal('restore'), formerId: pictureId }),
  z.object({ intent: z.literal('give-back') }),
])
type SentForm = z.output<typeof sentForm>

/** Does what a form of the page asks for; what is refused is told on it. Throws a 400 for anything else. */
export async function runPhotographForm(ctx: Context, form: FormData, listingId: number | null) {
  const sent = readForm(sentForm, form)
  if (listingId === null) throw data(null, { status: 404 })
  const result = { pictureId: 'pictureId' in sent ? sent.pictureId : null }
  try {
    return data<PhotographResult>({ ...result, failure: null, ...(await run(ctx, listingId, sent)) })
  } catch (error) {
    const { message, status } = refusalOf(error)
    const typed = sent.intent === 'describe' ? { alt: sent.alt } : {}
    return data<PhotographResult>(
      { ...result, ...typed, done: null, undo: null, failure: message },
      { status },
    )
  }
}

type Done = Pick<PhotographResult, 'done' | 'undo'>

/** One verb for each form; what it answers is said to the person. */
async function run(ctx: Context, listingId: number, sent: SentForm): Promise<Done> {
  const undoable = async (change: Promise<{ formerId: string }>, done: string): Promise<Done> => ({
    undo: (await change).formerId,
    done,
  })
  switch (sent.intent) {
    case 'add':
      return addSent(ctx, listingId, sent.file, { kind: 'photograph' })
    case 'add-document':
      return addSent(ctx, listingId, sent.file, { kind: sent.kind })
    case 'remove-document':
      await removeDocument(ctx, { listingId, documentId: sent.documentId })
      return { done: 'Removed. You can restore it for 30 days.', undo: null }
    case 'restore-document':
      await restoreDocument(ctx, { listingId, documentId: sent.documentId })
      return { done: 'Restored.', undo: null }
    case 'replace':
      return addSent(ctx, listingId, sent.file, { kind: 'replacement', pictureId: sent.pictureId })
    case 'move':
      return undoable(
        movePicture(ctx, { listingId, ...sent }),
        sent.to === 0 ? 'It is now the cover.' : `It is now picture ${sent.to + 1}.`,
      )
    case 'describe':
      return undoable(describePicture(ctx, { listingId, ...sent }), 'Description saved.')
    case 'remove':
      return undoable(removePicture(ctx, { listingId, ...sent }), 'Picture removed.')
    case 'turn': {
      const edit = { kind: 'turn', degrees: sent.degrees === '90' ? 90 : 270 } as const
      return undoable(editPicture(ctx, { listingId, ...sent, edit }), 'Picture rotated.')
    }
    case 'crop':
      return undoable(editPicture(ctx, { listingId, ...sent, edit: cropOf(sent) }), 'Picture cropped.')
    case 'restore':
      await restorePicture(ctx, { listingId, formerId: sent.formerId })
      return { done: 'The change has been undone.', undo: null }
    case 'give-back':
      await giveBackPictures(ctx, { listingId })
      return { done: 'The listing shows the source’s pictures again.', undo: null }
  }
}

/** From how much is cut off each side, in percent. */
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

async function addSent(ctx: Context, listingId: number, file: File, purpose: FilePurpose): Promise<Done> {
  await addFile(ctx, { listingId, bytes: await file.bytes(), purpose })
  return { done: added[purpose.kind], undo: null }
}
