import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>
/** Result of a rendering: `body` belongs to `response`, or is null if that has its own. */
export type Rendered = { response: Response; body: Bytes | null }
/** How a page is kept. Few clients ask for it as it is: it is unpacked for them. */
type KeptEncoding = Exclude<Encoding, 'identity'>
type KeptPage = { headers: [string, string][]; etag: string; body: Bytes }
/** A rendered page; one without status 200 is neither compressed nor cached. */
type Rendering = {
  status: number
  headers: [string, string][]
  identity: Bytes
  /** How often the cache was emptied before it began. */
  generation: number
  compressed: Partial<Record<KeptEncoding, Promise<KeptPage>>>
}

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** A page counts time too ("New", "listed 3 days ago"), so none is kept longer than this. */
const OLDEST_MS = 5 * 60_000
const MAX_BYTES = 64 * 1024 * 1024
/**
 * Memory of a cached page beside its bodies and the text of its headers, as measured: objects, array buffers, its place
 * in the map.
 */
const ENTRY_BYTES = 1_000
const HEADER_BYTES = 80

/** Least time between two clearings of the cache, while changes pour in (an import, its photographs). */
export const SHORTEST_LIFE_MS = 200

/**
 * Pages for visitors without a session, by address and encoding, compressed once and answered with an ETag.
 * `pagesChanged` forgets all, at once or where it just did, a fifth of a second after; what was being rendered at that
 * moment is not kept either. `maxBytes` bounds the memory that kept pages take in all: some 3,500 pages of 17 KB each.
 */
export function createPageCache({ maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
  let generation = 0
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: OLDEST_MS,
  })
  const rendering = new Map<string, Promise<Rendering>>()

  let clearedAt = Number.NEGATIVE_INFINITY
  let clearing: NodeJS.Timeout | undefined
  const clear = () => {
    clearing = undefined
    clearedAt = performance.now()
    generation += 1
    pages.clear()
    rendering.clear()
  }

  return {
    pagesChanged() {
      if (clearing) return
      const wait = clearedAt + SHORTEST_LIFE_MS - performance.now()
      if (wait <= 0) clear()
      else clearing = setTimeout(clear, wait).unref()
    },

    /** Answers from the cache, or renders once however many ask at the same time. Throws what `render` throws. */
    async answer(
      request: Request,
      render: () => Promise<Rendered>,
    ): Promise<{ response: Response; hit: boolean }> {
      const preferred = preferredEncoding(request.headers.get('accept-encoding'))
      const encoding = preferred === 'identity' ? 'br' : preferred
      const address = keyOf(request.url)
      const key = `${encoding} ${address}`
      const kept = pages.get(key)
      if (kept) return { response: await pageResponse(kept, request), hit: true }

      const shared = rendering.get(address)
      const began = generation
      const under = shared ?? render().then((rendered) => readRendering(rendered, began))
      if (!shared) rendering.set(address, under)
      try {
        const rendered = await under
        const { status, headers, identity } = rendered
        if (status !== 200) {
          const body = request.method === 'HEAD' ? null : identity
          return { response: new Response(body, { status, headers: varied(headers) }), hit: false }
        }
        const page = await (rendered.compressed[encoding] ??= compress(rendered, encoding))
        if (rendered.generation === generation && !isPrivate(page)) pages.set(key, page)
        return { response: await pageResponse(page, request, identity), hit: false }
      } finally {
        if (!shared && rendering.get(address) === under) rendering.delete(address)
      }
    },

    /** Memory of the cached pages, in bytes. */
    bytes: () => pages.calculatedSize,
  }
}

/** Key of an address: short for any query, and without a reference to the request. */
const keyOf = (url: string): string => createHash('sha256').update(url).digest('base64url')

const bytesOf = ({ body, headers }: KeptPage): number =>
  ENTRY_BYTES +
  body.byteLength +
  headers.reduce((sum, [name, value]) => sum + HEADER_BYTES + name.length + value.length, 0)

async function readRendering({ response, body }: Rendered, generation: number): Promise<Rendering> {
  const identity = body ?? new Uint8Array(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => name !== 'content-length')
  return { status: response.status, headers, identity, generation, compressed: {} }
}

async function compress({ headers, identity }: Rendering, encoding: KeptEncoding): Promise<KeptPage> {
  const body = await (encoding === 'br'
    ? compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressGzip(identity, { level: 6 }))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`
  // A copy of its own length: zlib's buffer is part of a larger one, which would be kept whole.
  return { headers, etag, body: new Uint8Array(body) }
}

/** A page may say that it is nobody else's: what a link in a mail opens, without a cookie. */
const isPrivate = ({ headers }: KeptPage): boolean =>
  headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'))

function varied(pairs: [string, string][]): Headers {
  const headers = new Headers(pairs)
  headers.append('Vary', 'Accept-Encoding, Cookie')
  return headers
}

/** `identity` where it is at hand. */
async function pageResponse(page: KeptPage, request: Request, identity?: Bytes): Promise<Response> {
  const headers = varied(page.headers)
  headers.set('ETag', `W/${page.etag}`)
  if (!isPrivate(page)) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  if (isFresh(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers })
  const encoding = preferredEncoding(request.headers.get('accept-encoding'))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const body = encoding === 'identity' ? (identity ?? (await decompressBrotli(page.body))) : page.body
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const isFresh = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch !== null &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

function preferredEncoding(acceptEncoding: string | null): Encoding {
  const offers = (acceptEncoding ?? '').split(',').map((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { name: name.toLowerCase(), accepted: quality === undefined || Number(quality) > 0 }
  })
  const accepts = (name: string) => offers.some((offer) => offer.name === name && offer.accepted)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
