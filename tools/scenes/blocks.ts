/** Apartment blocks: low-rise among trees, a tower by the sea, and the terrace on the top floor. */
import { groundShadow, slab, underShadow, volume } from './buildings.ts'
import {
  type Point,
  closer,
  hatch,
  plane,
  polygon,
  polyline,
  rectangle,
  times,
  veil,
  viewTowards,
} from './drawing.ts'
import { hills } from './hills.ts'
import { awning, glazing, railing } from './openings.ts'
import type { Picture } from './picture.ts'
import { bougainvillea, hedge } from './planting.ts'
import { joints } from './pools.ts'
import { outlook, sail, sea, sky } from './sky-and-sea.ts'
import { cypress, palm, palmOrCypress, umbrellaPine } from './trees.ts'

/** A block is drawn with two to six floors. */
export const blockFloors = (storeys: number): number => Math.max(2, Math.min(6, storeys))

/** Two to six floors of deep balconies over an open ground floor. */
export function apartmentBlock(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 640
  const ground = 770
  const view = viewTowards(1060, eye, 900)
  const floors = blockFloors(house.storeys)
  const storey = floors > 5 ? 96 : 112
  const left = random.between(170, 270)
  const bays = random.whole(2, floors > 4 ? 3 : 4)
  const bay = random.between(158, 182)
  const right = left + bays * bay
  const top = ground - 96 - floors * storey + 8
  const body = { left, right, top, bottom: ground - 88, near: 0, far: 280 }
  const levels = times(floors, (index) => ground - 88 - (index + 1) * storey)
  const spots = levels.flatMap((y) => times(bays, (index): Point => [left + index * bay + 22, y + 16]))
  const balconies = levels.map((y, level) => {
    const from = left + (level % 2 === 0 ? 0 : bay) - 6
    const to = right + 6 - (level % 2 === 0 ? bay * 0.5 : 0)
    return (
      slab(light, view, {
        left: from,
        right: to,
        top: y + storey - 8,
        bottom: y + storey + 3,
        near: -36,
        far: 0,
      }) +
      underShadow(light, view, from, to, y + storey + 3, 34) +
      (([x0, y0]: Point, [x1]: Point) =>
        railing(light, x0, x1, y0 - 44, y0, house.roof === 'flat' ? 'glass' : 'bars'))(
        view.at(from + 3, y + storey - 8, -35),
        view.at(to - 3, y + storey - 8, -35),
      )
    )
  })
  const pillars = times(bays + 1, (index) =>
    view.front(left + index * bay - (index === bays ? 16 : 0), ground - 90, 16, 90, 4),
  )
  return closer(
    floors > 4 ? 1 : random.between(1, 1.18),
    random.between(420, 760),
    880,
    outlook(picture, eye, 700) +
      plane(light.lit.lawn, rectangle(0, 690, 1200, 90)) +
      hedge(light, random, 'pine', -20, 360, 742, 58) +
      hedge(light, random, 'pine', right - 20, 1230, 742, 56) +
      random.pick([umbrellaPine, cypress, cypress])(
        light,
        random,
        left - 100,
        750,
        random.between(380, 450),
      ) +
      cypress(light, random, right + 190, 750, 380) +
      plane(light.lit.paving, rectangle(0, ground - 10, 1200, 140)) +
      joints(light, view, -200, 1500, ground, -260, 0, 170) +
      groundShadow(light, view, { ...body, bottom: ground, top: ground - 200 }) +
      plane(light.deep[house.wall], view.front(left, ground - 90, right - left, 90, 60)) +
      glazing(light, [[left + bay + 30, ground - 84]], bay - 50, 84, 2) +
      plane(light.lit.limestone, ...pillars) +
      slab(light, view, {
        left: left - 8,
        right: right + 12,
        top: top - 14,
        bottom: top,
        near: -14,
        far: 290,
      }) +
      volume(light, view, body, house.wall) +
      plane(
        light.lit[house.wall === 'chalk' ? 'sand' : 'limestone'],
        rectangle(left + bay, top, bay, ground - 88 - top),
      ) +
      glazing(light, spots, bay - 56, storey - 26, 2) +
      awning(
        light,
        house.awning,
        spots.filter(() => random.chance(0.22)).map(([x, y]): Point => [x - 6, y - 4]),
        bay - 44,
        24,
      ) +
      balconies.join('') +
      levels
        .map((y, index) => {
          const x = left + (index % 2 === 0 ? 20 : bay + 40)
          return bougainvillea(
            light,
            random,
            [
              [x, y + storey - 4],
              [x + 34, y + storey + 8],
            ],
            34,
          )
        })
        .slice(0, floors > 3 ? 0 : 1)
        .join('') +
      palmOrCypress(picture, right + 96, 800, random.between(360, 430)) +
      hedge(light, random, 'lavender', 40, left + 40, 800, 50) +
      plane(light.lit.chalk, rectangle(0, 822, 1200, 8)) +
      plane(light.lit.asphalt, rectangle(0, 830, 1200, 70)),
  )
}

