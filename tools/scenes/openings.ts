/**
 * Windows, doors, shutters and railings, drawn straight on. Light comes from the left and above: reveals cast to the
 * right.
 */
import {
  type Point,
  archway,
  hatch,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  times,
  veil,
} from './drawing.ts'
import type { Random } from './random.ts'
import type { Light, Material } from './light.ts'

/**
 * Windows alike, at each spot one, of so many panes; by day they mirror the sky, at dusk the lamps are on behind them.
 */
export function glazing(light: Light, spots: Point[], width: number, height: number, panes: number): string {
  const { air, hour } = light
  const step = width / panes
  const night = hour === 'dusk'
  const each = (make: (x: number, y: number) => string | string[]) => spots.flatMap(([x, y]) => make(x, y))
  const gleams = panes === 1 ? 0 : Math.floor(panes / 2)
  const mirror = each((x, y) =>
    times(gleams, (index) => {
      const from = x + (index * 2 + (panes > 2 ? 0.3 : 0)) * step
      return polygon(
        [from + step * 0.2, y + height],
        [from + step * 0.8, y],
        [from + step * 1.3, y],
        [from + step * 0.7, y + height],
      )
    }),
  )
  return (
    plane(air.pane, ...each((x, y) => rectangle(x, y, width, height))) +
    (night
      ? veil(
          light.lit.wood,
          0.5,
          ...each((x, y) => [
            rectangle(x, y + height * 0.74, width, height * 0.26),
            rectangle(x + width - step * 0.3, y, step * 0.3, height * 0.74),
          ]),
        )
      : veil(air.paneGlint, 0.5, ...mirror)) +
    veil(
      air.cast,
      0.35,
      ...each((x, y) =>
        polygon(
          [x, y],
          [x + width, y],
          [x + width, y + 5],
          [x + 6, y + 5],
          [x + 6, y + height],
          [x, y + height],
        ),
      ),
    ) +
    lines(
      night ? light.shade.ink : light.lit.chalk,
      2.4,
      each((x, y) => [
        rectangle(x, y, width, height),
        ...times(panes - 1, (index) =>
          polyline([x + (index + 1) * step, y], [x + (index + 1) * step, y + height]),
        ),
      ]),
    )
  )
}

/** Windows of an older house: frame, small panes, a pair of open louvred shutters. */
export function shuttered(
  light: Light,
  shutters: Material,
  spots: Point[],
  width: number,
  height: number,
): string {
  const leaf = width * 0.52
  const each = (make: (x: number, y: number) => string | string[]) => spots.flatMap(([x, y]) => make(x, y))
  const leftLeaf = (x: number) => x - leaf - 2
  const rightLeaf = (x: number) => x + width + 2
  return (
    plane(light.lit.sand, ...each((x, y) => rectangle(x - 4, y - 6, width + 8, height + 12))) +
    plane(light.air.pane, ...each((x, y) => rectangle(x, y, width, height))) +
    (light.hour === 'dusk'
      ? ''
      : veil(
          light.air.paneGlint,
          0.5,
          ...each((x, y) =>
            polygon(
              [x, y + height * 0.8],
              [x + width * 0.75, y],
              [x + width, y],
              [x + width, y + height * 0.2],
              [x + width * 0.3, y + height],
              [x, y + height],
            ),
          ),
        )) +
    lines(
      light.lit.linen,
      2,
      each((x, y) => [
        polyline([x + width / 2, y], [x + width / 2, y + height]),
        polyline([x, y + height * 0.45], [x + width, y + height * 0.45]),
      ]),
    ) +
    veil(
      light.air.cast,
      0.24,
      ...each((x, y) => [
        rectangle(leftLeaf(x) + 5, y + 4, leaf, height),
        rectangle(rightLeaf(x) + 5, y + 4, leaf, height),
        rectangle(x, y, width, 5),
      ]),
    ) +
    plane(light.lit[shutters], ...each((x, y) => rectangle(leftLeaf(x), y - 1, leaf, height + 2))) +
    plane(light.shade[shutters], ...each((x, y) => rectangle(rightLeaf(x), y - 1, leaf, height + 2))) +
    hatch(
      light.deep[shutters],
      leaf - 7,
      1.4,
      4.6,
      each((x, y) =>
        [leftLeaf(x), rightLeaf(x)].map((from) =>
          polyline([from + leaf / 2, y + 4], [from + leaf / 2, y + height - 3]),
        ),
      ),
    )
  )
}

