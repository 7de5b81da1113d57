/** Ground of every plot: open, with a boundary pegged out. */
import {
  type Point,
  type View,
  closer,
  dots,
  lines,
  plane,
  polygon,
  polyline,
  softLine,
  veil,
} from './drawing.ts'
import type { Material } from './light.ts'
import type { Picture } from './picture.ts'
import { grasses } from './planting.ts'

export const plotLevel = 720

/** The boundary of the plot: a terracotta line from peg to peg, its corners flagged. */
export function pegged(
  { light }: Picture,
  view: View,
  left: number,
  right: number,
  near: number,
  far: number,
): string {
  const corners: Point[] = [
    view.at(left, plotLevel, near),
    view.at(right, plotLevel, near),
    view.at(right + 60, plotLevel, far),
    view.at(left + 40, plotLevel, far),
  ]
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const heights = [74, 74, 40, 40]
  const pegs = corners.map(([x, y], index) => polyline([x, y + 3], [x, y - (heights[index] ?? 40)]))
  const flags = corners.map(([x, y], index) => {
    const h = heights[index] ?? 40
    return polygon([x, y - h], [x + h * 0.5, y - h * 0.82], [x, y - h * 0.62])
  })
  return (
    veil(light.air.sun, 0.26, polygon(a, b, c, d)) +
    lines(light.lit.terracotta, 4, [polygon(a, b, c, d)], '18 12') +
    veil(
      light.air.cast,
      0.3,
      ...corners.map(([x, y], index) =>
        polygon([x, y], [x + (heights[index] ?? 40) * 0.7, y + 3], [x, y + 4]),
      ),
    ) +
    lines(light.lit.wood, 5, pegs) +
    plane(light.lit.terracotta, ...flags)
  )
}

/** Dry plotLevel with tracks and tufts. */
export const field = ({ light, random }: Picture, material: Material, from: number): string =>
  plane(
    light.lit[material],
    softLine([-20, from], [300, from - 10], [800, from + 12], [1220, from], [1220, from]) + 'V910H-20z',
  ) +
  veil(
    light.shade[material],
    0.35,
    softLine([-20, 790], [300, 770], [700, 820], [1220, 790]) +
      'V830' +
      softLine([1220, 830], [700, 850], [300, 804], [-20, 820]).replace('M', 'L') +
      'z',
  ) +
  grasses(random, light.shade.olive, 40, 1160, 820, 26, 9) +
  dots(light.shade[material], 5, 61, [
    softLine([0, 680], [600, 730], [1200, 690]),
    softLine([0, 760], [500, 790], [1200, 770]),
    softLine([30, 850], [600, 880], [1200, 850]),
  ])

/** The whole plot drawn, then seen from nearer or farther, more to one side or the other. */
export const framedPlot = ({ random }: Picture, content: string): string =>
  closer(random.between(1, 1.34), random.between(360, 840), random.between(640, 780), content)
