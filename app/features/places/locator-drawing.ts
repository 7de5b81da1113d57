import { cyprusOutline, type LonLat } from './cyprus-outline.data.ts'
import { regions } from './place.ts'
import { project } from './projection.ts'
import { northernLine, regionAreas, regionBorders, ridges } from './region-borders.data.ts'
import { regionLabels } from './region-labels.data.ts'

type Point = { x: number; y: number }

const onDrawing = ([longitude, latitude]: LonLat): Point => project(longitude, latitude)
const written = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

function straight(line: LonLat[]): string {
  return `M${line.map((point) => written(onDrawing(point))).join('L')}`
}

/** A line through the middles of its segments, rounded at its points, as a hand draws it. */
function curved(line: LonLat[]): string {
  const points = line.map(onDrawing)
  const bends = points.slice(1, -1).map((point, at) => {
    const next = points[at + 2]!
    const middle = at === points.length - 3 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${written(point)} ${written(middle)}`
  })
  return `M${written(points[0]!)}${bends.join('')}`
}

/** Short pen strokes down the shaded side of a ridge; the light comes from the left. */
function hachures(ridge: LonLat[]): string {
  const points = ridge.map(onDrawing)
  const strokes = points.slice(1).flatMap((to, at) => {
    const from = points[at]!
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 7))
    return Array.from({ length: count }, (_, stroke) => {
      const along = (stroke + 0.5) / count
      // An uneven rhythm, the same on every drawing: a ruler would show.
      const length = 5 + 4 * Math.abs(Math.sin(12.9 * (at * 5 + stroke + 1)))
      const x = from.x + (to.x - from.x) * along
      const y = from.y + (to.y - from.y) * along + 1.5
      return `M${written({ x, y })}l${(length * 0.55).toFixed(1)} ${length.toFixed(1)}`
    })
  })
  return strokes.join('')
}

/** The paths of the drawing of Cyprus, in its units (`projection.ts`), made once. */
export const locatorDrawing = {
  coast: `${straight(cyprusOutline)}Z`,
  borders: regionBorders.map(curved).join(''),
  northernLine: northernLine.map(curved).join(''),
  ridges: ridges.map(curved).join(''),
  hachures: ridges.map(hachures).join(''),
  regions: regions.map((region) => ({
    region,
    area: `${straight(regionAreas[region])}Z`,
    labelAt: onDrawing(regionLabels[region]),
  })),
}
