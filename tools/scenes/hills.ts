/** Ranges of hills, headlands and near country. */
import { type Point, dots, joined, plane, polygon, polyline, rectangle, softLine, times } from './drawing.ts'
import type { Random } from './random.ts'
import type { Picture } from './picture.ts'

type Range = {
  base: number
  height: number
  peaks: number
  colour: string
  shade: string
  left?: number
  right?: number
}

/** A range of hills: one silhouette, and on every slope turned from the light a plane of shade. */
export function hills(
  random: Random,
  { base, height, peaks, colour, shade, left = -60, right = 1260 }: Range,
): string {
  const step = (right - left) / peaks
  const ridge: Point[] = [[left, base - height * random.between(0, left > 0 ? 0 : 0.35)]]
  const shades: string[] = []
  for (let index = 0; index < peaks; index += 1) {
    const peak: Point = [
      left + (index + random.between(0.35, 0.6)) * step,
      base - height * random.between(0.55, 1),
    ]
    const last = index === peaks - 1
    const dip: Point = [left + (index + 1) * step, base - height * (last ? 0 : random.between(0.12, 0.42))]
    const knee: Point = [(peak[0] + dip[0]) / 2 + step * 0.06, (peak[1] + dip[1]) / 2 - height * 0.05]
    ridge.push(peak, knee, dip)
    const foot = peak[0] + step * random.between(-0.06, 0.12)
    shades.push(
      polygon(
        peak,
        knee,
        dip,
        [dip[0] - step * 0.12, base],
        [foot, base],
        [foot + step * 0.08, peak[1] + (base - peak[1]) * 0.55],
        [peak[0] - step * 0.03, peak[1] + (base - peak[1]) * 0.3],
      ),
    )
  }
  return plane(colour, polygon([left, base + 2], ...ridge, [right, base + 2])) + plane(shade, ...shades)
}

/** Rolling near land as one soft plane down to the picture's foot. */
export function rise(colour: string, left: number, right: number, foot: number, ...ridge: Point[]): string {
  const line = softLine([left, ridge[0]?.[1] ?? foot], ...ridge, [right, ridge.at(-1)?.[1] ?? foot])
  return plane(colour, `${line}V${foot}H${left}Z`)
}

/** Troodos: two ranges, the farther paler. */
export function mountains({ light, random }: Picture, base: number, height: number): string {
  const { air } = light
  return (
    hills(random, { base, height, peaks: random.whole(3, 4), colour: air.hillFar, shade: air.hillFarShade }) +
    hills(random, {
      base,
      height: height * 0.58,
      peaks: 4,
      colour: air.hillMid,
      shade: air.hillMidShade,
    })
  )
}

/** Troodos from within: high ranges, and before them a slope of pines. */
export function forest(picture: Picture, horizon: number, shore: number): string {
  const { light, random } = picture
  const height = shore - horizon
  const ridge = (y: number, reach: number) =>
    softLine(
      [-20, y - reach],
      [220, y],
      [520, y - reach * 0.7],
      [820, y + reach * 0.3],
      [1220, y - reach * 0.8],
    )
  const slopes = times(4, (index) => ridge(horizon + height * (0.16 + index * 0.22), 34))
  return (
    mountains(picture, horizon + 6, random.between(270, 340)) +
    plane(light.air.hillNear, joined(ridge(horizon - 8, 40), polyline([1220, shore], [-20, shore]))) +
    dots(light.air.hillNearShade, 26, random.whole(31, 43), slopes.slice(0, 2)) +
    dots(light.shade.pine, 30, random.whole(44, 58), slopes.slice(2)) +
    plane(light.air.town, ...hamlet(random, random.between(840, 980), horizon + height * 0.12))
  )
}

/** A headland that runs out into the sea from the right, with its shade. */
export function headland({ light, random }: Picture, horizon: number, from: number, height: number): string {
  const { air } = light
  const end = from + random.between(20, 90)
  return (
    plane(
      air.hillFar,
      polygon(
        [from, horizon],
        [end + 70, horizon - height * 0.35],
        [end + 180, horizon - height * 0.5],
        [end + 330, horizon - height],
        [end + 460, horizon - height * 0.72],
        [1300, horizon - height * 0.95],
        [1300, horizon + 2],
      ),
    ) +
    plane(
      air.hillFarShade,
      polygon(
        [end + 330, horizon - height],
        [end + 460, horizon - height * 0.72],
        [end + 440, horizon],
        [end + 350, horizon],
        [end + 362, horizon - height * 0.4],
        [end + 322, horizon - height * 0.62],
      ),
    ) +
    plane(
      air.hillFarShade,
      polygon(
        [end + 180, horizon - height * 0.5],
        [end + 215, horizon - height * 0.58],
        [end + 230, horizon],
        [end + 180, horizon],
      ),
    )
  )
}

/** Country between the garden and what lies beyond: a soft rise with dots of trees, a few white houses. */
export function country({ light, random }: Picture, top: number, foot: number): string {
  const { air } = light
  const height = foot - top
  const across = (y: number, reach: number) =>
    softLine(
      [-20, y],
      [250, y - reach],
      [560, y + reach * 0.6],
      [860, y - reach * 0.5],
      [1220, y + reach * 0.4],
    )
  const groves = times(3, (index) => across(top + height * (0.2 + index * 0.22), height * 0.12))
  return (
    plane(air.hillMid, rectangle(-20, top, 1240, height * 0.3)) +
    plane(air.hillNear, joined(across(top, height * 0.3), polyline([1220, foot], [-20, foot]))) +
    dots(air.hillNearShade, 11, random.whole(27, 43), groves.slice(0, 2)) +
    dots(air.hillNearShade, 15, random.whole(46, 61), groves.slice(2)) +
    plane(air.town, ...hamlet(random, random.between(880, 1020), top + height * 0.3))
  )
}

const hamlet = (random: Random, x: number, y: number): string[] =>
  times(5, (index) =>
    rectangle(x + index * random.between(17, 24), y - random.between(2, 9), random.between(12, 20), 14),
  )
