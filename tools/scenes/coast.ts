/** The coast of the home page: wide, calm on the left and above, where the words stand. */
import {
  type Point,
  dots,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  softLine,
  times,
  veil,
} from './drawing.ts'
import { randomFrom } from './random.ts'
import { hills } from './hills.ts'
import { type Hour, lights } from './light.ts'
import { type Picture, houseOf } from './picture.ts'
import { agave, bougainvillea, hedge } from './planting.ts'
import { sail, sea, sky } from './sky-and-sea.ts'
import { cypress, olive, palm, umbrellaPine } from './trees.ts'

export const coastWidth = 2400

export const coastHeight = 900

const horizon = 520

/** One bay with its town, its headlands and a hill of pines on the right. */
export function coast(seed: number, hour: Hour): string {
  const picture: Picture = {
    light: lights[hour],
    house: houseOf(seed),
    aloft: false,
    random: randomFrom(seed),
  }
  const { light, random } = picture
  const { air } = light
  return (
    sky(picture, horizon, coastWidth) +
    hills(random, {
      base: horizon + 2,
      height: 150,
      peaks: 6,
      colour: air.hillFar,
      shade: air.hillFarShade,
      left: 760,
      right: 2600,
    }) +
    hills(random, {
      base: horizon + 3,
      height: 92,
      peaks: 5,
      colour: air.hillMid,
      shade: air.hillMidShade,
      left: 1240,
      right: 2560,
    }) +
    plane(
      air.hillFar,
      polygon(
        [-20, horizon + 1],
        [-20, horizon - 38],
        [120, horizon - 54],
        [250, horizon - 26],
        [420, horizon + 1],
      ),
    ) +
    plane(
      air.hillFarShade,
      polygon([120, horizon - 54], [250, horizon - 26], [420, horizon + 1], [160, horizon + 1]),
    ) +
    sea(picture, horizon, 840, coastWidth) +
    lines(
      air.seaGlint,
      2.4,
      times(26, (): string => {
        const t = random.next()
        const x = coastWidth * 0.23 + random.between(-1, 1) * (60 + t * 190)
        const y = horizon + 8 + t * 200
        return polyline([x, y], [x + 16 + t * 60, y])
      }),
    ) +
    sail(picture, 900, horizon + 20, 11) +
    sail(picture, 1130, horizon + 56, 22) +
    sail(picture, 640, horizon + 12, 7) +
    plane(
      air.hillNear,
      polygon(
        [1290, horizon + 62],
        [1420, horizon + 18],
        [1560, horizon - 4],
        [1760, horizon - 30],
        [2000, horizon - 44],
        [2420, horizon - 60],
        [2420, 780],
        [1700, 780],
        [1500, 660],
      ),
    ) +
    plane(
      air.hillNearShade,
      polygon([1760, horizon - 30], [1830, horizon - 35], [1980, 640], [1800, 640], [1850, 560]),
    ) +
    dots(air.hillNearShade, 13, 41, [
      softLine([1420, 548], [1700, 520], [2000, 502], [2400, 480]),
      softLine([1500, 590], [1800, 560], [2400, 530]),
    ]) +
    town(picture) +
    plane(
      light.lit.straw,
      `${softLine([2420, 660], [2000, 676], [1700, 690], [1480, 690], [1290, 740], [900, 790], [300, 800], [-20, 826])}V900H2420z`,
    ) +
    lines(light.lit.chalk, 5, [
      softLine([1960, 668], [1700, 682], [1470, 682], [1276, 732], [900, 782], [300, 792], [-20, 818]),
    ]) +
    plane(
      light.lit.meadow,
      `${softLine([2420, 690], [2100, 716], [1760, 730], [1420, 780], [900, 840], [400, 852], [-20, 872])}V900H2420z`,
    ) +
    plane(
      light.lit.lawn,
      `${softLine([2420, 760], [2000, 790], [1600, 836], [1200, 880], [1000, 910])}H2420z`,
    ) +
    cypress(light, random, 1700, 806, 250) +
    cypress(light, random, 1752, 800, 320) +
    cypress(light, random, 1800, 806, 230) +
    villa(picture) +
    umbrellaPine(light, random, 2250, 880, 640) +
    olive(light, random, 1540, 860, 230) +
    palm(light, random, 1330, 850, 250) +
    palm(light, random, 1386, 858, 200) +
    hedge(light, random, 'lavender', 1560, 2060, 912, 62) +
    hedge(light, random, 'pine', 2020, 2440, 914, 78) +
    agave(light, random, 1480, 892, 62) +
    agave(light, random, 2120, 886, 82) +
    hedge(light, random, 'silver', -30, 330, 916, 52) +
    hedge(light, random, 'lavender', 300, 620, 916, 40) +
    dots(light.shade.olive, 12, 67, [softLine([640, 872], [960, 852], [1280, 826])])
  )
}

