/** Houses along a street: one that stands alone, a mirrored pair, a row. */
import { groundShadow, hippedRoof, slab, underShadow, volume } from './buildings.ts'
import { type Point, hatch, plane, polyline, rectangle, veil, viewTowards } from './drawing.ts'
import { door, glazing, railing, shuttered } from './openings.ts'
import type { Picture } from './picture.ts'
import { bougainvillea, hedge } from './planting.ts'
import { closingPlants, framedStreet, gardenWall, roadside, streetEye, streetLevel } from './roadside.ts'
import { outlook } from './sky-and-sea.ts'
import { cypress, olive, palmOrCypress } from './trees.ts'

/** A family house with garage, terrace above it and a garden wall. */
export function detachedHouse(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(990, streetEye, 900)
  const left = random.between(235, 290)
  const main = {
    left,
    right: left + random.between(320, 360),
    top: 408,
    bottom: streetLevel,
    near: 0,
    far: 250,
  }
  const garage = {
    left: main.right - 6,
    right: main.right + 190,
    top: 556,
    bottom: streetLevel,
    near: 10,
    far: 230,
  }
  const width = main.right - main.left
  const tiled = house.roof === 'tiled'
  const [gx, gy] = view.at(garage.left + 28, 586, 10)
  return framedStreet(
    picture,
    outlook(picture, streetEye, 640) +
      roadside(picture, view) +
      palmOrCypress(picture, left - 56, 668, random.between(330, 390)) +
      cypress(light, random, garage.right + 90, 664, 300) +
      hedge(light, random, 'pine', 100, left, 672, 50) +
      hedge(light, random, 'pine', garage.right + 30, 1120, 668, 46) +
      groundShadow(light, view, garage) +
      volume(light, view, garage, 'limestone') +
      slab(light, view, {
        left: garage.left,
        right: garage.right + 6,
        top: 548,
        bottom: 557,
        near: -2,
        far: 234,
      }) +
      underShadow(light, view, garage.left, garage.right, 557, 9, 10) +
      plane(light.lit.wood, rectangle(gx, gy, 132, streetLevel - gy - 2)) +
      hatch(light.shade.wood, 132, 2, 14, [polyline([gx + 66, gy + 12], [gx + 66, streetLevel - 4])]) +
      veil(light.air.cast, 0.3, rectangle(gx, gy, 132, 6), rectangle(gx, gy, 6, streetLevel - gy - 2)) +
      railing(light, garage.left + 6, garage.right, 506, 549, random.pick(['bars', 'glass'])) +
      (tiled
        ? ''
        : slab(light, view, {
            left: left - 8,
            right: main.right + 10,
            top: 396,
            bottom: 409,
            near: -10,
            far: 256,
          })) +
      volume(light, view, main, house.wall) +
      underShadow(light, view, main.left, main.right, main.top, tiled ? 26 : 10) +
      (tiled
        ? hippedRoof(light, view, {
            left: left - 24,
            right: main.right + 26,
            top: 332,
            bottom: 412,
            near: -28,
            far: 280,
          })
        : '') +
      shuttered(
        light,
        house.shutters,
        [
          [left + width * 0.16, 446],
          [left + width * 0.64, 446],
        ],
        42,
        80,
      ) +
      glazing(light, [[left + width * 0.5, 578]], width * 0.42, streetLevel - 578, 2) +
      door(light, house.shutters, [[left + width * 0.16, 584]], 54, streetLevel - 584) +
      slab(light, view, {
        left: left + width * 0.06,
        right: left + width * 0.42,
        top: 562,
        bottom: 570,
        near: -60,
        far: 0,
      }) +
      underShadow(light, view, left + width * 0.06, left + width * 0.42, 570, 24) +
      bougainvillea(
        light,
        random,
        [
          [left + width * 0.96, 660],
          [main.right + 6, 622],
          [left + width * 0.97, 584],
          [main.right + 4, 550],
          [left + width * 0.98, 516],
        ],
        42,
      ) +
      gardenWall(picture, 60, garage.left + 14, left + width * 0.14 - 16, 'limestone') +
      hedge(light, random, 'lavender', 130, left + 10, 668, 34) +
      olive(light, random, 1010, 726, 210) +
      closingPlants(picture),
  )
}

/** One house twice, mirrored about the wall between. */
export function semiDetached(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(1010, streetEye, 900)
  const middle = random.between(520, 560)
  const half = random.between(240, 262)
  const tiled = house.roof === 'tiled'
  const body = { left: middle - half, right: middle + half, top: 424, bottom: streetLevel, near: 0, far: 260 }
  const mirrored = (offset: number, width: number, y: number): Point[] => [
    [middle - offset - width, y],
    [middle + offset, y],
  ]
  return framedStreet(
    picture,
    outlook(picture, streetEye, 640) +
      roadside(picture, view) +
      cypress(light, random, body.left - 60, 664, 350) +
      cypress(light, random, body.right + 130, 664, 310) +
      hedge(light, random, 'pine', 80, body.left, 670, 50) +
      hedge(light, random, 'pine', body.right + 30, 1140, 668, 48) +
      groundShadow(light, view, body) +
      (tiled
        ? ''
        : slab(light, view, {
            left: body.left - 8,
            right: body.right + 10,
            top: 411,
            bottom: 425,
            near: -10,
            far: 266,
          })) +
      volume(light, view, body, house.wall) +
      plane(light.lit.limestone, rectangle(middle, 424, half, streetLevel - 424)) +
      underShadow(light, view, body.left, body.right, body.top, tiled ? 26 : 10) +
      (tiled
        ? hippedRoof(light, view, {
            left: body.left - 26,
            right: body.right + 28,
            top: 340,
            bottom: 428,
            near: -28,
            far: 290,
          })
        : '') +
      shuttered(light, house.shutters, [...mirrored(150, 40, 458), ...mirrored(56, 40, 458)], 40, 78) +
      glazing(light, mirrored(118, 108, 584), 108, streetLevel - 584, 2) +
      door(light, house.shutters, mirrored(44, 48, 588), 48, streetLevel - 588) +
      slab(light, view, {
        left: middle - 112,
        right: middle + 112,
        top: 566,
        bottom: 574,
        near: -56,
        far: 0,
      }) +
      underShadow(light, view, middle - 112, middle + 112, 574, 22) +
      plane(light.shade[house.wall], rectangle(middle - 3, 424, 6, streetLevel - 424)) +
      plane(light.lit.chalk, view.front(middle - 5, 600, 8, 92, -40)) +
      bougainvillea(
        light,
        random,
        [
          [body.right - 4, 660],
          [body.right + 8, 620],
          [body.right - 6, 582],
          [body.right + 6, 546],
        ],
        42,
      ) +
      bougainvillea(
        light,
        random,
        [
          [body.left + 6, 664],
          [body.left + 2, 624],
          [body.left + 12, 590],
        ],
        40,
        'brass',
      ) +
      gardenWall(picture, 60, middle - 18, middle - 100, 'sand') +
      gardenWall(picture, middle + 8, 1140, middle + 40, 'sand') +
      hedge(light, random, 'lavender', 130, body.left + 40, 668, 34) +
      closingPlants(picture),
  )
}
