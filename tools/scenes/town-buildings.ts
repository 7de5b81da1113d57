/**
 * Other buildings of apartments: one that steps back floor by floor, two low ones about a court, an older one over a
 * shop.
 */
import { groundShadow, hippedRoof, slab, underShadow, volume } from './buildings.ts'
import {
  type Point,
  closer,
  hatch,
  lines,
  plane,
  polyline,
  rectangle,
  times,
  veil,
  viewTowards,
} from './drawing.ts'
import { awning, door, glazing, railing, shuttered } from './openings.ts'
import type { Picture } from './picture.ts'
import { bougainvillea, hedge, pot } from './planting.ts'
import { joints, lounger, parasol, pool } from './pools.ts'
import { closingPlants, framedStreet, roadside, streetEye, streetLevel } from './roadside.ts'
import { outlook } from './sky-and-sea.ts'
import { cypress, olive, palmOrCypress, umbrellaPine } from './trees.ts'

/** Draws a building whose floors recede, each with a planted terrace. */
export function terracedBlock(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(980, 650, 900)
  const ground = 770
  const storey = 108
  const floors = Math.max(3, Math.min(5, house.storeys))
  const left = random.between(150, 200)
  const right = left + random.between(640, 700)
  const step = random.between(84, 104)
  const storeys = times(floors, (index) => ({
    left: left + index * step,
    right,
    top: ground - (index + 1) * storey,
    bottom: ground - index * storey,
    near: index * 10,
    far: 300,
  }))
  const floor = (body: (typeof storeys)[number], index: number) => {
    const bays = Math.max(2, Math.round((body.right - body.left) / 190))
    const bay = (body.right - body.left) / bays
    const spots = times(bays, (at): Point => [body.left + at * bay + 26, body.top + 24])
    return (
      slab(light, view, {
        left: body.left - 16,
        right: body.right + 12,
        top: body.top - 9,
        bottom: body.top + 3,
        near: -26,
        far: 300,
      }) +
      volume(light, view, body, index % 2 === 0 ? house.wall : 'limestone') +
      glazing(light, spots, bay - 52, storey - 30, bay > 170 ? 3 : 2) +
      underShadow(light, view, body.left, body.right, body.top + 3, 20, body.near) +
      (index + 1 < floors
        ? railing(light, body.left - 10, body.left + step - 8, body.top - 52, body.top - 8, 'glass') +
          hedge(
            light,
            random,
            random.pick(['silver', 'olive', 'lavender']),
            body.left - 4,
            body.left + step - 18,
            body.top - 8,
            24,
          )
        : '')
    )
  }
  return closer(
    random.between(1.02, 1.16),
    random.between(480, 720),
    840,
    outlook(picture, 650, 710) +
      plane(light.lit.lawn, rectangle(-40, 700, 1280, 90)) +
      palmOrCypress(picture, left - 50, 760, random.between(300, 380)) +
      hedge(light, random, 'pine', right - 10, 1240, 748, 60) +
      umbrellaPine(light, random, right + 150, 760, random.between(360, 430)) +
      plane(light.lit.paving, rectangle(-40, ground - 8, 1280, 150)) +
      joints(light, view, -200, 1500, ground, -260, 0, 170) +
      groundShadow(light, view, { left, right, top: ground - 240, bottom: ground, near: 0, far: 300 }) +
      storeys.map(floor).join('') +
      door(light, 'wood', [[left + 34, ground - 86]], 48, 86) +
      plane(light.lit.chalk, rectangle(-40, 830, 1280, 8)) +
      plane(light.lit.asphalt, rectangle(-40, 838, 1280, 80)),
  )
}

