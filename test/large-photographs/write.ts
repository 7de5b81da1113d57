/**
 * Writes the photographs of tens of millions of pixels that `test/photographs.ts` reads: making them takes 11 s of a
 * processor, which no test needs to spend. `node test/large-photographs/write.ts` makes them anew.
 */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** One colour, so that a few bytes are as many pixels as one likes. */
const oneColour = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })

const photographs: Record<string, Sharp> = {
  '49.avif': oneColour(7_000, 7_000).avif({ effort: 0 }),
  '16.avif': oneColour(4_096, 4_096).avif({ effort: 0 }),
  'wide.png': oneColour(780_000, 64).png(),
  '49.png': oneColour(7_000, 7_000).png(),
  '49-interlaced.png': oneColour(7_000, 7_000).png({ progressive: true }),
  '25-interlaced.png': oneColour(5_000, 5_000).png({ progressive: true }),
  '49.jpg': oneColour(7_000, 7_000).jpeg(),
  'panorama.jpg': oneColour(16_384, 3_000).jpeg(),
  '49-progressive.jpg': oneColour(7_000, 7_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  '25-progressive.jpg': oneColour(5_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  '49.gif': oneColour(7_000, 7_000).gif({ effort: 1 }),
}

for (const [name, photograph] of Object.entries(photographs)) {
  const packed = brotliCompressSync(await photograph.toBuffer())
  writeFileSync(new URL(`${name}.br`, import.meta.url), packed)
}
