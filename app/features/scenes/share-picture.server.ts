import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { drawScene, isSceneName, placeholderScene } from './scene.ts'
import type { Listing, ListingPicture } from '#app/features/listings/listing-record.ts'

/** What other sites show of a shared page. */
const WIDTH = 1200
const HEIGHT = 630

const LARGEST = 32 * 1024 * 1024

type Drawn = { svg: string }

/** One JPEG per drawing, however many ask at once; the last ones asked for are kept. */
const drawings = new LRUCache<string, Uint8Array<ArrayBuffer>, Drawn>({
  maxSize: LARGEST,
  sizeCalculation: (jpeg) => jpeg.length,
  fetchMethod: async (_key, _stale, { context: { svg } }) => {
    const jpeg = await sharp(Buffer.from(svg))
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
    return new Uint8Array(jpeg)
  },
})

/** A listing's first drawn picture, else its placeholder, as a JPEG of 1200 by 630 pixels. */
export async function drawnSharePicture(
  listing: Listing,
  pictures: readonly ListingPicture[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, type } = listing
  const scene = pictures.find((picture) => picture.kind === 'scene')
  if (scene && isSceneName(scene.scene)) {
    const svg = drawScene(scene.scene, scene.seed, { type, width: WIDTH, height: HEIGHT })
    return drawings.forceFetch(`${scene.scene} ${scene.seed} ${type}`, { context: { svg } })
  }
  return drawings.forceFetch(`${type} ${id}`, { context: { svg: placeholderScene(type, id) } })
}
