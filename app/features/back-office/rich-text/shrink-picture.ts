/** The server keeps pictures in this width at most (`app/features/listings/record/picture-sources.ts`). */
const WIDTH = 1600
const SMALL_BYTES = 500_000

/**
 * A picture no wider than is kept, so that a slow line sends it in time. One that is small, and one that this browser
 * cannot read, stays as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file
  const scale = Math.min(1, WIDTH / bitmap.width)
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const shrunk = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })
  return shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file
}
