/** Position of the sun, and the hour of the pictures that it belongs to. */
import type { Hour } from './light.ts'

export type Position = { latitude: number; longitude: number }

const DAY_MS = 86_400_000
const J2000 = Date.UTC(2000, 0, 1, 12)
/** Height of the sun below which it casts long shadows. */
const LOW_DEGREES = 18

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI
/** Normalises an angle to -180 up to 180. */
const turned = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180

/**
 * Height above the horizon and direction (clockwise from north) in degrees, without refraction. The low-precision
 * formula of the Astronomical Almanac: within a hundredth of a degree from 1950 to 2050.
 */
export function sunAt(time: Date, { latitude, longitude }: Position): { height: number; azimuth: number } {
  const days = (time.getTime() - J2000) / DAY_MS
  const anomaly = radians(357.528 + 0.9856003 * days)
  const ecliptic = radians(
    280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly),
  )
  const obliquity = radians(23.439 - 4e-7 * days)
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic))
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic))
  const siderealDegrees = 280.4606184 + 360.9856473662862 * days
  const hourAngle = radians(turned(siderealDegrees + longitude - degrees(ascension)))
  const north = radians(latitude)
  const height = Math.asin(
    Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle),
  )
  const azimuth = Math.atan2(
    -Math.sin(hourAngle),
    Math.tan(declination) * Math.cos(north) - Math.sin(north) * Math.cos(hourAngle),
  )
  return { height: degrees(height), azimuth: (degrees(azimuth) + 360) % 360 }
}

/** The light at a time and place: `dusk` while the sun is down, `morning` and `golden` while it is low. */
export function hourAt(time: Date, position: Position): Hour {
  const { height, azimuth } = sunAt(time, position)
  if (height < 0) return 'dusk'
  if (height >= LOW_DEGREES) return 'noon'
  return azimuth < 180 ? 'morning' : 'golden'
}
