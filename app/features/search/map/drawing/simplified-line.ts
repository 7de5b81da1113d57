import type { Point } from '../../criteria/map-view.ts'

const MAX_CORNERS = 60

/** A line drawn by hand as few corners, none further than `tolerance` units from the line (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const kept = keep(line, tolerance)
  return kept.length > MAX_CORNERS ? simplified(line, tolerance * 1.5) : kept
}

function keep(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let furthest = 0
  let at = 0
  for (const [index, point] of line.entries()) {
    const distance = distanceToLine(point, first, last)
    if (distance > furthest) [furthest, at] = [distance, index]
  }
  if (furthest <= tolerance) return [first, last]
  return [...keep(line.slice(0, at + 1), tolerance).slice(0, -1), ...keep(line.slice(at), tolerance)]
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length
}
