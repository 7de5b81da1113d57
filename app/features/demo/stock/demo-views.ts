/** How often the demo's homes were looked at in the weeks before the first start: deterministic. */
import { randomFrom } from '#tools/scenes/random.ts'
import type { DayViews } from '#app/features/demand/view-counter.server.ts'

const WEEKS = 12
const SEED = 31_337
const DAY_MS = 86_400_000

export type DemoHome = { id: number; publishedAt: Date }

/**
 * A day of each of the last twelve weeks in which the home was published, with what was seen in all of it; a new home
 * is looked at more often.
 */
export function demoViews(homes: readonly DemoHome[], now: Date): DayViews[] {
  return homes.flatMap(({ id, publishedAt }) => {
    const random = randomFrom(SEED + id * 7_919)
    const usual = random.between(2, 18)
    return Array.from({ length: WEEKS }, (_, back) => {
      const at = new Date(now.valueOf() - (back * 7 + random.between(0, 6)) * DAY_MS)
      const age = (at.valueOf() - publishedAt.valueOf()) / DAY_MS
      const isNew = age < 14
      const views = Math.round(usual * random.between(0.6, 1.4) * (isNew ? 1.8 : 1))
      return { listingId: id, day: at.toISOString().slice(0, 10), views: age < 0 ? 0 : views }
    }).filter(({ views }) => views > 0)
  })
}
