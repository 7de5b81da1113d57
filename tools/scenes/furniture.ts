/** Furniture of rooms and terraces. `y` is the floor, `z` how far back; sizes are those at z = 0. */
import { volume } from './buildings.ts'
import {
  type Point,
  type View,
  bend,
  blade,
  ellipse,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  roundedRectangle,
  softShape,
  times,
  veil,
} from './drawing.ts'
import type { Random } from './random.ts'
import type { Light, Material } from './light.ts'
import { pot } from './planting.ts'

/** The soft shadow under a piece of furniture, to its right. */
export const footShadow = (
  light: Light,
  view: View,
  left: number,
  right: number,
  y: number,
  near: number,
  far: number,
): string => veil(light.air.cast, 0.2, view.level(left + 10, right + 46, y, near, far))

export function sofa(
  light: Light,
  view: View,
  x: number,
  y: number,
  z: number,
  width: number,
  cloth: Material,
  cushions: [Material, Material],
): string {
  const s = view.scale(z)
  const [left, floor] = view.at(x, y, z)
  const w = width * s
  const cushion = (at: number, size: number, colour: Material, side: 'lit' | 'shade') =>
    plane(
      light[side][colour],
      roundedRectangle(left + at * w, floor - 176 * s, size * s, size * s * 0.86, 12 * s),
    )
  return (
    footShadow(light, view, x, x + width, y, z, z + 150) +
    lines(light.shade.wood, 8 * s, [
      polyline([left + 0.05 * w, floor - 20 * s], [left + 0.05 * w, floor]),
      polyline([left + 0.95 * w, floor - 20 * s], [left + 0.95 * w, floor]),
    ]) +
    plane(light.shade[cloth], roundedRectangle(left + 0.02 * w, floor - 200 * s, 0.96 * w, 120 * s, 22 * s)) +
    plane(
      light.lit[cloth],
      roundedRectangle(left + 0.07 * w, floor - 192 * s, 0.42 * w, 110 * s, 18 * s),
      roundedRectangle(left + 0.5 * w, floor - 192 * s, 0.42 * w, 110 * s, 18 * s),
    ) +
    cushion(0.1, 92, cushions[0], 'lit') +
    cushion(0.78, 92, cushions[1], 'lit') +
    cushion(0.17, 74, cushions[1], 'shade') +
    plane(light.lit[cloth], roundedRectangle(left + 0.05 * w, floor - 104 * s, 0.9 * w, 52 * s, 14 * s)) +
    plane(light.shade[cloth], rectangle(left + 0.04 * w, floor - 62 * s, 0.92 * w, 44 * s)) +
    plane(light.lit[cloth], roundedRectangle(left, floor - 142 * s, 0.085 * w, 126 * s, 16 * s)) +
    plane(
      light.shade[cloth],
      roundedRectangle(left + 0.915 * w, floor - 142 * s, 0.085 * w, 126 * s, 16 * s),
    ) +
    lines(light.deep[cloth], 1.4, [
      polyline([left + 0.5 * w, floor - 100 * s], [left + 0.5 * w, floor - 22 * s]),
    ])
  )
}

export function lowTable(
  light: Light,
  view: View,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
): string {
  const top = y - 74
  const leg = (at: number, back: number) => view.front(at, top + 10, 9, 64, back)
  const [bx, by] = view.at(x + width * 0.36, top, z + depth * 0.5)
  return (
    footShadow(light, view, x, x + width, y, z, z + depth) +
    plane(light.deep.wood, leg(x + 12, z + depth - 8), leg(x + width - 22, z + depth - 8)) +
    plane(light.shade.wood, leg(x + 6, z), leg(x + width - 15, z)) +
    volume(
      light,
      view,
      { left: x, right: x + width, top, bottom: top + 12, near: z, far: z + depth },
      'wood',
    ) +
    plane(light.shade.chalk, polygon([bx - 34, by - 20], [bx + 34, by - 20], [bx + 18, by], [bx - 18, by])) +
    plane(light.lit.chalk, polygon([bx - 34, by - 20], [bx + 14, by - 20], [bx + 6, by], [bx - 18, by])) +
    plane(light.lit.brass, ellipse(bx - 12, by - 25, 9), ellipse(bx + 10, by - 25, 9)) +
    plane(light.lit.terracotta, ellipse(bx, by - 29, 9))
  )
}

