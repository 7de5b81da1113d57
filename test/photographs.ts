/** Photographs for tests, and what pretends to be one. */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { brotliDecompressSync, crc32 } from 'node:zlib'
import { randomFrom } from '#tools/scenes/random.ts'
import sharp, { type Sharp } from 'sharp'

/** A JPEG like `sky`. */
export const photograph = (width: number, height: number, seed = 0): Promise<Buffer> =>
  sky(width, height, seed).jpeg().toBuffer()

/** Colours that run into one another, different for each seed. */
export function sky(width: number, height: number, seed = 0): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      pixels[at] = (x * 255) / width
      pixels[at + 1] = (y * 255) / height
      pixels[at + 2] = (seed * 40) % 256
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A JPEG of light and dark patches, which look otherwise for each seed. */
export function pattern(seed: number, width = 240, height = 180): Promise<Buffer> {
  const random = randomFrom(seed)
  const patches = Buffer.from(Array.from({ length: 8 * 8 }, () => random.whole(0, 255)))
  return sharp(patches, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}

/** A PNG whose header claims to be this large. */
async function claimedPng(width: number, height: number): Promise<Buffer> {
  const png = await sky(100, 100).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A JPEG whose header claims to be this large. */
async function claimedJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await photograph(100, 100)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** One of `test/large-photographs/`, which `write.ts` there has made. */
const large = (name: string) => async (): Promise<Buffer> =>
  brotliDecompressSync(await readFile(new URL(`large-photographs/${name}.br`, import.meta.url)))

/** An AVIF whose header claims to be 200 × 200 pixels, and that is 49 million. */
export async function avifWithFalseSize(): Promise<Buffer> {
  const avif = await large('49.avif')()
  for (let at = avif.indexOf('ispe'); at !== -1; at = avif.indexOf('ispe', at + 4)) {
    avif.writeUInt32BE(200, at + 8)
    avif.writeUInt32BE(200, at + 12)
  }
  return avif
}

/** Valid small files that decode into very many pixels. */
export const oversizedPhotographs: Record<string, () => Promise<Buffer>> = {
  'an AVIF of 49 million pixels': large('49.avif'),
  'an AVIF that claims to be small': avifWithFalseSize,
  'a PNG of 780,000 × 64 pixels': large('wide.png'),
  'an interlaced PNG of 49 million pixels': large('49-interlaced.png'),
  'a progressive JPEG of 49 million pixels': large('49-progressive.jpg'),
  'a GIF of 49 million pixels': large('49.gif'),
}

/** The largest of each kind that is taken. */
export const largestPhotographs: Record<string, () => Promise<Buffer>> = {
  'an AVIF of 16 million pixels': large('16.avif'),
  'a JPEG of 49 million pixels': large('49.jpg'),
  'a progressive JPEG of 25 million pixels': large('25-progressive.jpg'),
  'a PNG of 49 million pixels': large('49.png'),
  'an interlaced PNG of 25 million pixels': large('25-interlaced.png'),
  'a panorama of 16,384 × 3,000 pixels': large('panorama.jpg'),
}

export const script = '<?php system($_GET["x"]); ?><script>alert(1)</script>'
export const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>`
export const html = `<!doctype html><title>Log in</title><script>alert(1)</script>`

/** Files that are no photograph, half of one, too small, or claim too many pixels. */
export const refusedPhotographs: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  SVG: () => Buffer.from(svg),
  'SVG behind a byte-order mark': () => Buffer.from(`\uFEFF${svg}`),
  HTML: () => Buffer.from(html),
  'a PDF': () => Buffer.from('%PDF-1.7\n'),
  nothing: () => new Uint8Array(),
  'a script that begins as a GIF': () => Buffer.from(`GIF89a=1;${script}`),
  'SVG that begins as a JPEG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  'half a JPEG': () => half(photograph(400, 300)),
  'half a PNG': () => half(sky(400, 300).png().toBuffer()),
  'half a WebP': () => half(sky(400, 300).webp().toBuffer()),
  'half an AVIF': () => half(sky(400, 300).avif().toBuffer()),
  'a spacer': () => photograph(1, 1),
  'a thread of 63 pixels': () => photograph(2_000, 63),
  '50,000 × 50,000 pixels, said by a PNG': () => claimedPng(50_000, 50_000),
  '65,500 × 65,500 pixels, said by a JPEG': () => claimedJpeg(65_500, 65_500),
  'more than 50 million pixels': () => claimedPng(10_000, 5_001),
}

const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length / 2)

export type Cost = {
  /** Processor time of this process. */
  milliseconds: number
  /** The most memory on top of what this process had. */
  mebibytes: number
  /** The most memory that the picture process ever had. */
  childMebibytes: number
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.memoryUsage.rss()
  let most = before
  let childMost = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
    childMost = Math.max(childMost, ...pictureProcesses().map(peakMebibytes))
  }
  const watch = setInterval(look, 5)
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  clearInterval(watch)
  look()
  return {
    milliseconds: (user + system) / 1_000,
    mebibytes: (most - before) / 1024 ** 2,
    childMebibytes: childMost,
  }
}

/** The picture processes that this one has started, and that still run (Linux). */
export const pictureProcesses = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readOr(`/proc/self/task/${task}/children`, '').split(' '))
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => readOr(`/proc/${pid}/cmdline`, '').includes('examiner.ts\0picture'))

const peakMebibytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readOr(`/proc/${pid}/status`, ''))?.[1] ?? 0) / 1024

/** Reads a file of a process; a process that has ended has none. */
function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

/** A PDF of one empty page; `more` stands among its objects. */
export function brochure(more = ''): Buffer {
  const objects = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj
${more}
`
  return Buffer.from(
    `${objects}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${objects.length}\n%%EOF\n`,
    'latin1',
  )
}
