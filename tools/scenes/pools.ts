/** Pool, paving, loungers and parasols. */
import {
  type Point,
  type View,
  bend,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  times,
  veil,
} from './drawing.ts'
import type { Light, Material } from './light.ts'

/** A pool let into level ground: coping, water with a lighter shelf, ripples and the shadow of its near left edge. */
export function pool(
  light: Light,
  view: View,
  left: number,
  right: number,
  ground: number,
  near: number,
  far: number,
): string {
  const rim = 16
  const ripples = times(7, (index) => {
    const z = near + ((far - near) * (index + 0.8)) / 7.6
    const shift = ((index * 97) % 60) / 60
    const from = view.at(left + (right - left) * (0.08 + shift * 0.4), ground, z)
    const to = view.at(left + (right - left) * (0.3 + shift * 0.55), ground, z)
    return bend(from, [(from[0] + to[0]) / 2, from[1] - 3], to)
  })
  const wide = right - left
  return (
    plane(light.lit.chalk, view.level(left - rim, right + rim, ground, near - rim, far + rim)) +
    plane(light.shade.sand, view.front(left - rim, ground, wide + rim * 2, 6, near - rim)) +
    plane(light.lit.pool, view.level(left, right, ground, near, far)) +
    plane(
      light.shade.pool,
      polygon(
        view.at(left, ground, far),
        view.at(right, ground, far),
        view.at(right, ground + 15, far),
        view.at(left + 20, ground + 15, far),
        view.at(left + 20, ground, near),
        view.at(left, ground, near),
      ),
    ) +
    plane(
      light.lit.shallow,
      polygon(
        view.at(left + wide * 0.62, ground, near),
        view.at(right, ground, near),
        view.at(right, ground, near + (far - near) * 0.72),
        view.at(left + wide * 0.82, ground, near + (far - near) * 0.72),
      ),
    ) +
    lines(light.air.paneGlint, 1.8, ripples)
  )
}

/** Paving joints that run to the vanishing point and across. */
export function joints(
  light: Light,
  view: View,
  left: number,
  right: number,
  ground: number,
  near: number,
  far: number,
  size: number,
  colour: Material = 'paving',
): string {
  const along = times(Math.floor((right - left) / size) + 1, (index, x = left + index * size) =>
    polyline(view.at(x, ground, near), view.at(x, ground, far)),
  )
  const across = times(Math.floor((far - near) / size) + 1, (index, z = near + index * size) =>
    polyline(view.at(left, ground, z), view.at(right, ground, z)),
  )
  return lines(light.shade[colour], 1, [...along, ...across])
}

/** Sun loungers seen from the side. */
export function lounger(light: Light, spots: Point[], size: number, cloth: Material): string {
  const each = (make: (x: number, y: number) => string) => spots.map(([x, y]) => make(x, y))
  return (
    veil(
      light.air.cast,
      0.22,
      ...each((x, y) =>
        polygon(
          [x - size * 0.4, y],
          [x + size * 0.75, y],
          [x + size * 0.66, y + size * 0.06],
          [x - size * 0.34, y + size * 0.06],
        ),
      ),
    ) +
    lines(
      light.shade.wood,
      Math.max(2, size * 0.035),
      each((x, y) =>
        [
          polyline([x - size * 0.38, y], [x - size * 0.38, y - size * 0.16]),
          polyline([x + size * 0.42, y], [x + size * 0.42, y - size * 0.16]),
        ].join(''),
      ),
    ) +
    plane(
      light.lit.chalk,
      ...each((x, y) =>
        polygon(
          [x - size * 0.5, y - size * 0.23],
          [x + size * 0.16, y - size * 0.23],
          [x + size * 0.5, y - size * 0.5],
          [x + size * 0.54, y - size * 0.44],
          [x + size * 0.24, y - size * 0.14],
          [x - size * 0.5, y - size * 0.14],
        ),
      ),
    ) +
    plane(
      light.lit[cloth],
      ...each(
        (x, y) =>
          polygon(
            [x + size * 0.22, y - size * 0.29],
            [x + size * 0.48, y - size * 0.5],
            [x + size * 0.53, y - size * 0.54],
            [x + size * 0.26, y - size * 0.35],
          ) + rectangle(x - size * 0.2, y - size * 0.25, size * 0.14, size * 0.12),
      ),
    )
  )
}

/** A parasol, open; the right third of its cloth lies in shade. */
export function parasol(light: Light, x: number, y: number, size: number, cloth: Material): string {
  const top = y - size
  const half = size * 0.52
  const edge = top + size * 0.24
  return (
    veil(
      light.air.cast,
      0.2,
      polygon([x - half * 0.3, y - 3], [x + half * 1.4, y - 3], [x + half * 1.7, y + 5], [x, y + 5]),
    ) +
    lines(light.shade.wood, Math.max(2.5, size * 0.022), [polyline([x, top], [x, y])]) +
    plane(light.lit[cloth], polygon([x, top], [x + half, edge], [x - half, edge])) +
    plane(light.shade[cloth], polygon([x, top], [x + half, edge], [x + half * 0.3, edge])) +
    lines(light.shade[cloth], 1.2, [polyline([x, top], [x - half * 0.4, edge])]) +
    plane(
      light.shade[cloth],
      ...times(6, (index) => {
        const from = x - half + (index * half) / 3
        return bend([from, edge], [from + half / 6, edge + size * 0.055], [from + half / 3, edge])
      }),
    )
  )
}
