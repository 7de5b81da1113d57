/** How a PDF begins; the version is 1.0 to 1.7, or 2.0. */
const header = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/
/** The end of its table of contents, within the last bytes, as readers look for it. */
const trailer = /startxref\s+\d+\s+%%EOF\s*$/
const TRAILER_BYTES = 1_024
/** Names of what a reader would run, open or unpack. */
const activeNames = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia'])

/**
 * Why a file is no brochure that we hand out; null where nothing speaks against it. It is looked at from outside: what stands in a
 * compressed part is not read.
 */
export function brochureFault(bytes: Uint8Array): string | null {
  const { buffer, byteOffset, length } = bytes
  const text = Buffer.from(buffer, byteOffset, length).toString('latin1')
  if (!header.test(text.slice(0, 12))) return 'It is not a PDF.'
  if (!trailer.test(text.slice(-TRAILER_BYTES))) return 'The PDF is incomplete, or something else follows it.'
  for (const [, name = ''] of text.matchAll(/\/([\w#]{6,60})/g)) {
    const plain = name.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    if (activeNames.has(plain)) return 'The PDF contains a script, an attachment or a program.'
  }
  return null
}