/** Panelled doors, each with its step; `arched` as in old villages. */
export function door(
  light: Light,
  colour: Material,
  spots: Point[],
  width: number,
  height: number,
  arched = false,
): string {
  const shape = arched ? archway : rectangle
  const spring = arched ? width / 2 : 0
  const each = (make: (x: number, y: number) => string) => spots.map(([x, y]) => make(x, y))
  return (
    plane(
      light.lit.sand,
      ...each(
        (x, y) =>
          shape(x - 6, y - 7, width + 12, height + 7) + rectangle(x - 12, y + height - 3, width + 24, 8),
      ),
    ) +
    plane(light.lit[colour], ...each((x, y) => shape(x, y, width, height))) +
    plane(
      light.shade[colour],
      ...each((x, y) => rectangle(x + width / 2, y + spring, width / 2, height - spring)),
    ) +
    lines(
      light.deep[colour],
      1.6,
      each(
        (x, y) =>
          polyline([x + width / 2, y + spring / 6], [x + width / 2, y + height]) +
          rectangle(x + width * 0.12, y + height * 0.55, width * 0.27, height * 0.34) +
          rectangle(x + width * 0.62, y + height * 0.55, width * 0.27, height * 0.34),
      ),
    ) +
    lines(
      light.lit.brass,
      5,
      each((x, y) => `${polyline([x + width * 0.42, y + height * 0.5])}h0`),
    )
  )
}

/** An archway one looks into: shade inside, the lit edge of its depth on the right. */
export function arch(
  light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: Material,
): string {
  return (
    plane(light.lit[wall], archway(x, y, width, height)) +
    plane(light.deep[wall], archway(x, y, width * 0.93, height)) +
    (light.hour === 'dusk' ? veil(light.air.pane, 0.35, archway(x, y, width * 0.93, height)) : '')
  )
}

/** A balustrade of glass with a handrail, or of thin bars. */
export function railing(
  light: Light,
  left: number,
  right: number,
  top: number,
  bottom: number,
  kind: 'glass' | 'bars',
): string {
  const height = bottom - top
  if (kind === 'glass') {
    return (
      veil(
        light.air.paneGlint,
        light.hour === 'dusk' ? 0.14 : 0.42,
        rectangle(left, top, right - left, height),
      ) + lines(light.lit.metal, 2, [polyline([left, top], [right, top])])
    )
  }
  const across = (y: number) => polyline([left, y], [right, y])
  return (
    hatch(light.shade.metal, height, 1.5, 7.5, [across((top + bottom) / 2)]) +
    lines(light.shade.metal, 2.4, [across(top)])
  )
}

/** Fabric awnings, striped, each with its shadow on the wall below. */
export function awning(light: Light, colour: Material, spots: Point[], width: number, drop: number): string {
  const stripe = colour === 'linen' ? 'sand' : colour
  const flare = drop * 0.28
  const each = (make: (x: number, y: number) => string) => spots.map(([x, y]) => make(x, y))
  return (
    veil(
      light.air.cast,
      0.25,
      ...each((x, y) =>
        polygon(
          [x, y + drop * 0.5],
          [x + width, y + drop * 0.5],
          [x + width + 12, y + drop * 1.9],
          [x + 12, y + drop * 1.9],
        ),
      ),
    ) +
    plane(
      light.lit.linen,
      ...each((x, y) =>
        polygon([x, y], [x + width, y], [x + width + flare, y + drop], [x - flare, y + drop]),
      ),
    ) +
    hatch(
      light.lit[stripe],
      drop,
      width / 13,
      width / 13,
      each((x, y) => polyline([x, y + drop / 2], [x + width, y + drop / 2])),
    ) +
    plane(
      light.shade[stripe],
      ...each((x, y) => rectangle(x - flare, y + drop, width + 2 * flare, Math.max(3, drop * 0.2))),
    )
  )
}

/** Field stones in a wall: a few in every course, the eye sees the rest. */
export function stonework(
  light: Light,
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const courses = times(Math.floor((height - 6) / 15), (index) => y + 9 + index * 15)
  const course = (at: number) =>
    polyline([x + random.between(7, 40), at], [x + width - random.between(12, 30), at])
  const stones = (colour: string, marks: string, share: number) =>
    lines(colour, 8, courses.filter(() => random.chance(share)).map(course), marks)
  return stones(light.shade.stone, '9 74 16 51 6 93', 0.75) + stones(light.lit.limestone, '14 66 8 88', 0.7)
}