export function floorLamp(light: Light, x: number, y: number, height: number): string {
  const night = light.hour === 'dusk'
  const top = y - height
  return (
    (night ? veil(light.air.pane, 0.22, ellipse(x, top + 34, 150, 130)) : '') +
    lines(light.shade.metal, 4, [polyline([x, top + 60], [x, y - 3])]) +
    plane(light.shade.metal, ellipse(x, y - 3, 30, 6)) +
    plane(
      night ? light.air.paneGlint : light.lit.linen,
      polygon([x - 30, top], [x + 30, top], [x + 48, top + 64], [x - 48, top + 64]),
    ) +
    plane(
      night ? light.air.pane : light.shade.linen,
      polygon([x + 10, top], [x + 30, top], [x + 48, top + 64], [x + 16, top + 64]),
    )
  )
}

export function pendant(light: Light, x: number, from: number, y: number, colour: Material): string {
  return (
    (light.hour === 'dusk' ? veil(light.air.pane, 0.2, ellipse(x, y + 30, 74, 66)) : '') +
    lines(light.shade.metal, 2, [polyline([x, from], [x, y])]) +
    plane(
      light.lit[colour],
      `${bend([x - 34, y + 34], [x - 32, y - 4], [x, y - 4])}${bend([x, y - 4], [x + 32, y - 4], [x + 34, y + 34]).replace('M', 'L')}z`,
    ) +
    plane(light.shade[colour], `${bend([x + 6, y - 3], [x + 32, y - 2], [x + 34, y + 34])}h-18z`) +
    plane(light.air.paneGlint, ellipse(x, y + 35, 22, 4))
  )
}

/** A framed picture: an abstract of hill, sea and sun. */
export function painting(
  light: Light,
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: [Material, Material],
): string {
  const horizon = y + height * random.between(0.45, 0.6)
  return (
    veil(light.air.cast, 0.2, rectangle(x + 8, y + 9, width, height)) +
    plane(light.lit.wood, rectangle(x, y, width, height)) +
    plane(light.lit.chalk, rectangle(x + 5, y + 5, width - 10, height - 10)) +
    plane(
      light.lit[colours[0]],
      rectangle(x + width * 0.16, horizon, width * 0.68, y + height * 0.86 - horizon),
    ) +
    plane(
      light.lit[colours[1]],
      ellipse(x + width * random.between(0.36, 0.62), horizon - height * 0.12, width * 0.11),
    ) +
    plane(
      light.lit.silver,
      polygon(
        [x + width * 0.16, horizon],
        [x + width * 0.4, horizon - height * 0.16],
        [x + width * 0.62, horizon],
        [x + width * 0.84, horizon + height * 0.14],
        [x + width * 0.84, y + height * 0.86],
        [x + width * 0.16, y + height * 0.86],
      ),
    )
  )
}

export const rug = (
  light: Light,
  view: View,
  left: number,
  right: number,
  y: number,
  near: number,
  far: number,
  colour: Material,
): string =>
  plane(light.lit[colour], view.level(left, right, y, near, far)) +
  lines(light.lit.linen, 5, [view.level(left + 34, right - 34, y, near + 26, far - 26)]) +
  lines(light.shade[colour], 2.4, [view.level(left + 64, right - 64, y, near + 48, far - 48)], '14 10')

/** A house plant with broad leaves, in a pot. */
export function housePlant(light: Light, random: Random, x: number, y: number, size: number): string {
  const leaf = (angle: number, reach: number, rim: number): string => {
    const tip: Point = [x + Math.cos(angle) * reach, rim - Math.sin(angle) * reach]
    const across: Point = [Math.sin(angle) * reach * 0.3, Math.cos(angle) * reach * 0.3]
    const waist: Point = [x + Math.cos(angle) * reach * 0.6, rim - Math.sin(angle) * reach * 0.6]
    return blade([x, rim], [waist[0] - across[0], waist[1] - across[1]], tip, [
      waist[0] + across[0],
      waist[1] + across[1],
    ])
  }
  return pot(
    light,
    x,
    y,
    size * 0.34,
    (rim) =>
      plane(
        light.shade.palm,
        ...[0.5, 0.95, 1.35, 1.8].map((angle) => leaf(angle, size * random.between(0.6, 0.7), rim)),
      ) +
      plane(
        light.lit.palm,
        ...[0.75, 1.6, 2.05, 2.5, 2.85].map((angle) =>
          leaf(angle + random.between(-0.08, 0.08), size * random.between(0.46, 0.68), rim),
        ),
      ),
    random.pick(['tile', 'linen', 'metal']),
  )
}

