/** The program of the picture process: one request at a time, until its parent closes the channel or ends. */
import process from 'node:process'
import { encodePhotograph } from './encode-photograph.server.ts'
import { type PictureAnswer, PictureRefused, type PictureRequest } from './picture-process.ts'

async function answer({ bytes, widths, edit }: PictureRequest): Promise<PictureAnswer> {
  try {
    return { kind: 'encoded', picture: await encodePhotograph(bytes, widths, edit) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: error instanceof PictureRefused ? 'refused' : 'failed', reason }
  }
}

process.on('message', (request: PictureRequest) => {
  void answer(request).then((said) => process.send?.(said))
})
