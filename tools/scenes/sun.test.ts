import { describe, expect, test } from 'vitest'
import { hourAt, sunAt } from './sun.ts'

const nicosia = { latitude: 35.1667, longitude: 33.3667 }
/**
 * The first time of the day, by steps of a minute, at which the sun is as high as at its rise: refraction and its half
 * disc are 0.83°.
 */
function sunriseOf(day: string): { utc: string; azimuth: number } {
  for (let minute = 0; minute < 1_440; minute += 1) {
    const time = new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000)
    const { height, azimuth } = sunAt(time, nicosia)
    if (height >= -0.833) return { utc: time.toISOString().slice(11, 16), azimuth }
  }
  throw new Error('The sun does not rise.')
}
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

describe('the sun', () => {
  // Where it rises follows from spherical astronomy: cos azimuth = (sin declination - sin latitude sin height) / (cos
  // cos).
  test.each([
    ['2026-06-21', '02:32', 60.3],
    ['2026-12-21', '04:50', 118.4],
    ['2026-03-20', '03:50', 89.4],
  ])('on %s it rises over Nicosia at %s UTC in the direction %d°', (day, utc, azimuth) => {
    const rise = sunriseOf(day)
    expect(Math.abs(minutesOf(rise.utc) - minutesOf(utc))).toBeLessThanOrEqual(2)
    expect(Math.abs(rise.azimuth - azimuth)).toBeLessThan(0.7)
  })

  test.each([
    ['2026-06-21', 90 - 35.1667 + 23.44],
    ['2026-12-21', 90 - 35.1667 - 23.44],
  ])('on %s it culminates in the south at %d°', (day, height) => {
    const heights = Array.from({ length: 1_440 }, (_, minute) =>
      sunAt(new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000), nicosia),
    )
    const highest = heights.toSorted((one, other) => other.height - one.height)[0]!
    expect(Math.abs(highest.height - height)).toBeLessThan(0.05)
    expect(Math.abs(highest.azimuth - 180)).toBeLessThan(1)
  })

  test('makes a morning, noon, late afternoon and evening of a day', () => {
    const hours = ['00:00', '04:30', '05:30', '09:30', '13:30', '14:30', '15:30', '22:00'].map((clock) =>
      hourAt(new Date(`2026-12-21T${clock}Z`), nicosia),
    )
    expect(hours).toEqual(['dusk', 'dusk', 'morning', 'noon', 'golden', 'golden', 'dusk', 'dusk'])
  })
})
