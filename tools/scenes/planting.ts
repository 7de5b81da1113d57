/** Plants of the island. Every plant stands on (x, y), its foot; `size` is its height. */
import {
  type Point,
  bend,
  blade,
  dots,
  hatch,
  joined,
  lines,
  plane,
  polygon,
  softLine,
  times,
} from './drawing.ts'
import type { Random } from './random.ts'
import type { Light, Material } from './light.ts'
import { plantShadow } from './trees.ts'

export function agave(light: Light, random: Random, x: number, y: number, size: number): string {
  const leaf = (angle: number, length: number): string => {
    const tip: Point = [x + Math.cos(angle) * size * length, y - Math.sin(angle) * size * length]
    const across: Point = [Math.sin(angle) * size * 0.15, Math.cos(angle) * size * 0.15]
    const waist: Point = [
      x + Math.cos(angle) * size * length * 0.35,
      y - Math.sin(angle) * size * length * 0.35,
    ]
    return blade([x, y], [waist[0] - across[0], waist[1] - across[1]], tip, [
      waist[0] + across[0],
      waist[1] + across[1],
    ])
  }
  const jitter = () => random.between(-0.07, 0.07)
  return (
    plantShadow(light, x, y, size * 0.8) +
    plane(
      light.shade.agave,
      ...[0.25, 0.65, 1.05, 1.5, 1.9].map((angle) => leaf(angle + jitter(), random.between(0.85, 1))),
    ) +
    plane(
      light.lit.agave,
      ...[0.45, 1.28, 1.75, 2.2, 2.6, 2.95].map((angle) =>
        leaf(angle + jitter(), random.between(0.75, 0.98)),
      ),
    )
  )
}

/** Low growth in a row, loosely clipped: lentisk, rosemary, lavender in flower. */
export function hedge(
  light: Light,
  random: Random,
  material: Material,
  left: number,
  right: number,
  y: number,
  size: number,
): string {
  const count = Math.max(3, Math.min(7, Math.round((right - left) / (size * 1.1))))
  const crest = (lift: number, inset: number) => {
    const [from, to] = [left + inset, right - inset]
    const round = Math.min(size * 0.5, (to - from) * 0.2)
    return softLine(
      [from, y],
      [from, y - size * lift * 0.7],
      ...times(count, (index): Point => [
        from + round + ((index + 0.5) / count) * (to - from - 2 * round),
        y - size * (lift + random.between(-0.1, 0.14)),
      ]),
      [to, y - size * lift * 0.7],
      [to, y],
    )
  }
  const flowering = material === 'lavender'
  return (
    plane(light.shade[flowering ? 'silver' : material], `${crest(1.05, 0)}z`) +
    plane(
      light.lit[flowering ? 'silver' : material],
      joined(
        crest(0.98, size * 0.1),
        softLine(
          [right - size * 0.5, y - size * 0.2],
          [(left + right) / 2, y - size * 0.44],
          [left + size * 0.3, y - size * 0.12],
          [left + size * 0.1, y],
        ),
      ),
    ) +
    (flowering
      ? hatch(light.shade.lavender, size * 0.42, 3, 5, [crest(0.66, size * 0.2)]) +
        hatch(light.lit.lavender, size * 0.4, 3, 6, [crest(0.98, size * 0.14)])
      : dots(light.lit.silver, size * 0.07, size * 0.2, [crest(0.86, size * 0.2)]))
  )
}

