import { constants, getPriority } from 'node:os'
import process from 'node:process'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import {
  pictureProcesses,
  costOf,
  largestPhotographs,
  oversizedPhotographs,
  photograph,
  refusedPhotographs,
  script,
  sky,
} from '#test/photographs.ts'
import { pictureSize } from './encode-photograph.server.ts'
import { encodePhotograph, pictureKey, PictureRefused } from './pictures.server.ts'

const widths = [480, 960, 1600] as const

/** `480 avif 480×320`, read from the files themselves. */
const made = async (bytes: Uint8Array) => {
  const { files, width, height } = await encodePhotograph(bytes, widths)
  const sizes = await Promise.all(
    files.map(async (file) => {
      const is = await sharp(file.bytes).metadata()
      const format = is.format === 'heif' ? is.compression === 'av1' && 'avif' : is.format
      expect(format).toBe(file.format)
      return `${file.width} ${file.format} ${is.width}×${is.height}`
    }),
  )
  return { sizes, width, height, files }
}

/** The colour in the middle of a picture's corner. */
const colourAt = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

test('a photograph is made in three widths and two formats (docs/product/listings.md §26)', async () => {
  const { sizes, width, height, files } = await made(await photograph(2_400, 1_600))
  expect({ width, height }).toEqual({ width: 1_600, height: 1_067 })
  expect(sizes).toEqual([
    '480 avif 480×320',
    '480 webp 480×320',
    '960 avif 960×640',
    '960 webp 960×640',
    '1600 avif 1600×1067',
    '1600 webp 1600×1067',
  ])
  expect(await pictureSize(files.at(-1)!.bytes)).toEqual({ width, height })
})

test('none is enlarged: a small photograph stands at every width, as wide as it is (docs/product/listings.md §26)', async () => {
  const { sizes, width, height } = await made(await photograph(700, 500))
  expect({ width, height }).toEqual({ width: 700, height: 500 })
  expect(sizes.filter((size) => size.includes('webp'))).toEqual([
    '480 webp 480×343',
    '960 webp 700×500',
    '1600 webp 700×500',
  ])
})

test('a very tall one is not made taller than twice its width (docs/product/listings.md §26)', async () => {
  const { sizes } = await made(await photograph(300, 2_400))
  expect(sizes.filter((size) => size.includes('webp'))).toEqual([
    '480 webp 120×960',
    '960 webp 240×1920',
    '1600 webp 300×2400',
  ])
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'a %s is read (docs/product/listings.md §26)',
  async (format) => {
    const { width, height } = await encodePhotograph(await sky(200, 100).toFormat(format).toBuffer(), [480])
    expect({ width, height }).toEqual({ width: 200, height: 100 })
  },
)

test('it is upright, in sRGB, and keeps nothing of where and by whom it was taken (docs/product/listings.md §26)', async () => {
  const left = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const taken = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Anna Georgiou', Orientation: '6' }, IFD3: { GPSLatitude: '34/1 40/1 0/1' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect((await sharp(taken).metadata()).orientation).toBe(6)
  const { files, width, height } = await encodePhotograph(taken, [480])
  expect({ width, height }).toEqual({ width: 400, height: 600 })
  for (const { bytes } of files) {
    // Turned by a quarter, the left side is at the top.
    const [top, bottom] = [await colourAt(bytes, 200, 50), await colourAt(bytes, 200, 550)]
    expect(top[0]).toBeGreaterThan(150)
    expect(top[1]).toBeLessThan(60)
    expect(bottom[1]).toBeGreaterThan(120)
    expect(bottom[0]).toBeLessThan(60)
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Georgiou')
  }
})

test('what is clear becomes white; grey, CMYK and 16 bits are read (docs/product/listings.md §26)', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 100, height: 100, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { files } = await encodePhotograph(png, [480])
  expect(await colourAt(files[1]!.bytes, 50, 50)).toEqual([255, 255, 255])

  const others = [
    sky(100, 100).toColourspace('b-w').png(),
    sky(100, 100).toColourspace('cmyk').jpeg(),
    sky(100, 100).toColourspace('rgb16').png(),
  ]
  for (const other of others) {
    const { files } = await encodePhotograph(await other.toBuffer(), [480])
    expect(await sharp(files[1]!.bytes).metadata()).toMatchObject({ width: 100, channels: 3, space: 'srgb' })
  }
})

