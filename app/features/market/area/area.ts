/** The addresses of the market pages of areas (docs/product/market.md §25). */
import type { Place } from '#app/features/places/place.ts'
import type { Bounds, Corner } from '#app/features/search/criteria/criteria.ts'
import { boundsText, shapeText } from '#app/features/search/criteria/map-view.ts'

/** Part of the map, as in a search; with both, their intersection. */
export type Area = { bounds: Bounds | null; shape: Corner[] | null }

export const AREA_PATH = '/market/area'

/** `/market/area?shape=…`, with the parameters of a search. */
export function areaHref({ bounds, shape }: Area): string {
  const params = new URLSearchParams()
  if (bounds) params.set('bounds', boundsText(bounds))
  if (shape) params.set('shape', shapeText(shape))
  return `${AREA_PATH}?${params}`
}

export const LEAST_KILOMETRES = 0.5
export const MOST_KILOMETRES = 20
export const LIKELY_KILOMETRES = 2
/**
 * The figures of all homes of Cyprus take PostgreSQL too long for a page that anyone may ask for with another area each
 * time.
 */
export const MOST_KILOMETRES_ACROSS = 60

export const circleHref = (placeId: Place['id'], kilometres = LIKELY_KILOMETRES): string =>
  `${AREA_PATH}?${new URLSearchParams({ place: placeId, km: String(kilometres) })}`

/** Title of the page, with the words of the area if there is one. */
export const areaTitle = (view: { where: string } | null): string =>
  view ? `The market ${view.where}` : 'The market in an area you choose'
