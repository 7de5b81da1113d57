/** Positions and names in WebM (RFC 8794, RFC 9559): elements that hold them become void elements of the same size. */
import { type FilmFile, FilmBroken, type Span } from './film-file.server.ts'

type Element = Span & {
  id: number
  /** Index at which its content begins. */ content: number
  hasKnownSize: boolean
}

const MOST_ELEMENTS = 2_000_000
const SEGMENT = 0x18538067
const VOID = 0xec
/** Elements that are looked into: the segment, its information, its tracks, and each track. */
const containers: ReadonlySet<number> = new Set([SEGMENT, 0x1549a966, 0x1654ae6b, 0xae])
/**
 * Tags, attachments, chapters; title, file names and date; names of tracks; checksums, which would not be right any
 * more.
 */
const removed: ReadonlySet<number> = new Set([
  0x1254c367,
  0x1941a469,
  0x1043a770,
  0x7ba9,
  0x7384,
  0x3c83ab,
  0x3e83bb,
  0x4461,
  0x536e,
  0xbf,
  VOID,
])

/** Throws {@link FilmBroken}. */
export function cleanWebm(film: FilmFile): void {
  let elements = 0
  const clean = ({ from, to }: Span) => {
    for (let at = from; at < to;) {
      elements += 1
      if (elements > MOST_ELEMENTS) throw new FilmBroken()
      const element = elementAt(film, at, to)
      if (removed.has(element.id)) makeVoid(film, element)
      else if (containers.has(element.id)) clean({ from: element.content, to: element.to })
      // A cluster of unknown size ends where the next element of the segment begins.
      at = element.hasKnownSize || element.id === SEGMENT ? element.to : element.content
    }
  }
  clean({ from: 0, to: film.size })
}

function elementAt(film: FilmFile, from: number, to: number): Element {
  const head = film.read(from, 12)
  const idLength = lengthOf(head[0])
  const sizeLength = lengthOf(head[idLength])
  const sizeMask = 2 ** (7 * sizeLength) - 1
  if (idLength > 4 || head.length < idLength + sizeLength) throw new FilmBroken()
  const id = head.readUIntBE(0, idLength)
  let size = head[idLength]! & (2 ** (8 - sizeLength) - 1)
  for (let at = 1; at < sizeLength; at += 1) size = size * 256 + head[idLength + at]!
  const content = from + idLength + sizeLength
  const hasKnownSize = size < sizeMask
  // A film that was cut off plays as far as it goes.
  const end = hasKnownSize ? Math.min(content + size, to) : to
  if (end < content) throw new FilmBroken()
  return { id, from, to: end, content, hasKnownSize }
}

/** Length of a number of variable length, by its first byte. */
function lengthOf(first: number | undefined): number {
  const length = first === undefined ? 9 : Math.clz32(first) - 23
  if (length > 8) throw new FilmBroken()
  return length
}

function makeVoid(film: FilmFile, { from, to }: Element): void {
  const length = to - from
  film.clear({ from, to })
  // Its size takes one byte, or eight where it is larger.
  const head = length < 128 ? Buffer.from([VOID, 0x80 | (length - 2)]) : Buffer.alloc(9)
  if (length >= 128) {
    head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1)
    head[0] = VOID
  }
  film.write(from, head)
}
