/** How a file of each format begins; SVG and everything else that is not pixels alone is left out. */
const signatures: [format: string, signature: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['heif', /^[^]{4}ftyp(?:avi[fs]|[^]{8,56}avif)/],
]

/** Bytes of a file that tell its format. */
export const SIGNATURE_BYTES = 72

export const NOT_A_PICTURE = 'It is not a JPEG, PNG, WebP, AVIF, GIF or TIFF.'

/** The format that a file begins as, by its first bytes; null for none that we show. AVIF is `heif`. */
export function pictureSignature(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? null
}