test('of a moving picture the first frame is shown (docs/product/listings.md §26)', async () => {
  const frames = await Promise.all(
    ['#c00', '#0a0'].map((background) =>
      sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { files, height } = await encodePhotograph(gif, [480])
  expect(height).toBe(100)
  expect((await colourAt(files[1]!.bytes, 50, 50))[0]).toBeGreaterThan(180)
})

test('what rides along with a photograph is not kept (docs/reliability.md §9)', async () => {
  const jpeg = await photograph(200, 100)
  const commented = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, script.length + 2]),
    Buffer.from(script),
    jpeg.subarray(2),
  ])
  const polyglots = [
    Buffer.concat([jpeg, Buffer.from(script)]),
    Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004'), Buffer.from(script)]),
    commented,
  ]
  for (const polyglot of polyglots) {
    const { files } = await encodePhotograph(polyglot, [480])
    for (const { bytes } of files) {
      const text = Buffer.from(bytes).toString('latin1')
      expect(text).not.toContain('script')
      expect(text).not.toContain('php')
    }
  }
})

test.each(Object.entries(refusedPhotographs))(
  '%s is refused within 64 MiB of memory (docs/reliability.md §9)',
  async (_what, make) => {
    const bytes = await make()
    const { mebibytes } = await costOf(() =>
      expect(encodePhotograph(bytes, widths)).rejects.toThrow(PictureRefused),
    )
    expect(mebibytes).toBeLessThan(64)
  },
)

/** The picture process may have no more: half of what it is allowed is reserved by Node, and not used. */
const MAX_CHILD_MEBIBYTES = 600

/**
 * Formats whose headers state the size at a fixed place: no process is started for them, and the waiting one is left
 * alone.
 */
const statesSize = /^an? (interlaced )?(PNG|GIF)/

test.each(Object.entries(oversizedPhotographs))(
  '%s is refused, and costs this process nothing (docs/reliability.md §9)',
  async (what, make) => {
    const bytes = await make()
    await encodePhotograph(await photograph(100, 100), [480])
    const waiting = pictureProcesses()
    const { mebibytes, childMebibytes } = await costOf(() =>
      expect(encodePhotograph(bytes, widths)).rejects.toThrow(PictureRefused),
    )
    expect(mebibytes).toBeLessThan(64)
    expect(childMebibytes).toBeLessThan(MAX_CHILD_MEBIBYTES)
    if (statesSize.test(what)) expect(pictureProcesses()).toEqual(waiting)
  },
)

test.each(Object.entries(largestPhotographs))(
  '%s is taken (docs/product/listings.md §26)',
  async (_what, make) => {
    const bytes = await make()
    const { mebibytes, childMebibytes } = await costOf(() => encodePhotograph(bytes, widths))
    expect(mebibytes).toBeLessThan(64)
    expect(childMebibytes).toBeLessThan(MAX_CHILD_MEBIBYTES)
  },
)

test('a picture process that is ended from outside is no fault of the photograph (docs/reliability.md §9)', async () => {
  const bytes = await photograph(2_400, 1_600)
  const settled = Promise.allSettled([encodePhotograph(bytes, widths)])
  await vi.waitUntil(() => pictureProcesses().length > 0)
  for (const pid of pictureProcesses()) process.kill(pid, 'SIGKILL')
  const [outcome] = await settled
  expect(outcome).toMatchObject({
    status: 'rejected',
    reason: { name: 'Error', message: 'The picture process ended (SIGKILL).' },
  })
  expect((await encodePhotograph(bytes, [480])).width).toBe(480)
})

test('the picture process gives way to the site where processors are busy (docs/reliability.md §9)', async () => {
  await encodePhotograph(await photograph(100, 100), [480])
  const yielding = Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW)
  expect(pictureProcesses().map((pid) => getPriority(pid))).toEqual([yielding])
})

test('one that is refused does not hold up the next', async () => {
  const [broken, whole] = [await refusedPhotographs['half a JPEG']!(), await photograph(100, 100)]
  const outcomes = await Promise.allSettled([encodePhotograph(broken, [480]), encodePhotograph(whole, [480])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a key follows from the content alone (docs/product/listings.md §26)', async () => {
  const one = await photograph(100, 100, 1)
  expect(pictureKey(one)).toMatch(/^[0-9a-f]{32}$/)
  expect(pictureKey(Uint8Array.from(one))).toBe(pictureKey(one))
  expect(pictureKey(await photograph(100, 100, 2))).not.toBe(pictureKey(one))
})
