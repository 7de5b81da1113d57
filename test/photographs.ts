/** Photographs for tests, and what pretends to be one. */
import process from 'node:process'
import { crc32 } from 'node:zlib'
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

/** A PNG whose header claims to be this large. */
export async function claimedPng(width: number, height: number): Promise<Buffer> {
  const png = await sky(100, 100).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A JPEG whose header claims to be this large. */
export async function claimedJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await photograph(100, 100)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

export const script = '<?php system($_GET["x"]); ?><script>alert(1)</script>'
export const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>`
export const html = `<!doctype html><title>Log in</title><script>alert(1)</script>`

/** What `work` costs this process: processor time in milliseconds, and the most memory on top in MiB. */
export async function costOf(
  work: () => Promise<unknown>,
): Promise<{ milliseconds: number; mebibytes: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  clearInterval(watch)
  most = Math.max(most, process.memoryUsage.rss())
  return { milliseconds: (user + system) / 1_000, mebibytes: (most - before) / 1024 ** 2 }
}
