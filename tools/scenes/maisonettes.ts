/** A row of narrow houses on a street. */
import { groundShadow, hippedRoof, slab, underShadow, volume } from './buildings.ts'
import { type Point, hatch, lines, plane, polyline, rectangle, veil, viewTowards } from './drawing.ts'
import type { Material } from './light.ts'
import { awning, door, glazing, shuttered } from './openings.ts'
import type { Picture } from './picture.ts'
import { bougainvillea, hedge, pot } from './planting.ts'
import { framedStreet, roadside, streetEye, streetLevel } from './roadside.ts'
import { outlook } from './sky-and-sea.ts'
import { cypress, olive, palmOrCypress } from './trees.ts'

/** A row of narrow houses, each its own colour and height. */
export function maisonettes(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(1010, streetEye, 900)
  const walls: Material[] = [
    random.pick(['limestone', 'sand']),
    house.wall,
    random.pick(['blush', 'straw', 'chalk']),
  ]
  const width = random.between(196, 212)
  const left = random.between(190, 215)
  const row = walls.map((wall, index) => {
    const x = left + index * width
    const near = index === 1 ? -14 : 0
    const tiled = (index + (house.roof === 'tiled' ? 0 : 1)) % 2 === 0
    return { x, px: view.at(x, 0, near)[0], top: 408 - (index === 1 ? 34 : index * 9), near, wall, tiled }
  })
  const bodies = [row[2], row[0], row[1]].map((one) => {
    if (!one) return ''
    const { x, top, near, wall, tiled } = one
    return (
      (tiled
        ? ''
        : slab(light, view, {
            left: x - 3,
            right: x + width + 4,
            top: top - 12,
            bottom: top,
            near: near - 6,
            far: 244,
          })) +
      volume(light, view, { left: x, right: x + width, top, bottom: streetLevel, near, far: 240 }, wall) +
      underShadow(light, view, x, x + width, top, tiled ? 22 : 9, near) +
      (tiled
        ? hippedRoof(light, view, {
            left: x - 10,
            right: x + width + 12,
            top: top - 56,
            bottom: top + 4,
            near: near - 22,
            far: 262,
          })
        : '')
    )
  })
  const across = (share: number, y: (top: number) => number) =>
    row.map(({ px, top }): Point => [px + width * share, y(top)])
  const details =
    shuttered(
      light,
      house.shutters,
      [...across(0.2, (top) => top + 46), ...across(0.62, (top) => top + 46)],
      34,
      74,
    ) +
    hatch(
      light.shade.metal,
      40,
      1.5,
      7.5,
      row.map(({ px }) => polyline([px + width * 0.08, 536], [px + width * 0.92, 536])),
    ) +
    lines(
      light.shade.metal,
      2.4,
      row.map(({ px }) => polyline([px + width * 0.08, 516], [px + width * 0.92, 516])),
    ) +
    plane(light.lit.chalk, ...row.map(({ px }) => rectangle(px + width * 0.06, 554, width * 0.88, 10))) +
    veil(light.air.cast, 0.28, ...row.map(({ px }) => rectangle(px + width * 0.1, 564, width * 0.88, 18))) +
    door(
      light,
      house.shutters,
      across(0.14, () => 592),
      46,
      streetLevel - 592,
    ) +
    glazing(
      light,
      across(0.52, () => 600),
      width * 0.36,
      62,
      2,
    ) +
    awning(
      light,
      house.awning,
      across(0.5, () => 586),
      width * 0.4,
      18,
    )
  const end = { left, right: left + 3 * width, top: 400, bottom: streetLevel, near: 0, far: 240 }
  return framedStreet(
    picture,
    outlook(picture, streetEye, 640) +
      roadside(picture, view) +
      palmOrCypress(picture, left - 44, 672, 380) +
      cypress(light, random, end.right + 110, 666, 320) +
      hedge(light, random, 'pine', end.right + 30, 1140, 668, 46) +
      groundShadow(light, view, end) +
      bodies.join('') +
      details +
      bougainvillea(
        light,
        random,
        [
          [left + width * 2 + 8, 660],
          [left + width * 2 - 2, 622],
          [left + width * 2 + 10, 586],
          [left + width * 2, 550],
          [left + width * 2 + 20, 524],
        ],
        38,
      ) +
      pot(light, left + width * 0.46 - 8, 704, 36, (rim) =>
        hedge(light, random, 'silver', left + width * 0.46 - 30, left + width * 0.46 + 14, rim + 3, 30),
      ) +
      olive(light, random, 1010, 740, 220),
  )
}
