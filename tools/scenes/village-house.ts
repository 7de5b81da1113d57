/** A house of stone in a village of the hills. */
import { groundShadow, hippedRoof, underShadow, volume } from './buildings.ts'
import { type Point, hatch, lines, plane, polyline, rectangle, times, veil, viewTowards } from './drawing.ts'
import { arch, door, shuttered, stonework } from './openings.ts'
import type { Picture } from './picture.ts'
import { bougainvillea, hedge, pot } from './planting.ts'
import { closingPlants, framedStreet, roadside, streetEye, streetLevel } from './roadside.ts'
import { outlook } from './sky-and-sea.ts'
import { cypress, olive, umbrellaPine } from './trees.ts'

/** Two storeys of stone with a wooden balcony over an arched door, and a lower wing. */
export function villageHouse(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(1000, streetEye, 900)
  const left = random.between(250, 310)
  const main = {
    left,
    right: left + random.between(330, 380),
    top: 404,
    bottom: streetLevel,
    near: 0,
    far: 250,
  }
  const width = main.right - main.left
  const wing = {
    left: main.right - 4,
    right: main.right + random.between(190, 230),
    top: 520,
    bottom: streetLevel,
    near: 14,
    far: 220,
  }
  const [wingX, wingY] = view.at(wing.left, wing.top, wing.near)
  const wingWidth = (wing.right - wing.left) * view.scale(wing.near)
  const upper = times(3, (index): Point => [left + width * (0.14 + index * 0.31), 446])
  const [from, to] = [left + width * 0.34, left + width * 0.98]
  return framedStreet(
    picture,
    outlook(picture, streetEye, 640) +
      roadside(picture, view) +
      umbrellaPine(light, random, left - 70, 668, random.between(360, 420)) +
      cypress(light, random, wing.right + 80, 664, 330) +
      hedge(light, random, 'pine', 90, left, 672, 50) +
      groundShadow(light, view, wing) +
      volume(light, view, wing, 'stone') +
      stonework(light, random, wingX, wingY, wingWidth, streetLevel - wingY) +
      arch(light, wingX + wingWidth * 0.3, wingY + 62, wingWidth * 0.42, streetLevel - wingY - 62, 'stone') +
      underShadow(light, view, wing.left, wing.right, wing.top, 20, wing.near) +
      hippedRoof(light, view, {
        left: wing.left,
        right: wing.right + 20,
        top: 470,
        bottom: 524,
        near: -8,
        far: 240,
      }) +
      volume(light, view, main, house.roof === 'tiled' ? 'stone' : house.wall) +
      stonework(light, random, main.left, main.top, width, streetLevel - main.top) +
      underShadow(light, view, main.left, main.right, main.top, 26) +
      shuttered(light, house.shutters, upper, 40, 82) +
      plane(light.lit.wood, rectangle(from, 546, to - from, 9)) +
      veil(light.air.cast, 0.28, rectangle(from + 10, 555, to - from, 22)) +
      hatch(light.lit.wood, 50, 4, 9, [polyline([from, 521], [to, 521])]) +
      lines(light.shade.wood, 4, [polyline([from, 496], [to, 496])]) +
      door(light, house.shutters, [[left + width * 0.2, 578]], 58, streetLevel - 578, true) +
      shuttered(light, house.shutters, [[left + width * 0.68, 594]], 40, 66) +
      hippedRoof(light, view, {
        left: left - 24,
        right: main.right + 26,
        top: 336,
        bottom: 410,
        near: -28,
        far: 280,
      }) +
      bougainvillea(
        light,
        random,
        [
          [left + 12, 664],
          [left + 2, 622],
          [left + 14, 582],
          [left + 4, 544],
        ],
        42,
        random.pick(['rose', 'brass']),
      ) +
      pot(light, left + width * 0.5, 716, 44, (rim) =>
        hedge(light, random, 'silver', left + width * 0.5 - 24, left + width * 0.5 + 24, rim + 3, 34),
      ) +
      olive(light, random, random.between(980, 1050), 736, 230) +
      closingPlants(picture),
  )
}
