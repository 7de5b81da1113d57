/**
 * Origin of a connected feed: an address with the login that its host wants, which is encrypted, or an uploaded file.
 */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '#app/platform/context/context.ts'
import { defineExamination, isBytesRefused } from '#app/platform/examination.ts'
import { type FetchPublicOptions, streamPublic } from '#app/platform/fetch-public.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type FeedAddress, readFeedAddress } from '../fetching/feed-address.ts'
import { feedReasonText } from '../reading/feed-reason-text.ts'
import { unpacked } from '../fetching/feed-file.server.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { fetchFailureOf } from '../import/fetch-source.server.ts'
import type { FeedOrigin } from './feed-sources.queries.server.ts'

export type GivenOrigin =
  | {
      kind: 'address'
      address: string
      login: { name: string; password: string } | null
      header: { name: string; value: string } | null
    }
  | { kind: 'file'; fileName: string; bytes: Uint8Array }

/** Characters of an address; a database and a form take more. */
const LONGEST_ADDRESS = 2_000
const LONGEST_FILE_NAME = 200
/** Bytes stored of a feed at an address, unpacked: enough to describe it. */
const FIRST_PART_BYTES = 4 * 1024 * 1024
const LONGEST_LOOK_MS = 20_000

/** Compresses outside of the thread that serves pages. */
const packed = promisify<Uint8Array, Buffer>(gzip)

const unpackingExamination = defineExamination<Uint8Array, FeedReason | null>({
  name: 'feed file',
  longestMs: 30_000,
  tooSlow: 'It takes longer than 30 s to unpack.',
  tooLarge: 'It takes too much memory to unpack.',
})

/** Headers that would change the request itself. */
const ownHeaders =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|keep-alive|accept.*)$/i

/**
 * Stores an origin; the feed is fetched or read as far as its description needs.
 * @throws Refusal `bad-input` if it cannot be read
 */
export async function buildOrigin(
  ctx: Context,
  given: GivenOrigin,
  allow?: FetchPublicOptions['allow'],
): Promise<{ origin: FeedOrigin; contentType: string | null }> {
  try {
    return given.kind === 'file' ? await originOfFile(ctx, given) : await originOfAddress(ctx, given, allow)
  } catch (error) {
    const reason = fetchFailureOf(error)
    if (reason === null) throw error
    throw new Refusal('bad-input', feedReasonText(reason), given.kind)
  }
}

async function originOfFile(ctx: Context, { fileName, bytes }: GivenOrigin & { kind: 'file' }) {
  if (bytes.length === 0) throw new Refusal('bad-input', 'Please choose a file that is not empty.', 'file')
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const content = isPacked ? Buffer.from(bytes) : await packed(bytes)
  // Unpacked once, so that a broken file is refused now and not by its first run.
  const fault = isPacked ? await unpackingFault(ctx, content) : null
  if (fault !== null) throw new Refusal('bad-input', fault, 'file')
  const name = fileName.slice(-LONGEST_FILE_NAME) || 'feed'
  const origin = {
    fileName: name,
    shownAddress: null,
    sealedAddress: null,
    content,
    hasWholeContent: true,
  }
  return { origin, contentType: null }
}

async function unpackingFault(ctx: Context, content: Uint8Array): Promise<string | null> {
  try {
    const reason = await ctx.examine(unpackingExamination, content)
    return reason && feedReasonText(reason)
  } catch (error) {
    if (isBytesRefused(error)) return error.message
    throw error
  }
}

async function originOfAddress(
  ctx: Context,
  given: GivenOrigin & { kind: 'address' },
  allow: FetchPublicOptions['allow'],
) {
  const address = addressOf(given)
  const { content, isWhole, contentType } = await streamPublic(
    address.url,
    {
      userAgent: `Petra (+${ctx.site.origin})`,
      timeoutMs: LONGEST_LOOK_MS,
      maxBytes: Number.POSITIVE_INFINITY,
      isCompressible: true,
      login: address.login,
      header: address.header,
      ...(allow ? { allow } : {}),
    },
    async (bytes, type) => ({ ...(await firstPartOf(unpacked(bytes))), contentType: type }),
  )
  const origin = {
    fileName: address.fileName.slice(-LONGEST_FILE_NAME),
    shownAddress: address.shown,
    sealedAddress: await ctx.secretBox.seal(JSON.stringify(given)),
    content,
    hasWholeContent: isWhole,
  }
  return { origin, contentType }
}

function addressOf({ address, login, header }: GivenOrigin & { kind: 'address' }): FeedAddress {
  const read = address.length <= LONGEST_ADDRESS ? readFeedAddress(address.trim()) : null
  if (read === null)
    throw new Refusal(
      'bad-input',
      'Please write a whole address, such as https://agency.example/feed.xml.',
      'address',
    )
  if (header && (!/^[\w-]{1,100}$/.test(header.name) || ownHeaders.test(header.name)))
    throw new Refusal('bad-input', 'We cannot send this header. Please check its name.', 'headerName')
  if (header && !/^[\x20-\x7E]{1,2000}$/.test(header.value))
    throw new Refusal(
      'bad-input',
      'Please write the header in Latin letters, digits and signs.',
      'headerValue',
    )
  return { ...read, login: login ?? read.login, header }
}

/** The whole address, as it was given; null where it was sealed with another key. */
export async function openAddress(ctx: Context, sealed: Uint8Array): Promise<FeedAddress | null> {
  const text = await ctx.secretBox.open(sealed).catch(() => null)
  return text === null ? null : addressOf(JSON.parse(text) as GivenOrigin & { kind: 'address' })
}

/** The beginning of a feed, gzipped. */
export async function firstPartOf(
  feed: AsyncIterable<Uint8Array>,
): Promise<{ content: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of feed) {
    parts.push(chunk)
    bytes += chunk.length
    if (bytes > FIRST_PART_BYTES) break
  }
  const part = Buffer.concat(parts)
  return { content: await packed(part.subarray(0, FIRST_PART_BYTES)), isWhole: bytes <= FIRST_PART_BYTES }
}

/** Reads the stored part of {@link FeedOrigin}, unpacked. */
export const contentOf = (content: Uint8Array): AsyncIterable<Uint8Array> =>
  unpacked(Readable.from([content]))
