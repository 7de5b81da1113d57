/** Messages between the picture process and its callers. */
import { BytesRefused } from './examination.ts'

/** Bytes that we cannot show as a photograph; `message` says why in words. */
export class PictureRefused extends BytesRefused {
  override readonly name = 'PictureRefused'
}

export type PictureFormat = 'avif' | 'webp'

export type EncodedPicture<Width extends number> = {
  /** The largest size in pixels, as it is shown. */
  width: number
  height: number
  /** Pictures of every wanted width in both formats. */
  files: { width: Width; format: PictureFormat; bytes: Uint8Array }[]
}

/** A quarter or half turn clockwise, or the part that is kept, its edges as fractions of the width and the height. */
export type PictureEdit =
  | { kind: 'turn'; degrees: 90 | 180 | 270 }
  | { kind: 'crop'; left: number; top: number; right: number; bottom: number }

/** See `encodePhotograph` in `pictures.server.ts`. */
export type EncodePhotograph = <Width extends number>(
  bytes: Uint8Array,
  widths: readonly Width[],
  edit?: PictureEdit | null,
) => Promise<EncodedPicture<Width>>

export type EncodedLogo = { width: number; height: number; png: Uint8Array }

/** See `encodeLogo` in `encode-photograph.server.ts`. */
export type EncodeLogo = (bytes: Uint8Array) => Promise<EncodedLogo>

export type PictureRequest =
  | { kind: 'photograph'; bytes: Uint8Array; widths: readonly number[]; edit: PictureEdit | null }
  | { kind: 'logo'; bytes: Uint8Array }
