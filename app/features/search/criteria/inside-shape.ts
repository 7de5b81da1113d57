import type { Corner } from './criteria.ts'

/**
 * Returns whether a point is inside a drawn area: its outline goes round it, however often, as PostgreSQL's polygons
 * have it.
 */
export function isInsideShape(latitude: number, longitude: number, shape: readonly Corner[]): boolean {
  let rounds = 0
  for (const [at, to] of shape.entries()) {
    const from = shape.at(at - 1)!
    const upwards = from.latitude <= latitude && to.latitude > latitude
    const downwards = to.latitude <= latitude && from.latitude > latitude
    if (!upwards && !downwards) continue
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    if (longitude < from.longitude + share * (to.longitude - from.longitude)) rounds += upwards ? 1 : -1
  }
  return rounds !== 0
}
