import { kilometresPerDegree } from '#app/features/places/gazetteer.ts'
import type { Corner } from '#app/features/search/criteria/criteria.ts'

/** Drawn with so many corners a circle lacks 1 % of its area. */
const CIRCLE_CORNERS = 24

/** Rounds to about ten metres, like a drawn area. */
const degrees = (value: number) => Math.round(value * 10_000) / 10_000

export function circleAround({ latitude, longitude }: Corner, kilometres: number): Corner[] {
  const north = kilometres / kilometresPerDegree
  const east = north / Math.cos(latitude * (Math.PI / 180))
  return Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CIRCLE_CORNERS
    return {
      latitude: degrees(latitude + north * Math.cos(angle)),
      longitude: degrees(longitude + east * Math.sin(angle)),
    }
  })
}
