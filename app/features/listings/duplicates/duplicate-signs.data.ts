/**
 * Signs for and against two listings being the same home (docs/product/office.md §27), in the order of their display.
 */
import { count, counted, euro, squareMetres } from '#app/ui/format.ts'
import { kilometresBetween } from '../../places/gazetteer.ts'
import { isFromElsewhere } from '../record/own-source.ts'
import type { DuplicatePair } from './duplicate-pair.ts'

/** Points below zero speak against it. */
type Sign = { points: number; text: string }

export const PROBABLE_SCORE = 60
export const NEARBY_METRES = 150
export const MOST_PRICE_DIFFERENCE_PERCENT = 10
export const MOST_AREA_DIFFERENCE_PERCENT = 3

export const duplicateSigns: Record<string, (pair: DuplicatePair) => Sign | null> = {
  place({ one, other }) {
    const metres = metresBetween(one, other)
    if (metres !== null && metres <= NEARBY_METRES)
      return { points: 35, text: metres < 10 ? 'same position' : `${Math.round(metres)} m apart` }
    return one.placeId !== null && one.placeId === other.placeId ? { points: 25, text: 'same place' } : null
  },
  area({ one: { areaSquareMetres: one }, other: { areaSquareMetres: other } }) {
    if (one === null || other === null) return null
    if (one === other) return { points: 25, text: `both ${squareMetres(one)}` }
    return {
      points: percentApart(one, other) <= MOST_AREA_DIFFERENCE_PERCENT ? 20 : -20,
      text: `${count(one)} and ${squareMetres(other)}`,
    }
  },
  price({ one: { priceEuro: one }, other: { priceEuro: other } }) {
    if (one === null || other === null) return null
    if (one === other) return { points: 25, text: 'same price' }
    const apart = percentApart(one, other)
    return {
      points: apart <= 3 ? 20 : apart <= MOST_PRICE_DIFFERENCE_PERCENT ? 10 : -10,
      text: `${euro(one)} and ${euro(other)}`,
    }
  },
  pictures: ({ alikePictures }) =>
    alikePictures === 0
      ? null
      : {
          points: alikePictures === 1 ? 20 : 40,
          text: `${counted(alikePictures, 'picture', 'pictures')} alike`,
        },
  reference: ({ one, other }) =>
    one.reference !== null && one.reference === other.reference
      ? { points: 25, text: `both have the reference ${one.reference}` }
      : null,
  floor: ({ one: { floor: one }, other: { floor: other } }) =>
    one !== null && other !== null && one !== other
      ? { points: -20, text: `floors ${one} and ${other}` }
      : null,
  bedrooms: ({ one: { bedrooms: one }, other: { bedrooms: other } }) =>
    one === other ? null : { points: -20, text: `${one ?? 'no'} and ${other ?? 'no'} bedrooms` },
  source: ({ one, other }) =>
    one.source === other.source && isFromElsewhere(one)
      ? { points: -40, text: `both from the feed ${one.source}` }
      : null,
  // A feed that was sent twice under other ids says all again; titles of two agencies say nothing.
  title: ({ one, other }) => (isTitledAlike({ one, other }) ? { points: 25, text: 'same title' } : null),
}

/** Two of one feed with one title. */
export const isTitledAlike = ({ one, other }: Pick<DuplicatePair, 'one' | 'other'>): boolean =>
  one.source === other.source && isFromElsewhere(one) && one.title !== null && one.title === other.title

/** Difference in percent of the larger one. */
const percentApart = (one: number, other: number): number =>
  (Math.abs(one - other) / Math.max(one, other)) * 100

function metresBetween(one: DuplicatePair['one'], other: DuplicatePair['one']): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null
  return kilometresBetween(one.latitude, one.longitude, other.latitude, other.longitude) * 1_000
}

const signsOf = (pair: DuplicatePair): Sign[] =>
  Object.values(duplicateSigns).flatMap((sign) => sign(pair) ?? [])

export const scoreOf = (pair: DuplicatePair): number =>
  signsOf(pair).reduce((sum, { points }) => sum + points, 0)

/** `same place, 86 and 87 m², same price` */
export const likenessText = (pair: DuplicatePair): string =>
  signsOf(pair)
    .map(({ text }) => text)
    .join(', ')
