import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mp4 as filmOfNoise, webm } from '#test/films.ts'
import { cleanMp4 } from './formats/clean-mp4.server.ts'
import { cleanWebm } from './formats/clean-webm.server.ts'
import { FilmBroken, openFilmFile } from './formats/film-file.server.ts'

const uint32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4)
  return bytes
}
const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')))
  return Buffer.concat([uint32(8 + inside.length), Buffer.from(type, 'latin1'), inside])
}
const handler = (kind: string, name: string) => box('hdlr', uint32(0, 0), kind, uint32(0, 0, 0), name)
const encoder = Buffer.concat([Buffer.alloc(42), Buffer.from('\x0dCanon EOS R5 C'), Buffer.alloc(30)])

/** A track whose samples are 4 and 6 bytes, in one chunk at `at`. */
const track = (kind: string, at: number) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(80)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      handler(kind, 'Anna’s camera'),
      box(
        'minf',
        box(
          'stbl',
          box(
            'stsd',
            uint32(0, 1),
            kind === 'vide' ? box('avc1', encoder) : box('mp4a', Buffer.alloc(90, 7)),
          ),
          box('stsz', uint32(0, 0, 2, 4, 6)),
          box('stsc', uint32(0, 1, 1, 2, 1)),
          box('stco', uint32(0, 1, at)),
        ),
      ),
    ),
    box('udta', box('name', 'Anna')),
  )

/** A film as cameras write it: the data first, and the description after it. */
function film(): Buffer {
  const head = box('ftyp', 'isom', uint32(512), 'isommp41')
  const data = box('mdat', 'PICTURES!!', 'SOUNDS....', '+34.6-33.0')
  const at = head.length + 8
  return Buffer.concat([
    head,
    box('uuid', Buffer.alloc(16, 9), '<x:xmpmeta>Anna Georgiou</x:xmpmeta>'),
    Buffer.alloc(0),
    data,
    box(
      'moov',
      box('mvhd', Buffer.alloc(96)),
      track('vide', at + 60),
      track('soun', at + 70),
      track('meta', at + 80),
      box(
        'udta',
        box('\xa9xyz', '+34.6786-033.0413/'),
        box('\xa9nam', 'Villa of Anna'),
        box('loci', 'Limassol'),
      ),
      box('meta', 'com.apple.quicktime.location.ISO6709+34.6786'),
      box('gps ', 'N34.67'),
    ),
    box('skip', 'SEFD Samsung'),
  ])
}

function cleaned(bytes: Buffer, clean: typeof cleanMp4): Buffer {
  const path = join(tmpdir(), `petra-film-${process.pid}`)
  try {
    writeFileSync(path, bytes)
    clean(openFilmFile(openSync(path, 'r+')))
    return readFileSync(path)
  } finally {
    rmSync(path, { force: true })
  }
}

const placesOf = (film: Buffer, type: string): number[] =>
  [...film.toString('latin1').matchAll(new RegExp(type, 'g'))].map(({ index }) => index)

const traces = ['Anna', 'xmpmeta', '34.6', 'Limassol', 'N34', 'Samsung', 'Canon', 'com.apple']

test('an MP4 keeps nothing of where, by whom and with what it was taken, and everything that is played, where it was (docs/product/listings.md §28)', () => {
  const before = film()
  const after = cleaned(before, cleanMp4)
  const text = after.toString('latin1')
  for (const trace of traces) {
    expect(before.toString('latin1')).toContain(trace)
    expect(text).not.toContain(trace)
  }
  expect(after).toHaveLength(before.length)
  for (const kept of ['PICTURES!!', 'SOUNDS....', 'mvhd', 'vide', 'soun', 'stco', 'mp4a', 'avc1'])
    expect(text.indexOf(kept)).toBe(before.toString('latin1').indexOf(kept))
  expect(text.match(/trak/g)).toHaveLength(2)
  expect(text).toContain('\x07'.repeat(90))
  expect(text).not.toContain('+34.6-33.0')
  expect(cleaned(after, cleanMp4).equals(after)).toBe(true)
})

test('a film made by a real encoder keeps none of its positions and names, and each byte that is played (docs/product/listings.md §28)', () => {
  // Of ffmpeg, with `loci`, `©xyz`, `mdta` keys, an iTunes list and XMP added by exiftool.
  const before = readFileSync(new URL('../../../../test/real-films/villa.mp4', import.meta.url))
  const after = cleaned(before, cleanMp4)
  for (const trace of [
    'Anna',
    '34.6786',
    'Georgiou',
    'xmpmeta',
    'com.apple.quicktime',
    'Canon',
    'loci',
    'xyz',
  ]) {
    expect([trace, before.toString('latin1').includes(trace)]).toEqual([trace, true])
    expect([trace, after.toString('latin1').includes(trace)]).toEqual([trace, false])
  }
  expect(after).toHaveLength(before.length)
  const data = before.indexOf('mdat') - 4
  const dataTo = data + before.readUInt32BE(data)
  expect(after.subarray(data, dataTo).equals(before.subarray(data, dataTo))).toBe(true)
  for (const table of ['stsd', 'stsz', 'stsc', 'stco', 'stts', 'mdhd', 'avcC', 'esds'])
    expect(placesOf(after, table)).toEqual(placesOf(before, table))
})

test('a WebM keeps neither tags nor titles nor names of tracks (docs/product/listings.md §28)', () => {
  const element = (id: number[], content: Buffer) =>
    Buffer.concat([Buffer.from([...id, 0x80 | content.length]), content])
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    Buffer.concat([
      element([0x7b, 0xa9], Buffer.from('Villa of Anna')),
      element([0x2a, 0xd7, 0xb1], Buffer.from([1])),
    ]),
  )
  const tags = element([0x12, 0x54, 0xc3, 0x67], Buffer.from(`LOCATION +34.6786 ${'Anna '.repeat(10)}`))
  const at = webm.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
  const before = Buffer.concat([webm.subarray(0, at), info, tags, webm.subarray(at)])
  const after = cleaned(before, cleanWebm)
  expect(after).toHaveLength(before.length)
  expect(after.toString('latin1')).not.toMatch(/Anna|34\.6/)
  expect(after.subarray(-1_000).equals(webm.subarray(-1_000))).toBe(true)
  expect(after.includes(Buffer.from([0x2a, 0xd7, 0xb1, 0x81, 1]))).toBe(true)
  expect(cleaned(webm, cleanWebm).equals(webm)).toBe(true)
})

test.each<[string, () => Buffer, typeof cleanMp4]>([
  [
    'a box that is longer than its film',
    () => Buffer.concat([filmOfNoise.subarray(0, 24), uint32(4_000), Buffer.from('moov')]),
    cleanMp4,
  ],
  [
    'a box of no length',
    () => Buffer.concat([filmOfNoise.subarray(0, 24), uint32(2), Buffer.from('moov')]),
    cleanMp4,
  ],
  [
    'a million empty boxes',
    () => Buffer.concat([filmOfNoise.subarray(0, 24), Buffer.alloc(8_000_000, box('free'))]),
    cleanMp4,
  ],
  ['a WebM of zeros', () => Buffer.concat([webm.subarray(0, 20), Buffer.alloc(100)]), cleanWebm],
])('%s is refused (docs/product/listings.md §28)', (_what, make, clean) => {
  expect(() => cleaned(make(), clean)).toThrow(FilmBroken)
})
