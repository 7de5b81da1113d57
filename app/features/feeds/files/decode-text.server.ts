/** Bytes to text: which encoding a file is in, and what cannot be a text at all. */
import { isAscii } from 'node:buffer'
import iconv from 'iconv-lite'
import type { FeedReason } from '../reading/feed-reason.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { recogniseEncoding, recogniseUtf16 } from './recognise-encoding.ts'

export type DecodeOptions = {
  /** Encoding stated by the feed's owner; only a byte order mark overrides it. */
  encoding?: string | undefined
  /** Reads the encoding that the file itself declares in its first bytes. */
  declared?: ((head: string) => string | null) | undefined
  onNotice: (reason: FeedReason) => void
}

/** Enough text after the first letter beyond ASCII to tell one encoding from another. */
const sampleBytes = 64 * 1024
const headBytes = 1024

/** Signatures of files that are not text. */
const otherFiles: [signature: string, kind: Extract<FeedReason, { code: 'other-file' }>['kind']][] = [
  ['504b0304', 'archive'],
  ['d0cf11e0', 'old-excel'],
  ['1f8b', 'compressed'],
  ['25504446', 'pdf'],
  ['ffd8ff', 'picture'],
  ['89504e47', 'picture'],
]

const byteOrderMarks: [bytes: string, encoding: string][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/**
 * The file as text. Encoding: its byte order mark, else `encoding`, else what it declares, else UTF-16 by its zero
 * bytes, else UTF-8; where it is not that, Windows-1253 (Greek) or Windows-1251 (Russian), by its letters, told by
 * `onNotice`. Throws {@link FeedUnreadable} for what is empty or no text.
 */
export async function* decodeText(
  input: AsyncIterable<Uint8Array>,
  options: DecodeOptions,
): AsyncGenerator<string> {
  const chunks = input[Symbol.asyncIterator]()
  try {
    const head = await take(chunks, headBytes)
    if (head.length === 0) throw new FeedUnreadable({ code: 'file-empty' })
    const encoding = statedEncoding(head, options)
    if (encoding === null) {
      yield* decodeUnstated(head, chunks, options.onNotice)
    } else {
      yield* decodeRest(head, chunks, encoding)
    }
  } finally {
    await chunks.return?.()
  }
}

/** Reads at least so many bytes, or all there are. */
async function take(chunks: AsyncIterator<Uint8Array>, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  while (length < bytes) {
    const { value, done } = await chunks.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  return Buffer.concat(parts)
}

/** The encoding that is stated, or null for "UTF-8, if it proves to be". */
function statedEncoding(head: Buffer, { encoding, declared, onNotice }: DecodeOptions): string | null {
  const hex = head.subarray(0, 4).toString('hex')
  const other = otherFiles.find(([signature]) => hex.startsWith(signature))
  if (other) throw new FeedUnreadable({ code: 'other-file', kind: other[1] })
  const mark = byteOrderMarks.find(([bytes]) => hex.startsWith(bytes))
  if (mark) return mark[1]
  const stated = encoding ?? declared?.(head.toString('latin1')) ?? null
  const isKnown: boolean = stated === null || iconv.encodingExists(stated)
  if (!isKnown) {
    throw new FeedUnreadable({ code: 'encoding-unknown', value: (stated ?? '').slice(0, 40) })
  }
  if (head.includes(0) && !/^(?:utf|ucs)-?(?:16|32|2)/i.test(stated ?? '')) {
    const wide = encoding === undefined ? recogniseUtf16(head, head.length < headBytes) : null
    if (wide === null) throw new FeedUnreadable({ code: 'zero-bytes' })
    onNotice({ code: `read-as-${wide}` })
    return wide
  }
  return encoding === undefined && /^utf-?8$/i.test(stated ?? '') ? null : stated
}

async function* decodeRest(
  first: Buffer,
  chunks: AsyncIterator<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  yield decoder.write(first)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    yield decoder.write(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length))
  }
  yield decoder.end() ?? ''
}

/** ASCII passes as it is; the first bytes beyond it decide for the rest of the file. */
async function* decodeUnstated(
  head: Buffer,
  chunks: AsyncIterator<Uint8Array>,
  onNotice: (reason: FeedReason) => void,
): AsyncGenerator<string> {
  let chunk = head
  while (isAscii(chunk)) {
    yield chunk.toString('latin1')
    const next = await chunks.next()
    if (next.done) return
    chunk = Buffer.from(next.value)
  }
  const from = chunk.findIndex((byte) => byte > 127)
  const more = await take(chunks, Math.max(0, sampleBytes - (chunk.length - from)))
  const sample = Buffer.concat([chunk, more])
  const encoding = recogniseEncoding(sample.subarray(from, from + sampleBytes), sample.length < sampleBytes)
  if (encoding !== 'utf-8') onNotice({ code: `read-as-${encoding}` })
  yield* decodeRest(sample, chunks, encoding)
}
