/** Axes with round figures. */

/** Three to six round ticks that hold every value; the lowest need not be zero. */
export function ticksFor(values: readonly number[]): number[] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const step = roundStep((high - low || high || 1) / 3)
  const from = Math.floor(low / step)
  const to = Math.max(from + 1, Math.ceil(high / step))
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
}

/** 1, 2, 2.5 or 5 of some power of ten, at least as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 2.5, 5, 10].map((unit) => unit * power).find((step) => step >= least)!
}

/** Heights moved apart so that labels of `height` do not meet; in the order of `wanted`. */
export function apart(wanted: readonly number[], height: number, bottom: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at)
  const placed: number[] = []
  order.forEach(({ at }, turn) => placed.push(Math.max(at, turn === 0 ? height : placed[turn - 1]! + height)))
  for (let turn = placed.length - 1; turn >= 0; turn -= 1) {
    const limit = turn === placed.length - 1 ? bottom : placed[turn + 1]! - height
    placed[turn] = Math.min(placed[turn]!, limit)
  }
  const heights = wanted.map(() => 0)
  order.forEach(({ index }, turn) => (heights[index] = placed[turn]!))
  return heights
}