/** The little town over its harbour: white cubes, tiled roofs, a dome. */
function town({ light, random }: Picture): string {
  const rows: Point[] = [
    [1640, 566],
    [1600, 606],
    [1560, 650],
  ]
  const cubes = rows.flatMap(([from, foot], row) =>
    times(9 - row, (index) => ({
      left: from + index * (62 + row * 8) + random.between(-10, 10),
      foot: foot + random.between(-6, 6) - index * (6 - row),
      width: random.between(44, 68) + row * 6,
      height: random.between(38, 66),
      tiled: random.chance(0.4),
      wall: random.pick(['chalk', 'chalk', 'limestone', 'straw', 'blush'] as const),
    })),
  )
  const windows = cubes.flatMap(({ left, foot, width, height }) => [
    rectangle(left + width * 0.2, foot - height * 0.72, 9, 13),
    rectangle(left + width * 0.6, foot - height * 0.72, 9, 13),
  ])
  return (
    plane(light.lit.limestone, rectangle(1866, 470, 30, 100)) +
    plane(light.shade.limestone, rectangle(1886, 470, 12, 100)) +
    plane(light.lit.aegean, `M1862 470a20 22 0 0 1 40 0z`) +
    cubes
      .map(
        ({ left, foot, width, height, tiled, wall }) =>
          plane(light.shade[wall], rectangle(left + width, foot - height, width * 0.28, height + 14)) +
          plane(light.lit[wall], rectangle(left, foot - height, width, height + 14)) +
          (tiled
            ? plane(
                light.lit.tile,
                polygon(
                  [left - 4, foot - height],
                  [left + width * 0.3, foot - height - 16],
                  [left + width * 0.96, foot - height - 16],
                  [left + width * 1.3 + 4, foot - height],
                ),
              )
            : ''),
      )
      .join('') +
    plane(light.hour === 'dusk' ? light.air.pane : light.shade.deep, ...windows) +
    veil(light.air.cast, 0.1, polygon([1560, 664], [2420, 600], [2420, 700], [1500, 700]))
  )
}

/** The house one would like: white, over the bay, with its terrace and lit windows. */
function villa({ light, random }: Picture): string {
  return (
    plane(light.shade.chalk, rectangle(2140, 700, 46, 106), rectangle(2030, 604, 40, 96)) +
    plane(light.lit.chalk, rectangle(1870, 700, 270, 106), rectangle(1850, 604, 180, 96)) +
    plane(light.lit.limestone, rectangle(1838, 594, 244, 12), rectangle(1860, 692, 338, 12)) +
    plane(light.lit.stone, rectangle(1870, 704, 56, 102)) +
    plane(light.air.pane, rectangle(1882, 622, 116, 70), rectangle(1946, 720, 168, 86)) +
    veil(light.air.cast, 0.3, rectangle(1850, 606, 180, 12), rectangle(1870, 704, 270, 14)) +
    lines(light.lit.chalk, 3, [
      polyline([1940, 622], [1940, 692]),
      polyline([2002, 720], [2002, 806]),
      polyline([2058, 720], [2058, 806]),
    ]) +
    plane(light.lit.paving, polygon([1780, 806], [2200, 806], [2230, 822], [1750, 822])) +
    plane(light.lit.pool, polygon([1770, 810], [1920, 810], [1912, 818], [1756, 818])) +
    bougainvillea(
      light,
      random,
      [
        [2140, 796],
        [2150, 764],
        [2136, 736],
        [2146, 712],
      ],
      36,
    )
  )
}
