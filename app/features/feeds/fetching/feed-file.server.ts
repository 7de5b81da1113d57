/** A feed in a file of this machine, plain or gzipped: it is read more than once, which a pipe cannot be. */
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedUnreadable } from '../reading/feed.ts'

export type FeedFile = {
  /** How the feed begins, unpacked: enough to know its format. */
  head: Uint8Array
  /** The size of the file, packed as it is. */
  bytes: number
  /** The open file itself. */
  descriptor: number
  /** The feed from its beginning, unpacked. The file's bytes pass through `watch` on their way. */
  open: (watch?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

/** Largest size of a feed, unpacked. */
export const MOST_FEED_MEBIBYTES = 500
const MEBIBYTE = 1024 * 1024
/** Largest ratio of unpacked to packed size, judged from this size on: no written text packs denser. */
const DENSEST_PACKING = 200
const JUDGED_FROM_BYTES = 16 * MEBIBYTE
/** Comments may stand before what tells a format. */
const HEAD_BYTES = 64 * 1024
/** A longer text would not be young any more for V8 once it outlives one collection. */
const CHUNK_BYTES = 64 * 1024

/** Throws what the system says where it cannot be opened, `FeedUnreadable` where its packing is broken at once. */
export async function openFeedFile(path: string): Promise<FeedFile> {
  const file = await open(path)
  try {
    if (!(await file.stat()).isFile()) throw new Error(`${path} is not a file`)
    return await feedFileOf(file)
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Reads a feed from an open file. It stays open until `close`, so that the same file is read each time, even if its
 * name is removed.
 */
export async function feedFileOf(file: FileHandle): Promise<FeedFile> {
  const { size } = await file.stat()
  const read = (watch = (bytes: AsyncIterable<Uint8Array>) => bytes) => unpacked(watch(bytesOf(file)))
  return {
    head: await beginningOf(read()),
    bytes: size,
    descriptor: file.fd,
    open: read,
    close: () => file.close(),
  }
}

/** Reads without the handle's own stream: one that is not read to its end keeps the handle open. */
async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function beginningOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    parts.push(chunk)
    length += chunk.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES)
}

/**
 * The content without the gzip it is packed in, if it is; of that no more than a feed may be. Errors of reading are
 * thrown as they are, of the packing as `FeedUnreadable`.
 */
export async function* unpacked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  let start: Uint8Array = Buffer.alloc(0)
  while (start.length < 2) {
    const { value, done } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  async function* whole() {
    yield start
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  yield* isPacked ? gunzipped(whole()) : whole()
}

async function* gunzipped(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let packed = 0
  async function* counted() {
    for await (const chunk of content) {
      packed += chunk.length
      yield chunk
    }
  }
  // Whatever goes wrong on the way ends the decoder with an error, which its reader sees.
  const gunzip = pipeline(counted(), createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined)
  let size = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MOST_FEED_MEBIBYTES * MEBIBYTE)
        throw new FeedUnreadable({ code: 'unpacked-too-large', mebibytes: MOST_FEED_MEBIBYTES })
      if (size > JUDGED_FROM_BYTES && size > packed * DENSEST_PACKING)
        throw new FeedUnreadable({ code: 'packed-too-densely', times: DENSEST_PACKING })
      yield chunk
    }
  } catch (error) {
    const isOfPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isOfPacking
      ? new FeedUnreadable({ code: 'gzip-broken', detail: error.message }, { cause: error })
      : error
  }
}
