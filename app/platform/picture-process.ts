/** What the picture process and those who ask it say to each other. */

/** Not a photograph we can show; `message` says why in words. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

export type PictureFormat = 'avif' | 'webp'

export type EncodedPicture<Width extends number> = {
  /** The largest size in pixels, as it is shown. */
  width: number
  height: number
  /** Every width asked for in both formats. */
  files: { width: Width; format: PictureFormat; bytes: Uint8Array }[]
}

export type PictureRequest = { bytes: Uint8Array; widths: readonly number[] }

export type PictureAnswer =
  | { kind: 'encoded'; picture: EncodedPicture<number> }
  /** The reason of a {@link PictureRefused}. */
  | { kind: 'refused'; reason: string }
  /** A fault of ours. */
  | { kind: 'failed'; reason: string }
