/** `/pictures`: drawings made on request, and the picture a shared page shows. */
import { type Context as HonoContext, Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hours } from '#tools/scenes/light.ts'
import { hourAt } from '#tools/scenes/sun.ts'
import { coastScene, drawScene, isSceneName, placeholderScene } from '#tools/scenes/scene.ts'
import { type PropertyType, propertyTypes } from '#app/features/listings/record/listing.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import {
  findListingById,
  findShownPicture,
  picturesOf,
} from '#app/features/listings/record/listings.queries.server.ts'
import { cardPictureSource } from '#app/features/listings/record/picture-sources.ts'
import { sharePicture } from './share-picture.server.ts'

const COAST_SEED = 1
const middleOfCyprus = { latitude: 35, longitude: 33.2 }
/** The light changes this slowly. */
const HOUR_PICTURE_SECONDS = 600
/** Same time as a page with the card is cached. */
const CARD_PICTURE_SECONDS = 300
const MONTH_SECONDS = 30 * 86_400

export function pictureRoutes(): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()

  routes.get('/scene/:name/:file{\\d{1,10}\\.svg}', (c) => {
    const name = c.req.param('name')
    if (!isSceneName(name)) throw noPicture()
    const type = c.req.query('type')
    const seed = seedOf(c.req.param('file'))
    return drawing(c, drawScene(name, seed, isPropertyType(type) ? { type } : {}))
  })

  routes.get('/placeholder/:type/:file{\\d{1,10}\\.svg}', (c) => {
    const type = c.req.param('type')
    if (!isPropertyType(type)) throw noPicture()
    return drawing(c, placeholderScene(type, seedOf(c.req.param('file'))))
  })

  for (const hour of hours) {
    routes.get(`/coast/${hour}.svg`, (c) => drawing(c, coastScene(COAST_SEED, hour)))
  }
  routes.get('/coast/now.svg', (c) => {
    const hour = hourAt(c.var.ctx.now(), middleOfCyprus)
    return drawing(c, coastScene(COAST_SEED, hour), HOUR_PICTURE_SECONDS)
  })

  routes.get('/share/:file{\\d{1,10}\\.jpg}', async (c) => {
    const { db, storage } = c.var.ctx
    const id = numberOfPropertyId(c.req.param('file').replace('.jpg', ''))
    const listing = id === null ? undefined : await findListingById(db, id)
    if (!listing || listing.state === 'draft') throw noPicture()
    const jpeg = await sharePicture(storage, listing, await picturesOf(db, listing.id))
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' })
  })

  routes.get('/of/:number{\\d{1,10}}/:at{[1-9]\\d?}', async (c) => {
    const id = numberOfPropertyId(c.req.param('number'))
    const shown =
      id === null ? undefined : await findShownPicture(c.var.ctx.db, id, Number(c.req.param('at')))
    const format = c.req.header('Accept')?.includes('image/avif') ? 'avif' : 'webp'
    const source = shown && cardPictureSource(shown.picture, shown.type, format)
    if (!source) throw noPicture()
    c.header('Vary', 'Accept')
    c.header('Cache-Control', `public, max-age=${CARD_PICTURE_SECONDS}`)
    return c.redirect(source)
  })

  return routes
}

/** Answers with a drawing that can run nothing and load nothing, wherever it is opened. */
const drawing = (c: HonoContext, svg: string, seconds = MONTH_SECONDS) =>
  c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'Cache-Control': `public, max-age=${seconds}`,
  })

const seedOf = (file: string): number => Number.parseInt(file, 10)
const isPropertyType = (text: string | undefined): text is PropertyType =>
  text !== undefined && Object.hasOwn(propertyTypes, text)
const noPicture = () => new Refusal('not-found', 'There is no such picture.')
