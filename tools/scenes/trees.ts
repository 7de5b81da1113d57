/** The trees of the island. Each stands on (x, y), its foot; `size` is its height. */
import {
  type Point,
  bend,
  blade,
  dots,
  joined,
  lines,
  plane,
  polygon,
  polyline,
  softLine,
  softShape,
  times,
  veil,
} from './drawing.ts'
import type { Picture } from './picture.ts'
import type { Random } from './random.ts'
import type { Light, Material } from './light.ts'

/** The shadow a plant throws to the right, on level ground. */
export const plantShadow = (light: Light, x: number, y: number, reach: number): string =>
  veil(
    light.air.cast,
    0.2,
    blade(
      [x - reach * 0.4, y],
      [x + reach * 0.5, y - Math.max(5, reach * 0.2)],
      [x + reach * 1.6, y + 1],
      [x + reach * 0.5, y + Math.max(6, reach * 0.24)],
    ),
  )

export function cypress(light: Light, random: Random, x: number, y: number, size: number): string {
  const half = size * random.between(0.085, 0.11)
  const top = y - size
  const lean = random.between(-0.15, 0.15) * half
  const left = softLine(
    [x + lean, top],
    [x - half * 0.35, top + size * 0.16],
    [x - half * 1.05, y - size * 0.42],
    [x - half * 0.95, y - size * 0.14],
    [x - half * 0.2, y - size * 0.03],
  )
  const spine = softLine(
    [x + half * 0.1, y - size * 0.03],
    [x + half * 0.3, y - size * 0.3],
    [x - half * 0.15, y - size * 0.55],
    [x + lean, top],
  )
  const dark = softLine(
    [x + lean, top],
    [x + half * 0.45, top + size * 0.18],
    [x + half * 1.05, y - size * 0.4],
    [x + half * 0.9, y - size * 0.13],
    [x - half * 0.1, y - size * 0.03],
  )
  const strokes = times(2, (index) => {
    const at = y - size * (0.16 + index * 0.17)
    return bend(
      [x - half * 0.62, at],
      [x - half * 0.55, at - size * 0.06],
      [x - half * 0.3, at - size * 0.11],
    )
  })
  return (
    plantShadow(light, x, y, half * 2.2) +
    lines(light.shade.bark, size * 0.022, [polyline([x, y - size * 0.08], [x, y - 2])]) +
    plane(light.shade.cypress, `${dark}z`, `${left}z`) +
    plane(light.lit.cypress, joined(left, spine)) +
    lines(light.lit.pine, Math.max(1, size * 0.006), strokes)
  )
}

type Crown = { x: number; y: number; radiusX: number; radiusY: number }

/** A crown of leaves: a dark mass, a lit mass towards the left, and dots of leaf. */
export function foliage(
  light: Light,
  random: Random,
  material: Material,
  fleck: Material,
  crowns: Crown[],
): string {
  const dark = crowns.map(({ x, y, radiusX, radiusY }) =>
    softShape(random, x + radiusX * 0.06, y + radiusY * 0.1, radiusX, radiusY, 0.12),
  )
  const bright = crowns.map(({ x, y, radiusX, radiusY }) =>
    softShape(random, x - radiusX * 0.1, y - radiusY * 0.16, radiusX * 0.92, radiusY * 0.8, 0.12),
  )
  const sprigs = crowns.map(({ x, y, radiusX, radiusY }) =>
    softLine(
      [x - radiusX * 0.7, y],
      [x - radiusX * 0.3, y - radiusY],
      [x + radiusX * 0.3, y - radiusY * 0.4],
      [x - radiusX * 0.3, y - radiusY * 0.1],
    ),
  )
  const grain = Math.max(2, (crowns[0]?.radiusX ?? 20) * 0.055)
  return (
    plane(light.shade[material], ...dark) +
    plane(light.lit[material], ...bright) +
    dots(light.lit[fleck], grain, grain * 3.2, sprigs)
  )
}

export function olive(light: Light, random: Random, x: number, y: number, size: number): string {
  const r = size * 0.27
  const lean = size * random.between(-0.05, 0.05)
  const fork: Point = [x + lean, y - size * 0.3]
  const limb = (to: Point, breadth: number) =>
    joined(
      bend([fork[0] - breadth, fork[1] + size * 0.06], [fork[0] - breadth, fork[1] - size * 0.08], to),
      bend(to, [fork[0] + breadth * 1.6, fork[1] - size * 0.06], [fork[0] + breadth, fork[1] + size * 0.06]),
    )
  const trunk = joined(
    softLine(
      [x - size * 0.075, y],
      [x - size * 0.01, y - size * 0.08],
      [fork[0] - size * 0.06, fork[1] + size * 0.06],
      [fork[0] - size * 0.035, fork[1]],
    ),
    softLine(
      [fork[0] + size * 0.04, fork[1]],
      [fork[0] + size * 0.02, fork[1] + size * 0.1],
      [x + size * 0.05, y - size * 0.08],
      [x + size * 0.09, y],
    ),
  )
  const crown = (dx: number, up: number, width: number): Crown => ({
    x: x + lean + dx * r,
    y: y - size * up,
    radiusX: r * width,
    radiusY: r * width * 0.72,
  })
  return (
    plantShadow(light, x, y, r * 1.3) +
    plane(
      light.shade.bark,
      trunk,
      limb([x - r * 0.9, y - size * 0.6], size * 0.03),
      limb([x + r * 0.9, y - size * 0.6], size * 0.03),
      limb([x + lean, y - size * 0.66], size * 0.028),
    ) +
    lines(light.lit.bark, Math.max(1.4, size * 0.012), [
      softLine(
        [x - size * 0.045, y - 2],
        [x, y - size * 0.1],
        [fork[0] - size * 0.035, fork[1]],
        [x - r * 0.62, y - size * 0.52],
      ),
    ]) +
    foliage(
      light,
      random,
      'silver',
      'sand',
      size < 190
        ? [crown(0.3, 0.62, 1.05), crown(-0.4, 0.72, 0.95)]
        : [crown(0.75, 0.6, 0.76), crown(-0.78, 0.6, 0.74), crown(0.42, 0.8, 0.78), crown(-0.4, 0.8, 0.84)],
    )
  )
}

