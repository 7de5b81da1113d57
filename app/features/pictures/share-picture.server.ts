import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { photoFile, photoFileKey } from '#app/features/listings/record/picture-sources.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { drawScene, isSceneName, placeholderScene } from '#tools/scenes/scene.ts'
import type { Listing, ListingPicture } from '#app/features/listings/record/listing-record.ts'

/** Preview pictures of shared pages. */
const WIDTH = 1200
const HEIGHT = 630

const LARGEST = 32 * 1024 * 1024

type Original = { picture: Buffer }

/** Cache of one JPEG per picture, however many ask at once; the last ones stay. */
const shared = new LRUCache<string, Uint8Array<ArrayBuffer>, Original>({
  maxSize: LARGEST,
  sizeCalculation: (jpeg) => jpeg.length,
  fetchMethod: async (_key, _stale, { context: { picture } }) => {
    const jpeg = await sharp(picture)
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
    return new Uint8Array(jpeg)
  },
})

/** A listing's first picture that can be shown, else its placeholder, as a JPEG of 1200 by 630 pixels. */
export async function sharePicture(
  storage: Storage,
  { id, type }: Listing,
  pictures: readonly ListingPicture[],
): Promise<Uint8Array<ArrayBuffer>> {
  for (const picture of pictures) {
    if (picture.kind === 'scene' && isSceneName(picture.scene)) {
      const svg = drawScene(picture.scene, picture.seed, { type, width: WIDTH, height: HEIGHT })
      return jpegOf(`${picture.scene} ${picture.seed} ${type}`, Buffer.from(svg))
    }
    if (picture.kind === 'photo' && picture.state === 'stored') {
      const file = await storage.get(photoFileKey(photoFile(picture.storageKey, 1600, 'webp')))
      if (file) return jpegOf(picture.storageKey, Buffer.from(file.bytes))
    }
  }
  return jpegOf(`${type} ${id}`, Buffer.from(placeholderScene(type, id)))
}

const jpegOf = (key: string, picture: Buffer) => shared.forceFetch(key, { context: { picture } })
