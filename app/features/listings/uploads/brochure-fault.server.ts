/** How a PDF begins; the version is 1.0 to 1.7, or 2.0. */
const header = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/
/** The end of its table of contents, within the last bytes, as readers look for it. */
const trailer = /startxref\s+\d+\s+%%EOF\s*$/
const TRAILER_BYTES = 1_024
/** Names of what a reader would run, open or unpack. */
const activeNames = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia'])

const slash = 0x2f
const numberSign = 0x23
const LONGEST_NAME = 60

/**
 * Finds why a file is no brochure that we hand out; null if nothing is found. It is examined from outside: compressed
 * parts are not read. Runs only in the process for foreign bytes if the file comes from elsewhere. Takes time
 * proportional to its length.
 */
export function brochureFault(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!header.test(file.toString('latin1', 0, 12))) return 'It is not a PDF.'
  if (!trailer.test(file.toString('latin1', Math.max(0, file.length - TRAILER_BYTES))))
    return 'The PDF is incomplete, or something else follows it.'
  for (let at = file.indexOf(slash); at !== -1; at = file.indexOf(slash, at + 1))
    if (activeNames.has(nameAt(file, at + 1))) return 'The PDF contains a script, an attachment or a program.'
  return null
}

/** The name that begins there, as far as it is of letters, digits and `#41`, which is another way to write `A`. */
function nameAt(file: Buffer, from: number): string {
  let name = ''
  for (let at = from; at < from + LONGEST_NAME; at += 1) {
    const byte = file[at]
    if (byte === numberSign) {
      const code = Number.parseInt(file.toString('latin1', at + 1, at + 3), 16)
      if (Number.isNaN(code)) return name
      name += String.fromCharCode(code)
      at += 2
    } else if (byte !== undefined && isOfName(byte)) name += String.fromCharCode(byte)
    else return name
  }
  return name
}

const isOfName = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x5f
