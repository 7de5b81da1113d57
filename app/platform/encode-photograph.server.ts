/**
 * Photographs from elsewhere, made into pictures of our own: decoded once, encoded anew, and nothing of the original
 * kept. Only the picture process calls this with a stranger's bytes; everyone else asks `pictures.server.ts`.
 */
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import {
  type EncodedLogo,
  type EncodedPicture,
  type PictureEdit,
  type PictureFormat,
  PictureRefused,
  type PictureRequest,
} from './picture-process.ts'
import { MAX_PIXELS, refuseTooLarge } from './picture-size.ts'
import { NOT_A_PICTURE, pictureSignature } from './picture-signature.ts'

// Searches answer from the same processors: a photograph takes one of them, and keeps no memory afterwards.
sharp.concurrency(1)
sharp.cache(false)

/** Work of the picture process. */
export const examinePicture = (request: PictureRequest): Promise<EncodedPicture<number> | EncodedLogo> =>
  request.kind === 'logo'
    ? encodeLogo(request.bytes)
    : encodePhotograph(request.bytes, request.widths, request.edit)

/** Smaller images are spacers or tracking pixels. */
const SMALLEST_SIDE = 64
const LONGEST_DECODING_SECONDS = 20
const input = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** AVIF is what nearly every browser takes; WebP, for the others, may be a little larger and is made faster. */
export const pictureEncoders: Record<PictureFormat, (pixels: Sharp) => Sharp> = {
  avif: (pixels) => pixels.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (pixels) => pixels.webp({ quality: 76, effort: 2 }),
}

/**
 * Makes every width of a JPEG, PNG, WebP, AVIF, GIF (its first frame) or TIFF: upright, in sRGB, on white, without
 * metadata. None is enlarged: where the photograph is narrower than a width, the file of that width shows it as wide as
 * it is. None is taller than twice its width. `edit` is done to the upright picture. Throws `PictureRefused`.
 */
export async function encodePhotograph<Width extends number>(
  bytes: Uint8Array,
  widths: readonly Width[],
  edit: PictureEdit | null = null,
): Promise<EncodedPicture<Width>> {
  const largest = await decode(bytes, Math.max(...widths), edit)
  const files: EncodedPicture<Width>['files'] = []
  const made = new Map<number, Record<PictureFormat, Uint8Array>>()
  for (const width of widths) {
    const pixels = await atWidth(largest, width)
    const encoded = made.get(pixels.info.width) ?? (await encode(pixels))
    made.set(pixels.info.width, encoded)
    files.push({ width, format: 'avif', bytes: encoded.avif }, { width, format: 'webp', bytes: encoded.webp })
  }
  return { width: largest.info.width, height: largest.info.height, files }
}

/** Largest size, sharp at the sizes of `app/features/settings/logo.ts` on dense screens too. */
const LARGEST_LOGO = { width: 640, height: 160 }
const SMALLEST_LOGO_SIDE = 24

/**
 * Makes a PNG of a logo, which `pictures.server.ts` lets in as PNG, JPEG or WebP: upright, in sRGB, transparent where
 * it is, without metadata, and at most 640 × 160 pixels. None is enlarged. Throws `PictureRefused`.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<EncodedLogo> {
  const { data, info } = await refusing(bytes, SMALLEST_LOGO_SIDE, (image) =>
    image
      .autoOrient()
      .resize({ ...LARGEST_LOGO, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_DECODING_SECONDS })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { width: info.width, height: info.height, png: data }
}

/** Reads the size of a picture made by `encodePhotograph`. */
export async function pictureSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, input).metadata()
  return { width, height }
}

const FINGERPRINT_ROWS = 8
const FINGERPRINT_COLUMNS = 8

/**
 * Fingerprint of a picture made by `encodePhotograph`, in 64 bits: whether each of 8 × 8 areas is darker than the one
 * to its right (dHash). The same photograph in another size or quality differs in a few bits.
 */
export async function fingerprintOf(bytes: Uint8Array): Promise<bigint> {
  const columns = FINGERPRINT_COLUMNS + 1
  const shades = await sharp(bytes, input)
    .greyscale()
    .resize(columns, FINGERPRINT_ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = 0n
  for (let row = 0; row < FINGERPRINT_ROWS; row += 1)
    for (let column = 0; column < FINGERPRINT_COLUMNS; column += 1) {
      const at = row * columns + column
      bits = (bits << 1n) | (shades[at]! < shades[at + 1]! ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits)
}

type Pixels = { data: Buffer; info: OutputInfo }

const decode = (bytes: Uint8Array, width: number, edit: PictureEdit | null): Promise<Pixels> =>
  refusing(bytes, SMALLEST_SIDE, (image, metadata) =>
    within(edited(image.autoOrient(), metadata, edit), width)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_DECODING_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )

/** Runs `make` on a stranger's picture, once its header is acceptable; any error refuses the picture. */
async function refusing(
  bytes: Uint8Array,
  smallestSide: number,
  make: (image: Sharp, metadata: Metadata) => Promise<Pixels>,
): Promise<Pixels> {
  const format = pictureSignature(bytes)
  if (format === null) throw new PictureRefused(NOT_A_PICTURE)
  try {
    const image = sharp(bytes, input)
    const metadata = await image.metadata()
    refuseUnfit(metadata, format, smallestSide)
    return await make(image, metadata)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    const said = error instanceof Error ? error.message : String(error)
    if (said.includes('pixel limit')) throw new PictureRefused('It has more than 50 million pixels.')
    throw new PictureRefused(`It cannot be decoded: ${said}`, { cause: error })
  }
}

function edited(image: Sharp, { autoOrient }: Metadata, edit: PictureEdit | null): Sharp {
  if (edit === null) return image
  if (edit.kind === 'turn') return image.rotate(edit.degrees)
  const left = Math.round(edit.left * autoOrient.width)
  const top = Math.round(edit.top * autoOrient.height)
  const width = Math.round(edit.right * autoOrient.width) - left
  const height = Math.round(edit.bottom * autoOrient.height) - top
  if (Math.min(width, height) < SMALLEST_SIDE) throw tooSmall(width, height)
  return image.extract({ left, top, width, height })
}

const tooSmall = (width: number, height: number) =>
  new PictureRefused(`It has ${width} × ${height} pixels, too few to show anything.`)

/** Refuses a picture by its header, before anything is decoded. */
function refuseUnfit(
  { format, width, height, isProgressive }: Metadata,
  signed: string,
  smallestSide: number,
): void {
  if (format !== signed) throw new PictureRefused(`It begins as ${signed} and is ${format}.`)
  refuseTooLarge({ format: signed, width, height, isInterlaced: isProgressive })
  if (Math.min(width, height) < smallestSide) throw tooSmall(width, height)
}

const within = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })

async function atWidth(largest: Pixels, width: number): Promise<Pixels> {
  if (width >= largest.info.width && 2 * width >= largest.info.height) return largest
  return within(fromPixels(largest), width).raw().toBuffer({ resolveWithObject: true })
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const encode = async (pixels: Pixels): Promise<Record<PictureFormat, Uint8Array>> => ({
  avif: await pictureEncoders.avif(fromPixels(pixels)).toBuffer(),
  webp: await pictureEncoders.webp(fromPixels(pixels)).toBuffer(),
})
