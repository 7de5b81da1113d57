import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** Deeper than any file of tiles; a browser enlarges the deepest. */
const MAX_ZOOM = 22

/**
 * `/tiles/{version}/{z}/{x}/{y}.mvt` (docs/product/search.md §29). The version makes the address immutable; where
 * another map is installed meanwhile, pages that are open go on with its tiles, which no cache keeps under the former
 * version.
 */
export const streetTiles = () =>
  new Hono<WebEnv>().get('/tiles/:version/:z/:x/:file{[0-9]+\\.mvt}', async (c) => {
    const { streets } = c.var.ctx
    const { version, z, x, file } = c.req.param()
    const installed = await streets.current()
    const at = { z: Number(z), x: Number(x), y: Number.parseInt(file, 10) }
    if (!isTile(at)) throw new Refusal('not-found', 'There is no such map tile.')
    // Pages that are kept outlive a map that is taken away.
    if (!installed) return c.body(null, 204, { 'Cache-Control': 'no-cache' })
    const isCurrent = version === installed.version
    // Weak: the same tile may come compressed or not.
    const tag = `W/"${installed.version}"`
    c.header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('ETag', tag)
    c.header('Vary', 'Accept-Encoding')
    if (c.req.header('if-none-match') === tag) return c.body(null, 304)
    const tile = await streets.tile(at.z, at.x, at.y)
    if (!tile) return c.body(null, 204)
    c.header('Content-Type', 'application/vnd.mapbox-vector-tile')
    if (!tile.isGzip) return c.body(tile.bytes)
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(gunzipSync(tile.bytes))
    c.header('Content-Encoding', 'gzip')
    return c.body(tile.bytes)
  })

function isTile({ z, x, y }: { z: number; x: number; y: number }): boolean {
  const tiles = 2 ** z
  return [z, x, y].every(Number.isInteger) && z >= 0 && z <= MAX_ZOOM && x >= 0 && x < tiles && y < tiles
}
