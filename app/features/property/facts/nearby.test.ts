import { describe, expect, test } from 'vitest'
import { wayText } from '#app/features/places/travel.ts'
import type { Amenity, AmenitySource } from '#app/features/streets/amenities.ts'
import { nearbyOf } from './nearby.ts'

const home = { latitude: 34.68, longitude: 33.04 }
const own = { at: home, middleOf: null }
const unknownSea = { purpose: 'sale', seaMetres: null } as const
const amenity = (kind: Amenity['kind'], north: number, name = ''): Amenity => ({
  kind,
  name,
  latitude: home.latitude + north,
  longitude: home.longitude,
})
const streets = (amenities: Amenity[], edition = '2021-08-05'): AmenitySource[] => [
  { amenities, attribution: 'A surveyor', edition, installedAt: '2026-11-20T10:00:00.000Z' },
]

describe('what is near a home (docs/product/listings.md §39)', () => {
  test('is the nearest of each kind, with its name and the way to it', () => {
    const { rows, credits, homesHref } = nearbyOf(
      own,
      { purpose: 'sale', seaMetres: 1_900 },
      streets([
        amenity('hospital', 0.05),
        amenity('school', 0.009, 'Δημοτικό Σχολείο'),
        amenity('school', 0.004, 'American Academy'),
        amenity('bus', -0.0002),
      ]),
    )
    expect(rows).toEqual([
      { kind: 'bus', label: 'Bus stop', name: null, way: 'About a minute’s walk' },
      { kind: 'school', label: 'School', name: 'American Academy', way: 'About 7 minutes’ walk' },
      { kind: 'hospital', label: 'Hospital', name: null, way: 'About 7 km by road' },
      { kind: 'airport', label: 'Airport', name: 'Paphos Airport', way: 'About 66 km by road' },
      { kind: 'sea', label: 'Sea', name: null, way: 'About 2 km, in a straight line' },
    ])
    expect(credits).toEqual(['A surveyor, 5 August 2021'])
    expect(homesHref).toBe('/search?near=34.68+33.04')
  })

  test('is the airport and the sea without a map, and from the middle of its place where its point is not given', () => {
    const { rows, credits, fromMiddleOf } = nearbyOf({ at: home, middleOf: 'Germasogeia' }, unknownSea, [])
    expect(rows.map(({ kind, way }) => [kind, way])).toEqual([
      ['airport', 'About 66 km by road'],
      ['sea', 'Less than 1 km, in a straight line'],
    ])
    expect([credits, fromMiddleOf]).toEqual([[], 'Germasogeia'])
  })

  test('is of each kind what the source with that kind names, and says whom of the sources that are told', () => {
    const [map] = streets([amenity('school', 0.004, 'American Academy')])
    const stops = {
      amenities: [amenity('bus', 0.002, 'Agiou Andreou')],
      attribution: 'A bus company',
      edition: '2026-11-01',
      installedAt: '2026-11-20T10:00:00.000Z',
    }
    const { rows, credits } = nearbyOf(own, unknownSea, [map!, stops])
    expect(rows.slice(0, 2).map(({ label, name }) => [label, name])).toEqual([
      ['Bus stop', 'Agiou Andreou'],
      ['School', 'American Academy'],
    ])
    expect(credits).toEqual(['A surveyor, 5 August 2021', 'A bus company, 1 November 2026'])
    const far = { ...stops, amenities: [amenity('bus', 0.2)] }
    expect(nearbyOf(own, unknownSea, [map!, far]).credits).toEqual(['A surveyor, 5 August 2021'])
  })

  test('is no bus stop that nobody walks to', () => {
    const kindsWith = (north: number) =>
      nearbyOf(own, unknownSea, streets([amenity('bus', north)])).rows.map(({ kind }) => kind)
    expect(kindsWith(0.01)).toEqual(['bus', 'airport', 'sea'])
    expect(kindsWith(0.02)).toEqual(['airport', 'sea'])
  })

  test('names the day of its map, or of its installation where the map names none', () => {
    const creditsOf = (edition: string) =>
      nearbyOf(own, unknownSea, streets([amenity('bus', 0)], edition)).credits
    expect(creditsOf('spring')).toEqual(['A surveyor, spring'])
    expect(creditsOf('')).toEqual(['A surveyor, installed on 20 November 2026'])
  })
})

test('a way of up to 2 km is walked, a longer one driven (docs/product/listings.md §39)', () => {
  expect(wayText(2 / 1.3)).toBe('About 25 minutes’ walk')
  expect(wayText(2.01 / 1.3)).toBe('About 2 km by road')
})
