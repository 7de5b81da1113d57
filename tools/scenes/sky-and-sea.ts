/** Background of scenes: sky, sun and cloud, the sea with its glints, and ranges of hills. */
import {
  bend,
  ellipse,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  softLine,
  times,
  veil,
} from './drawing.ts'
import type { Random } from './random.ts'
import { country, forest, headland, mountains } from './hills.ts'
import type { Light } from './light.ts'
import type { Picture } from './picture.ts'
import { skyline } from './skyline.ts'

/** The one gradient of a picture. */
export const skyGradient = ({ air }: Light): string =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${air.skyTop}"/><stop offset="1" stop-color="${air.skyLow}"/></linearGradient>`

const sunPlaces = {
  morning: [0.22, 0.64],
  noon: [0.12, 0.2],
  golden: [0.24, 0.78],
  dusk: [0.24, 0.42],
} as const

/** The sky from the top of the picture down to the horizon, its light always on the left. */
export function sky({ light, random }: Picture, horizon: number, width = 1200): string {
  const { air, hour } = light
  const [across, down] = sunPlaces[hour]
  const x = width * across + random.between(-40, 60)
  const y = horizon * down
  // Drawn for at every hour, shown at one: what follows must not change with the light.
  const night = stars(random, horizon, width)
  const streaks = times(random.whole(2, 3), () =>
    cloudStreak(random, random.between(0, width), random.between(horizon * 0.08, horizon * 0.72)),
  )
  return (
    `<defs>${skyGradient(light)}</defs>${plane('url(#sky)', rectangle(0, 0, width, horizon + 2))}` +
    (hour === 'dusk' ? lines(air.paneGlint, 2.6, night) : '') +
    disc(light, x, y) +
    veil(air.cloud, hour === 'dusk' ? 0.4 : 0.75, ...streaks)
  )
}

const disc = ({ air, hour }: Light, x: number, y: number): string => {
  const radius = { morning: 34, noon: 0, golden: 48, dusk: 24 }[hour]
  return radius === 0
    ? ''
    : veil(air.sun, 0.25, ellipse(x, y, radius * 1.7)) + plane(air.sun, ellipse(x, y, radius))
}

const stars = (random: Random, horizon: number, width: number): string[] =>
  times(9, () => `M${random.whole(0, width)} ${random.whole(10, Math.round(horizon * 0.5))}h0`)

/** Long and flat, thin at both ends, as clouds lie over a warm sea. */
function cloudStreak(random: Random, x: number, y: number): string {
  const length = random.between(90, 270)
  const height = random.between(6, 16)
  return softLine(
    [x - length, y],
    [x - length * 0.05, y - height * 1.1],
    [x + length * 0.4, y - height * 0.3],
    [x + length, y],
    [x, y + height * 0.25],
    [x - length, y],
  )
}

/** The sea from the horizon down to `shore`, darker far out, with glints under the sun. */
export function sea({ light, random }: Picture, horizon: number, shore: number, width = 1200): string {
  const { air } = light
  const depth = shore - horizon
  const far = Math.max(6, depth * 0.22)
  const glints = times(Math.round(Math.min(22, 6 + depth / 9)), (): string => {
    const t = random.next() ** 1.5
    const y = horizon + 3 + t * (depth - 6)
    const length = 8 + t * random.between(20, 90)
    const x = random.chance(0.55)
      ? width * 0.2 + random.between(-1, 1) * (70 + t * 130)
      : random.between(0, width)
    return polyline([x, y], [x + length, y])
  })
  return (
    plane(air.sea, rectangle(0, horizon, width, depth + 2)) +
    plane(air.seaFar, rectangle(0, horizon, width, far)) +
    lines(air.seaGlint, Math.min(2.2, 1 + depth / 150), glints)
  )
}

/** A sail far out. */
export const sail = ({ light }: Picture, x: number, y: number, size: number): string =>
  plane(light.air.town, polygon([x, y - size * 2], [x, y], [x - size * 0.85, y])) +
  plane(
    light.air.townShade,
    polygon([x + size * 0.1, y - size * 1.8], [x + size * 0.1, y], [x + size * 0.6, y]),
  ) +
  lines(light.air.townShade, 2, [bend([x - size * 0.9, y + 3], [x, y + 6], [x + size * 0.8, y + 3])])

/** Sky and what the house looks out on, down to `shore`. */
export function outlook(picture: Picture, horizon: number, shore: number): string {
  const { house, random } = picture
  const above = sky(picture, horizon)
  if (house.outlook === 'hills')
    return (
      above + mountains(picture, horizon + 6, random.between(150, 210)) + country(picture, horizon, shore)
    )
  if (house.outlook === 'mountains') return above + forest(picture, horizon, shore)
  if (house.outlook === 'town')
    return (
      above +
      mountains(picture, horizon + 6, random.between(60, 90)) +
      skyline(picture, horizon - 40, shore, 1)
    )
  const coast =
    above +
    headland(picture, horizon, random.between(560, 760), random.between(50, 90)) +
    sea(picture, horizon, shore)
  return random.chance(0.6) ? coast + sail(picture, random.between(160, 560), horizon + 12, 9) : coast
}
