/**
 * Positions and names in MP4 (ISO 14496-12): its boxes, of which all but those that a player needs become free space.
 */
import { type FilmFile, FilmBroken, type Span } from './film-file.server.ts'

type Box = Span & { type: string; /** Index at which its content begins. */ content: number }

const MOST_BOXES = 200_000
const MOST_SAMPLES = 1_000_000

/**
 * Boxes that stay inside each box; in others everything stays but `neverKept`. A camera writes the place and the owner
 * into `udta`, `meta`, `uuid` (XMP) and boxes of its own.
 */
const kept: Record<string, ReadonlySet<string>> = {
  '': new Set([
    'ftyp',
    'styp',
    'pdin',
    'moov',
    'moof',
    'mfra',
    'mdat',
    'sidx',
    'ssix',
    'prft',
    'emsg',
    'wide',
  ]),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt', 'clip', 'matt']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
}
const neverKept: ReadonlySet<string> = new Set(['udta', 'meta', 'free', 'skip'])
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
/** Cameras write positions as tracks too, also as subtitles. */
const keptTracks: ReadonlySet<string> = new Set(['vide', 'soun'])

/** Throws {@link FilmBroken}. */
export function cleanMp4(film: FilmFile): void {
  let boxes = 0
  const clean = (inside: Span, parent: string) => {
    for (const box of boxesIn(film, inside, parent === '')) {
      boxes += 1
      if (boxes > MOST_BOXES) throw new FilmBroken()
      if (!(kept[parent]?.has(box.type) ?? !neverKept.has(box.type))) free(film, box)
      else if (box.type === 'trak' && !keptTracks.has(handlerOf(film, box))) freeTrack(film, box)
      else if (box.type === 'hdlr')
        film.clear({ from: Math.min(box.content + NAME_OF_HANDLER, box.to), to: box.to })
      else if (containers.has(box.type)) clean({ from: box.content, to: box.to }, box.type)
      if (box.type === 'trak' && handlerOf(film, box) === 'vide') clearEncoders(film, box)
    }
  }
  clean({ from: 0, to: film.size }, '')
}

function* boxesIn(film: FilmFile, { from, to }: Span, isOutermost: boolean): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const head = film.read(at, 16)
    const type = head.toString('latin1', 4, 8)
    const size = head.readUInt32BE(0)
    const isLong = size === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? to - at : size
    const content = at + (isLong ? 16 : 8)
    // A film that was cut off plays as far as it goes.
    const end = isOutermost && type === 'mdat' ? Math.min(at + length, to) : at + length
    if (!Number.isSafeInteger(end) || end < content || end > to) throw new FilmBroken()
    yield { from: at, to: end, type, content }
    at = end
  }
}

function free(film: FilmFile, box: Box): void {
  film.write(box.from + 4, Buffer.from('free'))
  film.clear({ from: box.content, to: box.to })
}

/** Version, what was before, kind of track and three reserved numbers; the name of its device or program follows. */
const NAME_OF_HANDLER = 24

/** A description of pictures names in these bytes the program or camera that encoded them. */
function clearEncoders(film: FilmFile, track: Box): void {
  const descriptions = find(film, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!descriptions) return
  // How many there are stands before them.
  for (const { from, to } of boxesIn(film, { from: descriptions.content + 8, to: descriptions.to }, false))
    if (to - from >= ENCODER.to + 4) film.clear({ from: from + ENCODER.from, to: from + ENCODER.to })
}
const ENCODER: Span = { from: 50, to: 82 }

function find(film: FilmFile, box: Box, ...types: string[]): Box | undefined {
  let found: Box | undefined = box
  for (const type of types) {
    if (found === undefined) return undefined
    const inside: Span = { from: found.content, to: found.to }
    found = undefined
    for (const each of boxesIn(film, inside, false)) if (each.type === type) found ??= each
  }
  return found
}

/** `vide`, `soun`, `meta`, …; '' where it is not said. */
function handlerOf(film: FilmFile, track: Box): string {
  const handler = find(film, track, 'mdia', 'hdlr')
  return handler ? film.read(handler.content + 8, 4).toString('latin1') : ''
}

/** The track and what it has in the film's data. */
function freeTrack(film: FilmFile, track: Box): void {
  const samples = find(film, track, 'mdia', 'minf', 'stbl')
  if (samples) for (const chunk of chunksOf(film, samples)) film.clear(chunk)
  free(film, track)
}

/** Yields the chunks of a track: from the samples' lengths, their number in each chunk, and the chunks' offsets. */
function* chunksOf(film: FilmFile, table: Box): Generator<Span> {
  const sizes = numbersOf(film, find(film, table, 'stsz'), 8, 1, 4)
  const sizeBox = find(film, table, 'stsz')
  const sameSize = sizeBox ? film.read(sizeBox.content + 4, 4).readUInt32BE(0) : 0
  const long = find(film, table, 'co64')
  const offsets = long ? numbersOf(film, long, 4, 1, 8) : numbersOf(film, find(film, table, 'stco'), 4, 1, 4)
  const runs = numbersOf(film, find(film, table, 'stsc'), 4, 3, 4)
  let run = 0
  let sample = 0
  for (const [chunk, from] of offsets.entries()) {
    while (run + 3 < runs.length && runs[run + 3]! <= chunk + 1) run += 3
    const count = Math.min(runs[run + 1] ?? 0, MOST_SAMPLES)
    let length = sameSize * count
    if (sameSize === 0) for (const size of sizes.slice(sample, sample + count)) length += size
    sample += count
    yield { from, to: from + length }
  }
}

/** The numbers of a table: how many entries there are stands at `at`, each has `columns` numbers of `bytes` bytes. */
function numbersOf(
  film: FilmFile,
  box: Box | undefined,
  at: number,
  columns: number,
  bytes: 4 | 8,
): number[] {
  if (!box || box.to - box.content < at + 4) return []
  const count = film.read(box.content + at, 4).readUInt32BE(0) * columns
  const from = box.content + at + 4
  if (count > MOST_SAMPLES) throw new FilmBroken()
  // Where all samples are of one size no sizes follow.
  const present = Math.min(count, Math.floor((box.to - from) / bytes))
  const table = film.read(from, present * bytes)
  return Array.from({ length: Math.floor(table.length / bytes) }, (_, index) =>
    bytes === 4 ? table.readUInt32BE(index * 4) : Number(table.readBigUInt64BE(index * 8)),
  )
}
