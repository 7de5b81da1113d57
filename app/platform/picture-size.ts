/** How large a picture from elsewhere may be, by what its header says. */
import { PictureRefused } from './picture-process.ts'
import { NOT_A_PICTURE, pictureSignature } from './picture-signature.ts'

/** The longest a decoder reads row by row; what holds the whole picture in memory may have fewer. */
export const MAX_PIXELS = 50_000_000
/** Interlaced PNG, progressive JPEG and GIF: about 7 bytes a pixel. */
const MAX_PIXELS_HELD = 25_000_000
/** AVIF: about 19 bytes a pixel. */
const MAX_PIXELS_AVIF = 16_800_000
/**
 * A row is held whole, however few there are: 780,000 × 64 pixels take 600 MB. Panoramas of telephones reach 16,000.
 */
const LONGEST_SIDE = 16_384

/** `format`: as `pictureSignature` names it. */
type StatedSize = { format: string; width: number; height: number; isInterlaced: boolean }

/** Throws a `PictureRefused` for a picture of more pixels than its format may have. */
export function refuseTooLarge({ format, width, height, isInterlaced }: StatedSize): void {
  if (Math.max(width, height) > LONGEST_SIDE)
    throw new PictureRefused(`It has ${width} × ${height} pixels; a side may have ${LONGEST_SIDE}.`)
  const isHeld = isInterlaced || format === 'gif'
  const most = format === 'heif' ? MAX_PIXELS_AVIF : isHeld ? MAX_PIXELS_HELD : MAX_PIXELS
  if (width * height > most)
    throw new PictureRefused(`It has more than ${most / 1e6} million pixels, too many for its format.`)
}

/**
 * Refuses what no decoder need look at: files of another format than these, and PNG and GIF of too many pixels, whose
 * headers state the size at a fixed place. Throws `PictureRefused`.
 */
export function refuseByFirstBytes(bytes: Uint8Array, { formats, otherwise }: AcceptedFormats): void {
  const format = pictureSignature(bytes)
  if (format === null || formats?.includes(format) === false) throw new PictureRefused(otherwise)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'png' && bytes.length > 28) {
    const [width, height] = [view.getUint32(16), view.getUint32(20)]
    refuseTooLarge({ format, width, height, isInterlaced: view.getUint8(28) !== 0 })
  }
  if (format === 'gif' && bytes.length > 9) {
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
    refuseTooLarge({ format, width, height, isInterlaced: false })
  }
}

/** `formats`: as `pictureSignature` names them, all where it is left out. `otherwise`: what is said of another one. */
type AcceptedFormats = { formats?: readonly string[]; otherwise: string }
export const photographFormats: AcceptedFormats = { otherwise: NOT_A_PICTURE }
export const logoFormats: AcceptedFormats = {
  formats: ['png', 'jpeg', 'webp'],
  otherwise: 'It is not a PNG, JPEG or WebP.',
}
