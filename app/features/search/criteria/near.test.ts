import { describe, expect, test } from 'vitest'
import { kilometresBetween, placeById } from '#app/features/places/gazetteer.ts'
import type { Near } from './criteria.ts'
import { nearWords, readSpot, readWithin } from './near.ts'
import { boundsOfCircle, circleOf, isInCircle } from './near-circle.ts'
import { parseCriteria } from './search.wire.ts'

const germasogeia = placeById('limassol/germasogeia')!
const near: Near = {
  placeId: germasogeia.id,
  latitude: germasogeia.latitude,
  longitude: germasogeia.longitude,
  minutes: 15,
  by: 'walk',
}

describe('near a place (docs/product/search.md §33)', () => {
  test('is a location in any spelling, or a point', () => {
    const { latitude, longitude, id } = germasogeia
    expect(readSpot('Yermasoyia')).toEqual({ latitude, longitude, placeId: id })
    for (const point of ['34.7 33.1', '34.7, 33.1'])
      expect(readSpot(point)).toEqual({ latitude: 34.7, longitude: 33.1, placeId: null })
    for (const none of ['Limassol', 'Atlantis', '34.7', '95 33']) expect(readSpot(none)).toBeNull()
  })

  test('is so many minutes on foot or by car', () => {
    expect(readWithin('15-walk')).toEqual({ minutes: 15, by: 'walk' })
    expect(readWithin('20 Drive')).toEqual({ minutes: 20, by: 'drive' })
    for (const none of ['walk', '0-walk', '61-drive', '15-swim']) expect(readWithin(none)).toBeNull()
  })

  test('is 15 minutes’ walk where it is not said how near, or cannot be read', () => {
    const read = (query: string) => parseCriteria(new URLSearchParams(query), { purpose: 'sale' })
    expect(read('near=Germasogeia')).toMatchObject({ criteria: { near }, problems: [] })
    expect(read('near=Germasogeia&within=15-swim')).toMatchObject({
      criteria: { near },
      problems: [{ parameter: 'within' }],
    })
    expect(read('within=20-drive').criteria.near).toBeNull()
  })

  test.each([
    ['walk', 15, 0.92],
    ['drive', 15, 7.69],
  ] as const)('a %s of %d minutes reaches %d km in each direction', (by, minutes, kilometres) => {
    const circle = circleOf({ ...near, by, minutes })
    const { south, west, north, east } = boundsOfCircle(circle)
    const { latitude, longitude } = near
    const ends = [
      [south, longitude],
      [north, longitude],
      [latitude, west],
      [latitude, east],
    ] as const
    for (const [endLatitude, endLongitude] of ends) {
      const reach = kilometresBetween(latitude, longitude, endLatitude, endLongitude)
      expect(Math.abs(reach / kilometres - 1)).toBeLessThan(0.01)
      const along = (share: number) =>
        [latitude + (endLatitude - latitude) * share, longitude + (endLongitude - longitude) * share] as const
      expect(isInCircle(...along(0.99), circle)).toBe(true)
      expect(isInCircle(...along(1.01), circle)).toBe(false)
    }
    expect(isInCircle(north, east, circle)).toBe(false)
  })

  test('says "about"', () => {
    expect(nearWords(near)).toBe('Within about 15 minutes’ walk of Germasogeia')
    expect(nearWords({ ...near, placeId: null, minutes: 1, by: 'drive' })).toBe(
      'Within about 1 minute’s drive of a point on the map',
    )
  })
})
