/** Photographs and logos from elsewhere are decoded and written anew in a process of its own (`examine.server.ts`). */
import { createHash } from 'node:crypto'
import { BytesRefused, defineExamination } from './examination.ts'
import { examine } from './examine.server.ts'
import {
  type EncodedLogo,
  type EncodedPicture,
  type PictureEdit,
  PictureRefused,
  type PictureRequest,
} from './picture-process.ts'
import { logoFormats, photographFormats, refuseByFirstBytes } from './picture-size.ts'

export { type PictureEdit, PictureRefused } from './picture-process.ts'

const pictureExamination = defineExamination<PictureRequest, EncodedPicture<number> | EncodedLogo>({
  name: 'picture',
  longestMs: 60_000,
  tooSlow: 'It takes longer than 60 s to decode.',
  tooLarge: 'It takes more memory than a photograph may, or breaks its decoder.',
})

/** Names a picture by its content and what is done to it, and changes when what is made of equal content does. */
export const pictureKey = (bytes: Uint8Array, edit: PictureEdit | null = null): string =>
  createHash('sha256')
    .update('petra picture 1\n')
    .update(edit === null ? '' : `${JSON.stringify(edit)}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 32)

/**
 * Makes every width of a JPEG, PNG, WebP, AVIF, GIF (its first frame) or TIFF: upright, in sRGB, on white, without
 * metadata. None is enlarged: where the photograph is narrower than a width, the file of that width shows it as wide as
 * it is. None is taller than twice its width. `edit` is for one that was made here before. One at a time. Throws
 * `PictureRefused`; any other error is no fault of the photograph.
 */
export function encodePhotograph<Width extends number>(
  bytes: Uint8Array,
  widths: readonly Width[],
  edit: PictureEdit | null = null,
): Promise<EncodedPicture<Width>> {
  return askInTurn({ kind: 'photograph', bytes, widths, edit }) as Promise<EncodedPicture<Width>>
}

/**
 * A logo as PNG; see `encodeLogo` in `encode-photograph.server.ts`. Refuses and fails as {@link encodePhotograph} does.
 */
export const encodeLogo = (bytes: Uint8Array): Promise<EncodedLogo> =>
  askInTurn({ kind: 'logo', bytes }) as Promise<EncodedLogo>

async function askInTurn(request: PictureRequest): Promise<EncodedPicture<number> | EncodedLogo> {
  // A process takes longer to start than to refuse a file.
  refuseByFirstBytes(request.bytes, request.kind === 'logo' ? logoFormats : photographFormats)
  try {
    return await examine(pictureExamination, request)
  } catch (error) {
    throw error instanceof BytesRefused ? new PictureRefused(error.message) : error
  }
}