/** The umbrella pine: a leaning stem, three boughs, flat layers of needles. */
export function umbrellaPine(light: Light, random: Random, x: number, y: number, size: number): string {
  const lean = size * random.between(0.02, 0.09)
  const head: Point = [x + lean, y - size * 0.74]
  const r = size * 0.36
  const stem = polygon(
    [x - size * 0.028, y],
    [head[0] - size * 0.014, head[1] + size * 0.1],
    [head[0] + size * 0.014, head[1] + size * 0.1],
    [x + size * 0.026, y],
  )
  const boughs = [
    bend(
      [head[0], head[1] + size * 0.14],
      [head[0] - r * 0.3, head[1] + size * 0.04],
      [head[0] - r * 0.7, head[1] - size * 0.03],
    ),
    bend(
      [head[0], head[1] + size * 0.13],
      [head[0] + r * 0.2, head[1]],
      [head[0] + r * 0.72, head[1] - size * 0.04],
    ),
    bend([head[0], head[1] + size * 0.12], [head[0], head[1]], [head[0] + r * 0.05, head[1] - size * 0.08]),
  ]
  const tier = (dx: number, dy: number, width: number, height: number): Crown => ({
    x: head[0] + dx * r,
    y: head[1] + dy * size,
    radiusX: width * r,
    radiusY: height * size,
  })
  return (
    plantShadow(light, x, y, r * 0.9) +
    plane(light.shade.bark, stem) +
    lines(light.lit.bark, Math.max(1.5, size * 0.012), [
      bend([x - size * 0.014, y], [x, y - size * 0.4], [head[0] - size * 0.004, head[1] + size * 0.1]),
    ]) +
    lines(light.shade.bark, size * 0.018, boughs) +
    foliage(light, random, 'pine', 'olive', [
      tier(-0.5, -0.05, 0.62, 0.062),
      tier(0.52, -0.06, 0.6, 0.062),
      tier(0.02, -0.12, 0.82, 0.085),
    ])
  )
}

export function palm(light: Light, random: Random, x: number, y: number, size: number): string {
  const lean = size * random.between(-0.06, 0.1)
  const head: Point = [x + lean, y - size * 0.72]
  const reach = size * 0.34
  const frond = (angle: number): string => {
    const tip: Point = [
      head[0] + Math.cos(angle) * reach,
      head[1] - Math.sin(angle) * reach * 0.75 + reach * 0.42,
    ]
    const over: Point = [
      head[0] + Math.cos(angle) * reach * 0.62,
      head[1] - Math.sin(angle) * reach * 1.05 - reach * 0.16,
    ]
    return blade(head, over, tip, [over[0] * 0.86 + head[0] * 0.14, over[1] + reach * 0.24])
  }
  const behind = [0.1, 0.8, 1.57, 2.4, 3.05].map((angle) => frond(angle + random.between(-0.12, 0.12)))
  const before = [-0.35, 0.42, 1.05, 2.15, 2.75, 3.4].map((angle) => frond(angle + random.between(-0.1, 0.1)))
  const bulge = size * 0.022
  const rings = times(5, (index) => {
    const t = (index + 1) / 6
    const centre = x + lean * t * t
    return bend(
      [centre - bulge * 0.8, y - size * 0.7 * t],
      [centre, y - size * 0.7 * t + bulge * 0.8],
      [centre + bulge * 0.8, y - size * 0.7 * t],
    )
  })
  return (
    plantShadow(light, x, y, reach * 0.8) +
    plane(light.shade.palm, ...behind) +
    plane(
      light.lit.bark,
      joined(
        bend(
          [x - bulge * 1.3, y],
          [x + lean * 0.1 - bulge, y - size * 0.4],
          [head[0] - bulge * 0.7, head[1]],
        ),
        bend(
          [head[0] + bulge * 0.7, head[1]],
          [x + lean * 0.1 + bulge, y - size * 0.4],
          [x + bulge * 1.3, y],
        ),
      ),
    ) +
    lines(light.shade.bark, Math.max(1, size * 0.007), rings) +
    plane(light.lit.palm, ...before) +
    lines(
      light.shade.palm,
      Math.max(1, size * 0.004),
      [0.42, 2.15, 2.75].map((angle) =>
        bend(
          head,
          [head[0] + Math.cos(angle) * reach * 0.5, head[1] - Math.sin(angle) * reach * 0.7],
          [head[0] + Math.cos(angle) * reach * 0.86, head[1] - Math.sin(angle) * reach * 0.7 + reach * 0.3],
        ),
      ),
    )
  )
}

/** The tall tree of a garden: a palm, and a cypress where palms do not grow. */
export const palmOrCypress = (
  { light, house, random }: Picture,
  x: number,
  y: number,
  size: number,
): string => (house.outlook === 'mountains' ? cypress : palm)(light, random, x, y, size)
