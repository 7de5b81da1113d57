/** The program of the picture process: one request at a time, until its parent closes the channel or ends. */
import process from 'node:process'
import { encodeLogo, encodePhotograph } from './encode-photograph.server.ts'
import { type PictureAnswer, PictureRefused, type PictureRequest } from './picture-process.ts'

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { kind, bytes } = request
  try {
    const picture =
      kind === 'logo' ? encodeLogo(bytes) : encodePhotograph(bytes, request.widths, request.edit)
    return { kind: 'encoded', picture: await picture }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: error instanceof PictureRefused ? 'refused' : 'failed', reason }
  }
}

process.on('message', (request: PictureRequest) => {
  void answer(request).then((said) => process.send?.(said))
})
