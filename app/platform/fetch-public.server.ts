/**
 * Fetches what others name (pictures of a feed, feeds) without ever reaching into a private network: a name is resolved
 * once, every address it has must be public, and the connection goes to those very addresses, after every redirect
 * anew.
 */
import { lookup as resolveName } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type FetchProblem, fetchProblemText } from './fetch-problem.ts'
import { isPublicAddress } from './public-address.server.ts'

type Address = { address: string; family: number }

export type FetchPublicOptions = {
  /** Total time, from the DNS look-up to the last byte. */
  timeoutMs?: number
  /** Limit for the decoded content. */
  maxBytes?: number
  /** User agent, for the hosts' administrators. */
  userAgent?: string
  signal?: AbortSignal
  /** The version that the caller has: a host that has no other answers 304, which is `FetchFailed`. */
  known?: ResourceVersion | null
  /** The host may send it compressed. */
  isCompressible?: boolean
  /** Login for the host that was asked first; another one that it redirects to does not get it. */
  login?: { name: string; password: string } | null
  /** The same, for hosts that ask for a header of their own. */
  header?: { name: string; value: string } | null
  /** Addresses and ports reached although they are not public: a test's own server. */
  allow?: (address: string, port: number) => boolean
  /** All addresses of a name; the system's resolver by default. */
  resolve?: (hostname: string) => Promise<Address[]>
}

export type Fetched = { bytes: Buffer; contentType: string | null }
/** The host's own name for the version it sent, word for word. */
export type ResourceVersion = { etag: string | null; lastModified: string | null }
export type TakeContent<T> = (
  content: AsyncIterable<Buffer>,
  contentType: string | null,
  version: ResourceVersion,
) => Promise<T>

/** Something was not fetched; retrying would not help. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  readonly problem: FetchProblem

  constructor(problem: FetchProblem) {
    super(fetchProblemText(problem))
    this.problem = problem
  }
}

/** A temporary failure. `status`: of the host's response, if there was one. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
  readonly problem: FetchProblem
  readonly status: number | null

  constructor(problem: FetchProblem, options?: ErrorOptions) {
    super(fetchProblemText(problem), options)
    this.problem = problem
    this.status = problem.code === 'host-answered' ? problem.status : null
  }
}

const MEBIBYTE = 1024 * 1024
const MAX_REDIRECTS = 3
const publicPorts: ReadonlySet<number> = new Set([80, 443])
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const decoders: Partial<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * The content at a public http or https address that answers 200. Throws `FetchRefused` or `FetchFailed`; what the
 * signal's end causes is neither.
 */
export const fetchPublic = (address: string, options: FetchPublicOptions = {}): Promise<Fetched> =>
  streamPublic(address, options, async (content, contentType) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    return { bytes: Buffer.concat(chunks), contentType }
  })

/**
 * Like {@link fetchPublic}, for content that is too large for memory: `take` reads it as it comes. Its own errors are
 * thrown unchanged.
 */
export async function streamPublic<T>(
  address: string,
  options: FetchPublicOptions,
  take: TakeContent<T>,
): Promise<T> {
  const timeoutMs = options.timeoutMs ?? 20_000
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const fetchError = (error: unknown): unknown => {
    // Aborted by the caller, not a failure of the host.
    if (options.signal?.aborted) return error
    if (error instanceof FetchRefused || error instanceof FetchFailed) return error
    if (timeout.aborted) {
      return new FetchFailed({ code: 'too-slow', seconds: timeoutMs / 1_000 }, { cause: error })
    }
    const detail = error instanceof Error ? error.message : String(error)
    return new FetchFailed({ code: 'fetch-failed', detail }, { cause: error })
  }

  const response = await follow(address, options, signal).catch((error: unknown) => {
    throw fetchError(error)
  })
  try {
    const content = bounded(response, options.maxBytes ?? 25 * MEBIBYTE, fetchError)
    const { etag = null, 'last-modified': lastModified = null } = response.headers
    return await take(content, response.headers['content-type'] ?? null, { etag, lastModified })
  } finally {
    response.destroy()
  }
}

/** The first response with status 200. */
async function follow(
  address: string,
  options: FetchPublicOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = readAddress(address)
  const { origin } = url
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const addresses = await publicAddressesOf(url, options, signal)
    const secrets = url.origin === origin ? {} : { login: null, header: null }
    const response = await get(url, addresses, { ...options, ...secrets }, signal)
    const status = response.statusCode ?? 0
    if (status === 200) return response
    response.destroy()
    const { location } = response.headers
    if (!redirects.has(status) || location === undefined) {
      throw new FetchFailed({ code: 'host-answered', status })
    }
    url = readAddress(location, url)
  }
  throw new FetchRefused({ code: 'too-many-redirects', limit: MAX_REDIRECTS })
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url) throw new FetchRefused({ code: 'not-an-address' })
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefused({ code: 'scheme-not-fetched', scheme: url.protocol.slice(0, -1) })
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefused({ code: 'address-with-login' })
  }
  return url
}

const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
/** Host without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

async function publicAddressesOf(
  url: URL,
  { allow, resolve = (name) => resolveName(name, { all: true, verbatim: true }) }: FetchPublicOptions,
  signal: AbortSignal,
): Promise<Address[]> {
  const host = hostOf(url)
  const port = portOf(url)
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await unlessAborted(resolve(host), signal)
  if (addresses.length === 0) throw new FetchFailed({ code: 'host-without-address' })
  for (const { address } of addresses) {
    if (allow?.(address, port)) continue
    if (!isPublicAddress(address)) throw new FetchRefused({ code: 'host-not-public' })
    if (!publicPorts.has(port)) throw new FetchRefused({ code: 'port-not-of-web', port })
  }
  return addresses
}

/** The system's resolver cannot be stopped, but need not be waited for. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function get(
  url: URL,
  addresses: Address[],
  { userAgent = 'Petra', known, isCompressible = false, login, header }: FetchPublicOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_hostname, { all }, callback) => {
    if (all) callback(null, addresses)
    else callback(null, addresses[0]!.address, addresses[0]!.family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request({
      hostname: hostOf(url),
      port: portOf(url),
      path: url.pathname + url.search,
      headers: {
        Accept: '*/*',
        'Accept-Encoding': isCompressible ? 'gzip' : 'identity',
        'User-Agent': userAgent,
        ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
        ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
        ...(header ? { [header.name]: header.value } : {}),
      },
      ...(login ? { auth: `${login.name}:${login.password}` } : {}),
      // A connection of its own: none that was opened for another address is taken over.
      agent: false,
      lookup,
      signal,
    })
      .once('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function* bounded(
  response: IncomingMessage,
  maxBytes: number,
  fetchError: (error: unknown) => unknown,
): AsyncGenerator<Buffer> {
  const tooLarge = () => new FetchRefused({ code: 'too-large', mebibytes: Math.floor(maxBytes / MEBIBYTE) })
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge()
  let size = 0
  try {
    for await (const chunk of decoded(response)) {
      size += (chunk as Buffer).length
      if (size > maxBytes) throw tooLarge()
      yield chunk as Buffer
    }
  } catch (error) {
    throw fetchError(error)
  }
}

function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const decoder = decoders[encoding]?.()
  if (!decoder) throw new FetchRefused({ code: 'encoding-unknown', encoding })
  // Whatever goes wrong on the way ends the decoder with an error, which its reader sees.
  return pipeline(response, decoder, () => undefined)
}