/** Twelve floors and more on the promenade: white bands of balcony, the sea beside it. */
export function apartmentTower(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 668
  const ground = 752
  const view = viewTowards(880, eye, 1000)
  const floors = random.whole(9, 14)
  const storey = 44
  const left = random.between(170, 420)
  const right = left + random.between(210, 350)
  const top = ground - 40 - floors * storey
  const low = { left: right + 30, right: right + 190, top: ground - 240, bottom: ground, near: 60, far: 320 }
  const body = { left, right, top, bottom: ground, near: 0, far: 240 }
  const width = right - left
  const levels = times(floors, (index) => ground - 40 - index * storey)
  const reach = random.pick([0, 14, 26, 34])
  const wave = (index: number) => Math.sin(index * 0.8 + house.storeys) * reach
  return closer(
    random.between(1, 1.14),
    random.between(400, 760),
    880,
    sky(picture, eye) +
      hills(random, {
        base: eye + 2,
        height: 96,
        peaks: 4,
        colour: light.air.hillFar,
        shade: light.air.hillFarShade,
        left: -60,
        right: 560,
      }) +
      sea(picture, eye, 740) +
      sail(picture, 980, eye + 14, 11) +
      sail(picture, 1090, eye + 24, 15) +
      plane(
        light.air.townShade,
        ...times(9, (index) => rectangle(index * 46 - 20, eye - 34 - ((index * 37) % 50), 38, 120)),
      ) +
      plane(
        light.air.town,
        ...times(9, (index) => rectangle(index * 46 - 20, eye - 34 - ((index * 37) % 50), 24, 120)),
      ) +
      plane(light.lit.lawn, rectangle(0, 716, 1200, 60)) +
      hedge(light, random, 'pine', -20, left, 752, 54) +
      groundShadow(light, view, low) +
      volume(light, view, low, 'limestone') +
      glazing(
        light,
        times(4, (index) => [low.left + 10, ground - 222 + index * 56] as const),
        118,
        34,
        4,
      ) +
      slab(light, view, {
        left: left - 5,
        right: right + 8,
        top: top - 16,
        bottom: top - 2,
        near: -8,
        far: 246,
      }) +
      volume(light, view, body, house.wall === 'straw' ? 'limestone' : house.wall) +
      hatch(light.air.pane, width - 36, storey - 20, 20, [
        polyline([left + width / 2, ground - 44], [left + width / 2, top + 10]),
      ]) +
      (light.hour === 'dusk'
        ? hatch(light.deep.ink, 34, storey - 20, storey + 20, [
            polyline([left + 60, ground - 44], [left + 60, top]),
            polyline([left + width - 80, ground - 44 - storey], [left + width - 80, top + 10]),
          ])
        : '') +
      hatch(
        light.shade.sand,
        storey - 20,
        5,
        (width - 36) / 5 - 5,
        levels.map((y) => polyline([left + 18, y - 16], [right - 18, y - 16])),
      ) +
      veil(
        light.air.cast,
        0.3,
        ...levels.map((y, index) => rectangle(left + 14, y - storey + 16, width - 20 + wave(index) / 3, 9)),
      ) +
      plane(
        light.deep.chalk,
        ...levels.map((y, index) =>
          polygon(
            [left - 14 - wave(index) * 0.4, y + 8],
            [right + 12 + wave(index), y + 8],
            [right, y + 2],
            [left, y + 2],
          ),
        ),
      ) +
      plane(
        light.lit.chalk,
        ...levels.map((y, index) =>
          rectangle(left - 14 - wave(index) * 0.4, y, width + 26 + wave(index) * 1.4, 9),
        ),
      ) +
      levels
        .map((y, index) =>
          railing(light, left - 12 - wave(index) * 0.4, right + 10 + wave(index), y - 15, y, 'glass'),
        )
        .join('') +
      plane(light.lit.stone, rectangle(left - 14, ground - 32, width + 30, 32)) +
      glazing(light, [[left + 30, ground - 30]], width - 60, 30, 6) +
      plane(light.lit.paving, polygon([0, ground], [1200, ground - 4], [1200, 900], [0, 900])) +
      joints(light, view, -400, 1700, ground, -460, 0, 190) +
      plane(light.lit.chalk, rectangle(0, 846, 1200, 12)) +
      plane(light.shade.sand, rectangle(0, 858, 1200, 42)) +
      [left - 150, right + 90, 1110]
        .map((x, index) => palm(light, random, x, 836 - index * 6, random.between(290, 420)))
        .join('') +
      hedge(light, random, 'lavender', 110, 420, 846, 48) +
      hedge(light, random, 'silver', 740, 1060, 846, 44),
  )
}
