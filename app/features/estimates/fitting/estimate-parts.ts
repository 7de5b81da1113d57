/** The largest parts of an estimate, beside the average home (docs/product/listings.md §31). */
import { type EstimatePart, estimateParts, type StatedPart } from '../model/estimate.ts'
import { noParts, type Parts } from '../model/predict.ts'

const MOST_PARTS = 3
/** Percent: what moves an estimate by less is not said. */
const LEAST_PERCENT = 2

export function averageParts(of: readonly Parts[]): Parts {
  const mean = noParts()
  for (const parts of of) for (const part of estimateParts) mean[part] += parts[part] / of.length
  return mean
}

/** The largest first. Averages of before knew fewer parts. What has no name, and what moves little, is left out. */
export const statedParts = (parts: Parts, average: Parts): StatedPart[] =>
  estimateParts
    .filter((part): part is StatedPart['part'] => part !== 'rest')
    .map((part) => ({ part, away: parts[part] - (average[part] ?? 0) }))
    .toSorted((a, b) => Math.abs(b.away) - Math.abs(a.away))
    .map(({ part, away }) => ({ part, percent: Math.round(Math.expm1(away) * 100) }))
    .filter(({ percent }) => Math.abs(percent) >= LEAST_PERCENT)
    .slice(0, MOST_PARTS)

export const partWords: Record<Exclude<EstimatePart, 'rest'>, string> = {
  place: 'location',
  size: 'size',
  type: 'type of home',
  age: 'age and condition',
  sea: 'distance from the sea',
  floor: 'floor',
  comfort: 'pool, furniture and parking',
  access: 'road, water and electricity',
  ground: 'slope',
}
