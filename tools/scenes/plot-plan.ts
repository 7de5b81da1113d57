/**
 * A plot from straight above, drawn as a surveyor would colour it: parcels, road, trees, roofs, the boundary marked.
 */
import {
  type Point,
  dots,
  ellipse,
  lines,
  plane,
  polygon,
  polyline,
  softLine,
  softShape,
  times,
  veil,
} from './drawing.ts'
import type { Material } from './light.ts'
import type { Picture } from './picture.ts'

export function plotPlan({ light, random, house }: Picture): string {
  const tilt = random.between(-0.2, 0.2)
  const turned = (x: number, y: number): Point => [
    600 + (x - 600) * Math.cos(tilt) - (y - 450) * Math.sin(tilt),
    450 + (x - 600) * Math.sin(tilt) + (y - 450) * Math.cos(tilt),
  ]
  const parcel = (points: Point[]) =>
    polygon(turned(...(points[0] ?? [0, 0])), ...points.slice(1).map(([x, y]) => turned(x, y)))
  const fields: [Material, Point[]][] = [
    [
      'lawn',
      [
        [-200, -200],
        [330, -200],
        [360, 190],
        [-200, 220],
      ],
    ],
    [
      'meadow',
      [
        [350, -200],
        [800, -200],
        [780, 180],
        [376, 188],
      ],
    ],
    [
      'earth',
      [
        [820, -200],
        [1400, -200],
        [1400, 210],
        [800, 180],
      ],
    ],
    [
      'meadow',
      [
        [-200, 250],
        [350, 216],
        [370, 610],
        [-200, 610],
      ],
    ],
    [
      'straw',
      [
        [820, 205],
        [1400, 236],
        [1400, 610],
        [850, 610],
      ],
    ],
    [
      'earth',
      [
        [-200, 720],
        [420, 720],
        [420, 1100],
        [-200, 1100],
      ],
    ],
    [
      'lawn',
      [
        [440, 720],
        [840, 720],
        [850, 1100],
        [440, 1100],
      ],
    ],
    [
      'silver',
      [
        [860, 720],
        [1400, 720],
        [1400, 1100],
        [870, 1100],
      ],
    ],
  ]
  const plot: Point[] = [
    [392, 212],
    [random.between(780, 800), 202],
    [random.between(805, 830), 600],
    [388, 604],
  ]
  const corners = plot.map(([x, y]) => turned(x, y))
  const furrows = (left: number, right: number, top: number, bottom: number, gap: number) =>
    times(Math.floor((right - left) / gap), (index) =>
      polyline(turned(left + index * gap, top), turned(left + index * gap, bottom)),
    )
  const roof = (x: number, y: number, width: number, height: number): string => {
    const [a, b, c, d] = [
      turned(x, y),
      turned(x + width, y),
      turned(x + width, y + height),
      turned(x, y + height),
    ]
    const inset = Math.min(width, height) / 2
    const [e, f] = [turned(x + inset, y + height / 2), turned(x + width - inset, y + height / 2)]
    return (
      veil(
        light.air.cast,
        0.28,
        polygon(
          [a[0] + 22, a[1] + 14],
          [b[0] + 22, b[1] + 14],
          [c[0] + 22, c[1] + 14],
          [d[0] + 22, d[1] + 14],
        ),
      ) +
      plane(light.lit.tile, polygon(a, b, f, e), polygon(a, e, d)) +
      plane(light.shade.tile, polygon(b, c, f), polygon(d, e, f, c)) +
      lines(light.lit.blush, 2, [polyline(e, f)])
    )
  }
  const orchard = times(12, (index): Point => [20 + (index % 4) * 80, -40 + Math.floor(index / 4) * 80])
  const crowns = [
    ...orchard,
    ...times(16, (): Point =>
      random.chance(0.5)
        ? [random.between(20, 340), random.between(480, 590)]
        : [random.between(860, 1180), random.between(440, 590)],
    ),
  ]
  return (
    plane(light.lit.sand, 'M0 0H1200V900H0z') +
    fields.map(([material, points]) => plane(light.lit[material], parcel(points))).join('') +
    lines(light.shade.lawn, 2, furrows(-180, 320, -190, 180, 34)) +
    lines(light.shade.earth, 3, furrows(840, 1380, -190, 170, 26)) +
    lines(light.shade.earth, 3, furrows(-180, 400, 740, 1000, 26)) +
    lines(light.shade.meadow, 1.4, furrows(370, 780, -190, 176, 40)) +
    plane(
      light.lit.asphalt,
      parcel([
        [-300, 624],
        [1500, 624],
        [1500, 702],
        [-300, 702],
      ]),
    ) +
    lines(light.lit.chalk, 3, [polyline(turned(-300, 663), turned(1500, 663))], '34 26') +
    roof(140, 360, 130, 90) +
    roof(930, 300, 150, 100) +
    roof(560, 770, 140, 90) +
    plane(
      light.lit.chalk,
      parcel([
        [1100, 420],
        [1180, 424],
        [1180, 470],
        [1100, 470],
      ]),
    ) +
    plane(
      light.lit.pool,
      parcel([
        [1106, 426],
        [1174, 430],
        [1174, 464],
        [1106, 464],
      ]),
    ) +
    veil(
      light.air.cast,
      0.28,
      ...crowns.map(([x, y]) => ellipse(turned(x, y)[0] + 14, turned(x, y)[1] + 10, 22)),
    ) +
    plane(light.shade.olive, ...crowns.map(([x, y]) => softShape(random, ...turned(x, y), 22, 21, 0.14))) +
    plane(
      light.lit.silver,
      ...crowns.map(([x, y]) => softShape(random, turned(x, y)[0] - 5, turned(x, y)[1] - 5, 14, 13, 0.2)),
    ) +
    plane(light.lit.straw, parcel(plot)) +
    dots(light.shade.olive, 16, 53, [softLine(turned(420, 240), turned(600, 260), turned(770, 236))]) +
    lines(
      light.shade.meadow,
      2,
      [softLine(turned(600, 604), turned(580, 500), turned(640, 400), turned(600, 300))],
      '10 9',
    ) +
    lines(light.lit.chalk, 11, [polygon(...(corners as [Point, ...Point[]]))]) +
    lines(light.lit.terracotta, 6, [polygon(...(corners as [Point, ...Point[]]))]) +
    plane(light.lit.chalk, ...corners.map(([x, y]) => ellipse(x, y, 13))) +
    plane(light.lit.terracotta, ...corners.map(([x, y]) => ellipse(x, y, 8))) +
    plane(light.lit.chalk, ellipse(1110, 96, 46)) +
    plane(light.lit.deep, polygon([1110, 58], [1124, 104], [1110, 96])) +
    plane(light.lit[house.accent], polygon([1110, 58], [1110, 96], [1096, 104])) +
    lines(light.lit.deep, 3, [ellipse(1110, 96, 40)], '1 20')
  )
}
