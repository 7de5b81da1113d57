import { fstatSync, readSync, writeSync } from 'node:fs'

/** A film's structure is not what its format says. */
export class FilmBroken extends Error {}

/** A part of a file: from a byte to the one before `to`. */
export type Span = { from: number; to: number }

export type FilmFile = {
  size: number
  /** Reads `length` bytes, or as many as there are. */
  read: (from: number, length: number) => Buffer
  write: (from: number, bytes: Uint8Array) => void
  /** Writes zeros. Throws {@link FilmBroken} where that is more than the film has, as parts that overlap have it. */
  clear: (span: Span) => void
}

const ZEROS = Buffer.alloc(64 * 1024)

/** Waits for the disk: only for a process that does nothing else. */
export function openFilmFile(descriptor: number): FilmFile {
  const { size } = fstatSync(descriptor)
  let cleared = 0
  return {
    size,
    read: (from, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
      return bytes.subarray(0, bytes.length === 0 ? 0 : readSync(descriptor, bytes, 0, bytes.length, from))
    },
    write: (from, bytes) => void writeSync(descriptor, bytes, 0, bytes.length, from),
    clear: ({ from, to }) => {
      cleared += Math.max(0, to - from)
      if (cleared > 2 * size) throw new FilmBroken()
      for (let at = from; at < Math.min(to, size); at += ZEROS.length)
        writeSync(descriptor, ZEROS, 0, Math.min(ZEROS.length, to - at, size - at), at)
    },
  }
}
