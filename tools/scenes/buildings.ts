/** Volumes, roofs, pergolas and pools in perspective: what houses are put together from. */
import { type Point, type View, lines, plane, polygon, polyline, softShape, times, veil } from './drawing.ts'
import type { Random } from './random.ts'
import type { Light, Material } from './light.ts'

export type Block = { left: number; right: number; top: number; bottom: number; near: number; far: number }

/** A plain volume: its face in the light, its right side in the shade, its top where one looks down on it. */
export function volume(
  light: Light,
  view: View,
  { left, right, top, bottom, near, far }: Block,
  wall: Material,
): string {
  const over = view.at(0, top)[1] > view.at(0, top, 9e9)[1]
  return (
    (over ? plane(light.lit[wall], view.level(left, right, top, near, far)) : '') +
    plane(light.shade[wall], view.side(right, top, bottom, near, far)) +
    plane(light.lit[wall], view.front(left, top, right - left, bottom - top, near))
  )
}

/** The shadow a volume throws over level ground, to the right. */
export const groundShadow = (
  light: Light,
  view: View,
  { right, bottom, near, far, top }: Block,
  reach = 0.45,
): string =>
  veil(
    light.air.cast,
    0.22,
    polygon(
      view.at(right, bottom, near),
      view.at(right + (bottom - top) * reach, bottom, near + 30),
      view.at(right + (bottom - top) * reach, bottom, far + 30),
      view.at(right, bottom, far),
    ),
  )

/** The shadow of what stands out above, on a wall that faces us. */
export const underShadow = (
  light: Light,
  view: View,
  left: number,
  right: number,
  top: number,
  drop: number,
  z = 0,
): string => {
  const s = view.scale(z)
  const [x, y] = view.at(left, top, z)
  const width = (right - left) * s
  return veil(
    light.air.cast,
    0.26,
    polygon([x, y], [x + width, y], [x + width, y + drop], [x + drop * 0.8, y + drop]),
  )
}

/** A flat roof or balcony slab that stands out to `near`, its underside in view from below. */
export function slab(
  light: Light,
  view: View,
  { left, right, top, bottom, near, far }: Block,
  material: Material = 'chalk',
): string {
  const below = view.at(0, bottom)[1] < view.at(0, bottom, 9e9)[1]
  return (
    (below
      ? plane(light.deep[material], view.level(left, right, bottom, near, far))
      : plane(light.lit[material], view.level(left, right, top, near, far))) +
    plane(light.shade[material], view.side(right, top, bottom, near, far)) +
    plane(light.lit[material], view.front(left, top, right - left, bottom - top, near))
  )
}

/** A hipped roof of clay tiles; `eave` is its lower edge, `ridge` its top. */
export function hippedRoof(
  light: Light,
  view: View,
  { left, right, top: ridge, bottom: eave, near, far }: Block,
  tile: Material = 'tile',
): string {
  const middle = (near + far) / 2
  const inset = Math.min((right - left) * 0.32, (far - near) * 0.5 + 30)
  const [a, b, c] = [view.at(left, eave, near), view.at(right, eave, near), view.at(right, eave, far)]
  const [d, e] = [view.at(left + inset, ridge, middle), view.at(right - inset, ridge, middle)]
  const between = (from: Point, to: Point, t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ]
  const count = Math.round((b[0] - a[0]) / 32)
  const rows = times(count - 1, (index) => {
    const t = (index + 1) / count
    return polyline(between(a, b, t), between(d, e, t))
  })
  const courses = [0.33, 0.66].map((t) => polyline(between(a, d, t), between(b, e, t)))
  const edge = lines(light.deep[tile], 5, [polyline([a[0] + 3, a[1]], [b[0] - 3, b[1]])], '7 6')
  return (
    plane(light.shade[tile], polygon(b, c, e)) +
    plane(light.lit[tile], polygon(a, b, e, d)) +
    lines(light.shade[tile], 1.6, rows) +
    lines(light.shade[tile], 1.1, courses, '9 5') +
    lines(light.lit.blush, 2.6, [polyline(d, e, b)]) +
    edge
  )
}

/** A timber pergola in front of a wall: posts, beams, slats, and a lattice of shadow on the wall. */
export function pergola(
  light: Light,
  view: View,
  { left, right, top, bottom, near, far }: Block,
  random: Random,
  vine: Material | null,
  wall = true,
  bay = 130,
): string {
  const bays = Math.max(2, Math.round((right - left) / bay))
  const post = (x: number, z: number) => view.front(x - 5, top, 10, bottom - top, z)
  const posts = times(bays + 1, (index) => left + (index * (right - left)) / bays)
  const slats = times(bays * 4 + 1, (index, x = left + (index * (right - left)) / (bays * 4)) =>
    polyline(view.at(x, top - 4, near), view.at(x, top - 4, far)),
  )
  const stripes = times(bays * 4, (index, x = left + 14 + (index * (right - left)) / (bays * 4)) => {
    const [px, py] = view.at(x, top + 6, far)
    return polygon([px, py], [px + 9, py], [px + 44, py + 62], [px + 35, py + 62])
  })
  const leaves = vine
    ? plane(
        light.shade[vine],
        ...times(bays + 1, (index) => {
          const [x, y] = view.at(left + ((index + 0.5) / bays) * (right - left) * 0.9, top - 5, near)
          return softShape(random, x, y, random.between(44, 70), 12, 0.3)
        }),
      ) +
      plane(
        light.lit[vine],
        ...times(bays, () => {
          const [x, y] = view.at(random.between(left, right), top - 10, near)
          return softShape(random, x, y, random.between(24, 46), 8, 0.3)
        }),
        ...posts
          .slice(0, 2)
          .map((x) =>
            softShape(random, view.at(x, top + 26, near)[0], view.at(x, top + 26, near)[1], 13, 26, 0.3),
          ),
      )
    : ''
  return (
    (wall ? veil(light.air.cast, 0.2, ...stripes) : '') +
    veil(light.air.cast, 0.16, view.level(left + 30, right + 40, bottom, near, far)) +
    lines(light.shade.wood, 4, slats) +
    plane(
      light.lit.wood,
      view.front(left - 14, top - 2, right - left + 28, 11, near),
      ...posts.map((x) => post(x, near)),
    ) +
    plane(light.shade.wood, ...posts.map((x) => view.front(x + 1, top + 9, 4, bottom - top - 9, near))) +
    leaves
  )
}
