/** A tar file of many parts, written whole or not at all, and read as a stream. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { syncFolder } from '../storage.server.ts'

/** Adds a part of exactly `size` bytes. One at a time. */
export type AddPart = (name: string, size: number, content: AsyncIterable<Uint8Array>) => Promise<void>
export type Part = { name: string; content: AsyncIterable<Uint8Array> }

/** How a file that is being written is named until it is whole; nothing reads it under this name. */
export const isUnfinishedName = (name: string): boolean => /^\..+\.unfinished$/.test(name)

const READ_BYTES = 1024 * 1024

/**
 * Writes a file that only this user may read, beside its place first: it gets its name once it is on the disk. Answers
 * its bytes. Throws what `fill` or the system says, and leaves nothing.
 */
export async function writeArchive(path: string, fill: (add: AddPart) => Promise<void>): Promise<number> {
  const folder = dirname(path)
  const draft = join(folder, `.${basename(path)}.${randomUUID()}.unfinished`)
  await mkdir(folder, { recursive: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    const { readable, controller } = createTarPacker()
    const add: AddPart = async (name, size, content) => {
      const body = controller.add({ name, size, mode: 0o600 })
      await Readable.toWeb(Readable.from(content)).pipeTo(body)
    }
    const filling = fill(add).then(
      () => controller.finalize(),
      (error) => {
        controller.error(error)
        throw error
      },
    )
    // What ends the one ends the other; the file knows why.
    const [written, filled] = await Promise.allSettled([file.writeFile(readable), filling])
    if (written.status === 'rejected') throw written.reason
    if (filled.status === 'rejected') throw filled.reason
    await file.sync()
    const { size } = await file.stat()
    await rename(draft, path)
    await syncFolder(folder)
    return size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Long enough for the last part and the zeros after it. */
const END_BYTES = 12 * 1024

/** Returns whether the file ends as one does whose last part is called `lastPart`: nothing else of it is read. */
export async function hasArchiveEnd(path: string, lastPart: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(END_BYTES),
      position: Math.max(0, size - END_BYTES),
    })
    const end = buffer.subarray(0, bytesRead)
    const hasZeros = bytesRead >= 1024 && end.subarray(-1024).every((byte) => byte === 0)
    return hasZeros && end.includes(`${lastPart}\0`)
  } finally {
    await file.close()
  }
}

/**
 * The parts in their order. The content of each has to be read whole before the next. Throws where the file is no tar
 * or cut off.
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const file = createReadStream(path, { highWaterMark: READ_BYTES })
  const bytes = Readable.toWeb(file) as ReadableStream<Uint8Array>
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    yield { name: header.name, content: body }
  }
}
