/** How addresses and words say that homes are to be near a point (docs/product/search.md §33). */
import { findPlace, placeById } from '#app/features/places/gazetteer.ts'
import { MAX_MINUTES, travelModes } from '#app/features/places/travel.ts'
import type { Near } from './criteria.ts'
import { readCorner } from './parameter-text.ts'

export type Within = Pick<Near, 'minutes' | 'by'>
/** Travel time of an address that names a point alone. */
export const standardWithin: Within = { minutes: 15, by: 'walk' }
const offeredWithin: readonly Within[] = [
  ...[5, 10, 15, 20, 30].map((minutes): Within => ({ minutes, by: 'walk' })),
  ...[5, 10, 15, 20, 30, 45].map((minutes): Within => ({ minutes, by: 'drive' })),
]

/**
 * The point that a text names: a location in any spelling; null for anything else, and for names that several locations
 * have.
 */
export function readSpot(text: string): Pick<Near, 'latitude' | 'longitude' | 'placeId'> | null {
  const corner = readCorner(text.replace(',', ' '))
  if (corner) return { ...corner, placeId: null }
  const found = findPlace(text)
  if (!found || !('place' in found)) return null
  const { id, latitude, longitude } = found.place
  return { latitude, longitude, placeId: id }
}

/** `15-walk`, `20 drive` */
export function readWithin(text: string): Within | null {
  const [, digits, word] = /^(\d{1,2})[\s-]*([a-z]+)$/i.exec(text) ?? []
  const minutes = Number(digits)
  const by = travelModes.find((mode) => mode === word?.toLowerCase())
  return by && minutes >= 1 && minutes <= MAX_MINUTES ? { minutes, by } : null
}

/** Writes the point for an address. */
export const spotText = ({ placeId, latitude, longitude }: Near): string =>
  (placeId === null ? undefined : placeById(placeId)?.name) ?? `${latitude} ${longitude}`

/** Writes the travel time for an address: empty for the standard one. */
export const withinText = ({ minutes, by }: Within): string =>
  minutes === standardWithin.minutes && by === standardWithin.by ? '' : `${minutes}-${by}`

/** `15 minutes’ walk` */
export const withinWords = ({ minutes, by }: Within): string =>
  `${minutes} ${minutes === 1 ? 'minute’s' : 'minutes’'} ${by}`

/** Choices of forms, with the search's own value if it is none of them. */
export function withinChoices(near: Near | null): { value: string; label: string }[] {
  const all = near === null ? offeredWithin : [...offeredWithin, near]
  return [...new Map(all.map((within) => [withinText(within), `About ${withinWords(within)}`]))].map(
    ([value, label]) => ({ value, label }),
  )
}

/** `Within about 15 minutes’ walk of Germasogeia` */
export const nearWords = (near: Near): string =>
  `Within about ${withinWords(near)} of ${near.placeId === null ? 'a point on the map' : spotText(near)}`
