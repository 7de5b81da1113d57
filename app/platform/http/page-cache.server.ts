import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip' | 'identity'
type StoredPage = {
  status: number
  headers: [string, string][]
  etag: string
  bodies: Record<Encoding, Uint8Array>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A page counts time too ("New", "listed 3 days ago"), so none is kept longer than this. */
const OLDEST_MS = 5 * 60_000
const MOST_BYTES = 96 * 1024 * 1024

/** While changes pour in (an import, its photographs), pages live this long between two clearings. */
export const SHORTEST_LIFE_MS = 200

/**
 * Pages for visitors without a session, by address, compressed once and answered with an ETag. `pagesChanged` forgets
 * all, at once or where it just did, a fifth of a second after; what was being rendered at that moment is not kept either.
 */
export function createPageCache() {
  let generation = 0
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: (page) =>
      page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length + 1_000,
    ttl: OLDEST_MS,
  })
  const rendering = new Map<string, Promise<StoredPage>>()

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

    /** Answers from the cache, or renders once however many ask at the same time. */
    async answer(
      request: Request,
      render: () => Promise<Response>,
    ): Promise<{ response: Response; hit: boolean }> {
      const url = new URL(request.url)
      const key = `${url.pathname}${url.search}`
      const kept = pages.get(key)
      if (kept) return { response: toResponse(kept, request), hit: true }

      let under = rendering.get(key)
      if (!under) {
        const began = generation
        under = render().then(storable)
        rendering.set(key, under)
        try {
          const page = await under
          if (began === generation && page.status === 200 && !isPrivate(page)) pages.set(key, page)
        } finally {
          if (rendering.get(key) === under) rendering.delete(key)
        }
      }
      return { response: toResponse(await under, request), hit: false }
    },
  }
}

async function storable(response: Response): Promise<StoredPage> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const headers = [...response.headers].filter(([name]) => name !== 'content-length')
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 24)}"`
  return { status: response.status, headers, etag, bodies: { br, gzip: gz, identity } }
}

/** A page may say that it is nobody else's: what a link in a mail opens, without a cookie. */
const isPrivate = ({ headers }: StoredPage): boolean =>
  headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'))

function toResponse(page: StoredPage, request: Request): Response {
  const headers = new Headers(page.headers)
  headers.append('Vary', 'Accept-Encoding, Cookie')
  if (page.status !== 200) {
    return new Response(request.method === 'HEAD' ? null : page.bodies.identity.slice(), {
      status: page.status,
      headers,
    })
  }
  headers.set('ETag', `W/${page.etag}`)
  if (!isPrivate(page)) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  if (isFresh(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers })
  const encoding = preferred(request.headers.get('accept-encoding'))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const body = page.bodies[encoding]
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body.slice(), { status: 200, headers })
}

const isFresh = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch !== null &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

function preferred(acceptEncoding: string | null): Encoding {
  const offers = (acceptEncoding ?? '').split(',').map((offer) => {
    const [name = '', quality] = offer.trim().split(/\s*;\s*q=/)
    return { name: name.toLowerCase(), accepted: quality === undefined || Number(quality) > 0 }
  })
  const accepts = (name: string) => offers.some((offer) => offer.name === name && offer.accepted)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