/** Bougainvillea that climbs along `points`: leaves behind, then bracts in shade and in light. */
export function bougainvillea(
  light: Light,
  random: Random,
  points: readonly [Point, ...Point[]],
  size: number,
  colour: Material = 'rose',
): string {
  const [first, ...rest] = points
  const strayed =
    (reach: number) =>
    ([x, y]: Point): Point => [
      x + random.between(-reach, reach * 0.8) * size,
      y + random.between(-reach, reach * 0.8) * size,
    ]
  const vine = (reach: number, turns: number) =>
    softLine(
      strayed(reach)(first),
      ...[first, ...rest].flatMap((point) => times(turns, () => strayed(reach)(point))),
    )
  const grain = Math.max(4, size * 0.2)
  return (
    lines(light.shade.olive, size * 0.62, [softLine(first, ...rest)]) +
    dots(light.shade.olive, size * 0.42, size * 0.3, [vine(0.5, 1)]) +
    dots(light.shade[colour], grain * 1.15, grain * 1.1, [vine(0.72, 2)]) +
    dots(light.lit[colour], grain, grain * 1.1, [vine(0.7, 3)])
  )
}

/** A bough that hangs into the picture from above, out of focus of the story, for depth. */
export function bough(light: Light, random: Random, from: Point, to: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const leaf = (t: number, side: number): string => {
    const foot: Point = [from[0] + dx * t, from[1] + dy * t + Math.sin(t * 3) * 22]
    const angle = Math.atan2(dy, dx) + side * random.between(0.5, 1)
    const reach = length * random.between(0.13, 0.18)
    const tip: Point = [foot[0] + Math.cos(angle) * reach, foot[1] + Math.sin(angle) * reach]
    const across: Point = [-Math.sin(angle) * reach * 0.2, Math.cos(angle) * reach * 0.2]
    const waist: Point = [(foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2]
    return blade(foot, [waist[0] + across[0], waist[1] + across[1]], tip, [
      waist[0] - across[0],
      waist[1] - across[1],
    ])
  }
  const along = times(6, (index) => 0.14 + index * 0.155)
  return (
    plane(light.shade.olive, ...along.map((t) => leaf(t, 1))) +
    lines(light.shade.bark, 4, [bend(from, [from[0] + dx * 0.5, from[1] + dy * 0.5 + 40], to)]) +
    plane(light.shade.pine, ...along.map((t) => leaf(t + 0.03, -1)))
  )
}

/** A terracotta pot; what grows in it is drawn by `plant`, from the pot's rim. */
export function pot(
  light: Light,
  x: number,
  y: number,
  size: number,
  plant: (rimY: number) => string,
  clay: Material = 'tile',
): string {
  const half = size * 0.42
  const body = polygon(
    [x - half, y - size * 0.86],
    [x + half, y - size * 0.86],
    [x + half * 0.66, y],
    [x - half * 0.66, y],
  )
  const dark = polygon(
    [x + half * 0.3, y - size * 0.86],
    [x + half, y - size * 0.86],
    [x + half * 0.66, y],
    [x + half * 0.22, y],
  )
  const rim = polygon(
    [x - half * 1.15, y - size],
    [x + half * 1.15, y - size],
    [x + half * 1.1, y - size * 0.82],
    [x - half * 1.1, y - size * 0.82],
  )
  return (
    plantShadow(light, x, y - 1, size * 0.6) +
    plant(y - size * 0.95) +
    plane(light.lit[clay], body, rim) +
    plane(
      light.shade[clay],
      dark,
      polygon(
        [x + half * 0.35, y - size],
        [x + half * 1.15, y - size],
        [x + half * 1.1, y - size * 0.82],
        [x + half * 0.33, y - size * 0.82],
      ),
    )
  )
}

/** Tufts of dry grass along a line. */
export const grasses = (
  random: Random,
  colour: string,
  left: number,
  right: number,
  y: number,
  size: number,
  count: number,
): string =>
  lines(
    colour,
    Math.max(1.4, size * 0.07),
    times(count, () => {
      const x = random.between(left, right)
      const foot = y + random.between(-size, size) * 0.6
      return [-0.5, 0, 0.45]
        .map((lean) =>
          bend(
            [x, foot],
            [x + lean * size * 0.2, foot - size * 0.6],
            [x + lean * size, foot - size * random.between(0.7, 1)],
          ),
        )
        .join('')
    }),
  )