/** Two low buildings of a complex about a court, with its pool where it has one. */
export function apartmentCourt(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 560
  const ground = 660
  const view = viewTowards(600, eye, 900)
  const storey = 92
  const floors = Math.max(2, Math.min(3, house.storeys))
  const wing = (left: number, right: number, near: number, wall: typeof house.wall) => {
    const body = { left, right, top: ground - floors * storey, bottom: ground, near, far: near + 320 }
    const [x, y] = view.at(left, body.top, near)
    const zoom = view.scale(near)
    const bays = Math.max(2, Math.round((right - left) / 150))
    const bay = ((right - left) / bays) * zoom
    const spots = times(floors, (floor) =>
      times(bays, (at): Point => [x + at * bay + 20, y + floor * storey * zoom + 20]),
    ).flat()
    return (
      groundShadow(light, view, body) +
      (house.roof === 'tiled'
        ? ''
        : slab(light, view, {
            left: left - 8,
            right: right + 10,
            top: body.top - 12,
            bottom: body.top,
            near: near - 12,
            far: near + 326,
          })) +
      volume(light, view, body, wall) +
      glazing(light, spots, bay - 40, storey * zoom - 32, 2) +
      times(floors - 1, (floor) => {
        const top = y + (floor + 1) * storey * zoom
        return (
          plane(light.lit.chalk, rectangle(x - 4, top - 6, bays * bay + 8, 8)) +
          underShadow(light, view, left, right, body.top + (floor + 1) * storey + 2, 16, near) +
          railing(light, x, x + bays * bay, top - 42, top - 6, house.roof === 'flat' ? 'glass' : 'bars')
        )
      }).join('') +
      (house.roof === 'tiled'
        ? hippedRoof(light, view, {
            left: left - 16,
            right: right + 18,
            top: body.top - 54,
            bottom: body.top + 4,
            near: near - 20,
            far: near + 340,
          })
        : '') +
      awning(
        light,
        house.awning,
        spots.filter(() => random.chance(0.24)).map(([sx, sy]): Point => [sx - 4, sy - 4]),
        bay - 32,
        20,
      )
    )
  }
  const split = random.between(470, 560)
  return closer(
    random.between(1.04, 1.2),
    random.between(440, 760),
    860,
    outlook(picture, eye, 620) +
      plane(light.lit.lawn, rectangle(-40, 610, 1280, 60)) +
      palmOrCypress(picture, 1120, 664, random.between(320, 390)) +
      wing(split + 110, split + 470, 150, 'limestone') +
      wing(random.between(60, 110), split, -20, house.wall) +
      plane(light.lit.paving, rectangle(-40, 656, 1280, 260)) +
      joints(light, view, -300, 1500, ground, -420, -10, 170) +
      (house.hasPool
        ? pool(light, view, 420, 900, ground, -330, -90) +
          lounger(
            light,
            [
              [980, 742],
              [1080, 792],
            ],
            130,
            house.accent,
          ) +
          parasol(light, 1036, 742, 210, random.pick(['linen', house.awning]))
        : plane(light.lit.lawn, view.level(420, 900, ground, -330, -90)) +
          olive(light, random, 700, 770, 230) +
          hedge(light, random, 'lavender', 470, 900, 800, 44)) +
      hedge(light, random, random.pick(['silver', 'lavender']), 30, 330, 890, 70) +
      pot(light, 1120, 868, 78, (rim) =>
        bougainvillea(
          light,
          random,
          [
            [1104, rim - 26],
            [1138, rim - 30],
            [1120, rim - 58],
          ],
          42,
        ),
      ),
  )
}

/** A building of the last century in a street of the town: shutters, iron balconies, a shop below. */
export function olderTownBuilding(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(1010, streetEye, 900)
  const floors = Math.max(2, Math.min(4, house.storeys))
  const storey = 116
  // A tiled roof this high would be seen from below.
  const tiled = house.roof === 'tiled' && floors < 4
  const left = random.between(230, 330)
  const bays = random.whole(3, 4)
  const bay = random.between(128, 144)
  const right = left + bays * bay
  const top = streetLevel - 118 - (floors - 1) * storey
  const body = { left, right, top, bottom: streetLevel, near: 0, far: 260 }
  const next = {
    left: right + 2,
    right: right + 230,
    top: top + random.between(70, 140),
    bottom: streetLevel,
    near: 16,
    far: 240,
  }
  const rows = times(floors - 1, (index) => top + 34 + index * storey)
  const windows = rows.flatMap((y) => times(bays, (at): Point => [left + (at + 0.5) * bay - 19, y]))
  const balconies = rows.filter((_, index) => index % 2 === (tiled ? 0 : 1) || floors < 3)
  return framedStreet(
    picture,
    outlook(picture, streetEye, 640) +
      roadside(picture, view) +
      cypress(light, random, left - 70, 666, 330) +
      hedge(light, random, 'pine', 90, left, 670, 48) +
      volume(light, view, next, random.pick(['sand', 'straw', 'blush'])) +
      shuttered(
        light,
        'wood',
        times(2, (at): Point => [next.left + 52 + at * 96, next.top + 52]),
        32,
        70,
      ) +
      groundShadow(light, view, body) +
      (tiled
        ? ''
        : slab(light, view, {
            left: left - 10,
            right: right + 12,
            top: top - 16,
            bottom: top,
            near: -14,
            far: 270,
          })) +
      volume(light, view, body, house.wall) +
      underShadow(light, view, left, right, top, 16) +
      shuttered(light, house.shutters, windows, 38, 78) +
      lines(
        light.shade.sand,
        4,
        rows.map((y) => polyline([left, y + 96], [right, y + 96])),
      ) +
      balconies
        .map((y) => {
          const [from, to] = [left + bay * 0.5, right - bay * 0.5]
          return (
            plane(light.lit.chalk, rectangle(from, y + 80, to - from, 8)) +
            veil(light.air.cast, 0.26, rectangle(from + 8, y + 88, to - from, 16)) +
            hatch(light.shade.metal, 38, 1.6, 7.5, [polyline([from, y + 61], [to, y + 61])]) +
            lines(light.shade.metal, 2.4, [polyline([from, y + 42], [to, y + 42])])
          )
        })
        .join('') +
      glazing(light, [[left + bay * 0.2, streetLevel - 86]], bay * (bays - 1.5), 74, bays) +
      awning(light, house.awning, [[left + bay * 0.1, streetLevel - 104]], bay * (bays - 1.3), 26) +
      door(light, house.shutters, [[right - bay * 0.72, streetLevel - 98]], 46, 98) +
      (tiled
        ? hippedRoof(light, view, {
            left: left - 18,
            right: right + 20,
            top: top - 58,
            bottom: top + 4,
            near: -22,
            far: 284,
          })
        : '') +
      bougainvillea(
        light,
        random,
        [
          [left + 8, 662],
          [left - 2, 622],
          [left + 10, 584],
          [left + 2, 548],
          [left + 12, 512],
        ],
        40,
      ) +
      olive(light, random, random.between(960, 1040), 730, 220) +
      closingPlants(picture),
  )
}