/** Two curtains that hang beside an opening, in folds. */
export function curtains(
  light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  cloth: Material,
): string {
  const fold = Math.min(70, width * 0.16)
  const side = (from: number) =>
    polygon([from, y], [from + fold, y], [from + fold * 0.86, y + height], [from - fold * 0.06, y + height])
  const pleats = (from: number) =>
    times(3, (index) =>
      polyline(
        [from + fold * (0.25 + index * 0.24), y + 6],
        [from + fold * (0.22 + index * 0.22), y + height - 3],
      ),
    )
  const right = x + width - fold * 0.7
  return (
    lines(light.shade.metal, 4, [polyline([x - fold * 0.6, y - 2], [x + width + fold * 0.6, y - 2])]) +
    plane(light.lit[cloth], side(x - fold * 0.4), side(right)) +
    lines(light.shade[cloth], 2.4, [...pleats(x - fold * 0.4), ...pleats(right)])
  )
}

/** Chairs seen from the front or the back: seat, legs, rounded back. */
export function chair(light: Light, spots: Point[], size: number, colour: Material): string {
  const each = (make: (x: number, y: number) => string) => spots.map(([x, y]) => make(x, y))
  const leg = (x: number, y: number, top: number, foot: number, rise = 0) =>
    polyline([x + size * top, y - size * 0.42], [x + size * foot, y - size * rise])
  return (
    veil(light.air.cast, 0.18, ...each((x, y) => ellipse(x + size * 0.2, y, size * 0.42, size * 0.06))) +
    lines(
      light.shade.wood,
      size * 0.05,
      each(
        (x, y) =>
          leg(x, y, -0.22, -0.28) +
          leg(x, y, 0.22, 0.28) +
          leg(x, y, -0.14, -0.15, 0.08) +
          leg(x, y, 0.14, 0.15, 0.08) +
          polyline([x - size * 0.2, y - size * 0.66], [x - size * 0.2, y - size * 0.48]) +
          polyline([x + size * 0.2, y - size * 0.66], [x + size * 0.2, y - size * 0.48]),
      ),
    ) +
    plane(
      light.lit[colour],
      ...each(
        (x, y) =>
          roundedRectangle(x - size * 0.27, y - size, size * 0.54, size * 0.36, size * 0.12) +
          roundedRectangle(x - size * 0.29, y - size * 0.48, size * 0.58, size * 0.1, size * 0.05),
      ),
    ) +
    plane(
      light.shade[colour],
      ...each((x, y) => roundedRectangle(x + size * 0.1, y - size, size * 0.17, size * 0.36, size * 0.08)),
    )
  )
}

/** A vase with a few branches. */
export const vase = (
  light: Light,
  random: Random,
  x: number,
  y: number,
  size: number,
  colour: Material,
): string =>
  lines(
    light.shade.olive,
    2.4,
    [-0.5, -0.1, 0.4].map((lean) =>
      bend([x, y - size * 0.4], [x + lean * size * 0.3, y - size], [x + lean * size, y - size * 1.35]),
    ),
  ) +
  plane(
    light.lit.silver,
    ...[-0.45, -0.12, 0.36].map((lean) =>
      softShape(random, x + lean * size, y - size * 1.25, size * 0.26, size * 0.3, 0.25),
    ),
  ) +
  plane(
    light.lit[colour],
    roundedRectangle(x - size * 0.22, y - size * 0.5, size * 0.44, size * 0.5, size * 0.18),
  ) +
  plane(
    light.shade[colour],
    roundedRectangle(x + size * 0.06, y - size * 0.5, size * 0.16, size * 0.5, size * 0.08),
  )
