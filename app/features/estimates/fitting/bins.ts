/**
 * Numbers cut into bins, so that trees compare bytes. Bin 0 is for unknown values (NaN); a known one has a bin from 1.
 */

/** A bin fits a byte, and more bins make no estimate better (`npm run bench estimates-file`). */
const MOST_EDGES = 127

/** The numbers between bins: halfway between neighbouring values where these are few, else between quantiles. */
export function binEdges(values: Float64Array): Float64Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1])
  if (distinct.length - 1 <= MOST_EDGES) return between(distinct)
  const quantiles = Float64Array.from(
    { length: MOST_EDGES + 1 },
    (_, at) => sorted[Math.floor(((at + 0.5) / (MOST_EDGES + 1)) * sorted.length)]!,
  )
  return between(quantiles.filter((value, at) => at === 0 || value !== quantiles[at - 1]))
}

const between = (ascending: Float64Array): Float64Array =>
  ascending.subarray(1).map((value, at) => (value + ascending[at]!) / 2)

export function binOf(edges: ArrayLike<number>, value: number): number {
  if (Number.isNaN(value)) return 0
  let [from, to] = [0, edges.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (value < edges[middle]!) to = middle
    else from = middle + 1
  }
  return from + 1
}
