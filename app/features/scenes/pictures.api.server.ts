/** Drawn pictures, made when they are asked for: scenes, the coast, and what others show of a shared page. */
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { propertyTypeIds, type PropertyType } from '../listings/listing.ts'
import { findListingById, picturesOf } from '../listings/listings.queries.server.ts'
import { coastScene, drawScene, isSceneName, placeholderScene } from './scene.ts'

/** A scene is the same for ever; its address changes with what it shows. */
const forEver = 'public, max-age=31536000, immutable'
/** A picture opened by itself may draw, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'"

const drawing = (svg: string): Response =>
  new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': forEver,
      'Content-Security-Policy': drawingPolicy,
    },
  })

export function drawnPictures(): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  const shared = new LRUCache<number, Uint8Array<ArrayBuffer>>({ max: 200, ttl: 60 * 60_000 })

  routes.get('/scene/:name/:file{[0-9]{1,10}\\.svg}', (c) => {
    const { name, file } = c.req.param()
    const svg = sceneOf(name, Number.parseInt(file, 10), c.req.query('type'))
    if (svg === null) throw new Refusal('not-found', 'There is no such picture.')
    return drawing(svg)
  })

  routes.get('/coast/:file{(?:morning|dusk)\\.svg}', (c) =>
    drawing(coastScene(1, c.req.param('file') === 'dusk.svg' ? 'dusk' : 'morning')),
  )

  routes.get('/share/:file{[0-9]{1,9}\\.jpg}', async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10)
    const listing = await findListingById(c.var.ctx.db, id)
    if (!listing || listing.state === 'draft') throw new Refusal('not-found', 'There is no such picture.')
    let picture = shared.get(id)
    if (!picture) {
      const scene = (await picturesOf(c.var.ctx.db, id)).find((each) => each.kind === 'scene')
      const svg =
        (scene && sceneOf(scene.scene, scene.seed, listing.type)) ?? placeholderScene(listing.type, id)
      picture = new Uint8Array(
        await sharp(Buffer.from(svg)).resize(1_200, 630, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer(),
      )
      shared.set(id, picture)
    }
    return new Response(picture, {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' },
    })
  })

  return routes
}

function sceneOf(name: string, seed: number, type: string | undefined): string | null {
  const known = isPropertyType(type) ? type : undefined
  if (name === 'placeholder') return placeholderScene(known ?? 'apartment', seed)
  if (!isSceneName(name)) return null
  return drawScene(name, seed, known ? { type: known } : {})
}

const isPropertyType = (text: string | undefined): text is PropertyType =>
  propertyTypeIds.some((type) => type === text)
