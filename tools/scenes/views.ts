/** Views from a home: the bay, the hills, the lane before the door. */
import { hippedRoof, volume } from './buildings.ts'
import {
  dots,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  softLine,
  times,
  veil,
  viewTowards,
} from './drawing.ts'
import { chair } from './furniture.ts'
import { country, headland, mountains, rise } from './hills.ts'
import { awning } from './openings.ts'
import type { Picture } from './picture.ts'
import { agave, bougainvillea, grasses, hedge, pot } from './planting.ts'
import { sail, sea, sky } from './sky-and-sea.ts'
import { cypress, olive, umbrellaPine } from './trees.ts'

/** Draws the view over the balcony: bay, headland, roofs among pines. */
export function seaView(picture: Picture): string {
  const { light, random } = picture
  const horizon = random.between(380, 420)
  return (
    sky(picture, horizon) +
    headland(picture, horizon, random.between(560, 680), random.between(80, 120)) +
    sea(picture, horizon, 700) +
    sail(picture, random.between(480, 620), horizon + 60, 17) +
    sail(picture, random.between(700, 900), horizon + 34, 11) +
    plane(
      light.lit.straw,
      `${softLine([1220, 520], [1000, 540], [800, 600], [560, 650], [300, 640], [0, 690])}V900H1220z`,
    ) +
    lines(light.air.seaGlint, 5, [
      softLine([1220, 512], [1000, 531], [796, 592], [556, 642], [300, 632], [0, 682]),
    ]) +
    rise(light.lit.meadow, -20, 1220, 910, [300, 700], [700, 668], [1000, 570], [1220, 548]) +
    dots(light.shade.olive, 20, random.whole(54, 70), [
      softLine([0, 726], [420, 716], [800, 668], [1200, 580]),
      softLine([0, 770], [420, 760], [800, 712], [1200, 640]),
    ]) +
    cottages(picture) +
    umbrellaPine(light, random, 1030, 860, 520) +
    umbrellaPine(light, random, 160, 830, 400) +
    cypress(light, random, 330, 850, 300) +
    hedge(light, random, 'pine', -30, 560, 910, 70) +
    hedge(light, random, 'lavender', 520, 1240, 912, 66) +
    agave(light, random, 640, 890, 92)
  )
}

/** Small white houses with tiled roofs on the slope. */
function cottages({ light, house, random }: Picture): string {
  const view = viewTowards(1100, 640, 900)
  return [
    [420, 716],
    [560, 742],
    [720, 690],
    [840, 664],
  ]
    .map(([x = 0, y = 0]) => {
      const width = random.between(72, 96)
      const body = { left: x, right: x + width, top: y, bottom: y + 52, near: 0, far: 60 }
      return (
        volume(light, view, body, random.pick(['chalk', 'limestone', house.wall])) +
        plane(
          light.shade.aegean,
          rectangle(x + 14, y + 18, 13, 16),
          rectangle(x + width - 32, y + 18, 13, 16),
        ) +
        hippedRoof(light, view, {
          ...body,
          left: x - 5,
          right: x + width + 6,
          top: y - 22,
          bottom: y + 2,
          near: -6,
          far: 66,
        })
      )
    })
    .join('')
}

/** Inland: ridges, terraces of vine and olive, a village with its bell tower. */
export function hillView(picture: Picture): string {
  const { light, random } = picture
  const base = 430
  const vines = (lift: number) =>
    times(7, (index) =>
      softLine(
        [lift - 20, 640 + lift + index * 30],
        [lift + 340, 610 + lift + index * 34],
        [lift + 760, 680 + lift + index * 30],
        [lift + 1220, 640 + lift + index * 36],
      ),
    )
  return (
    sky(picture, base) +
    mountains(picture, base + 20, 260) +
    country(picture, base, 640) +
    village(picture, random.between(760, 840), 560) +
    rise(light.lit.meadow, -20, 1220, 910, [340, 590], [760, 650], [1220, 600]) +
    lines(light.shade.meadow, 3, vines(12)) +
    dots(light.shade.olive, 24, 44, vines(0)) +
    dots(light.lit.silver, 13, 44, vines(-5)) +
    cypress(light, random, 230, 800, 380) +
    cypress(light, random, 300, 812, 320) +
    cypress(light, random, 1060, 720, 230) +
    olive(light, random, 900, 850, 310) +
    hedge(light, random, 'lavender', -30, 640, 914, 74) +
    grasses(random, light.shade.olive, 640, 1190, 880, 34, 7)
  )
}

function village({ light, random }: Picture, x: number, y: number): string {
  const view = viewTowards(1100, y - 30, 900)
  const houses = times(6, (index) => ({
    left: x - 190 + index * 66 + random.between(-8, 8),
    top: y - 40 - (index % 3) * 20 - random.between(0, 12),
    width: random.between(54, 78),
  }))
  return (
    plane(light.lit.limestone, rectangle(x + 8, y - 176, 34, 150)) +
    plane(light.shade.limestone, rectangle(x + 30, y - 176, 14, 150)) +
    plane(light.lit.tile, polygon([x + 3, y - 176], [x + 26, y - 204], [x + 49, y - 176])) +
    plane(light.deep.stone, rectangle(x + 18, y - 160, 12, 24)) +
    houses
      .map(
        ({ left, top, width }) =>
          volume(
            light,
            view,
            { left, right: left + width, top, bottom: y + 20, near: 0, far: 50 },
            random.pick(['chalk', 'limestone', 'stone']),
          ) +
          plane(
            light.deep.stone,
            rectangle(left + 12, top + 18, 9, 14),
            rectangle(left + width - 24, top + 18, 9, 14),
          ) +
          hippedRoof(light, view, {
            left: left - 4,
            right: left + width + 5,
            top: top - 20,
            bottom: top + 2,
            near: -4,
            far: 54,
          }),
      )
      .join('') +
    cypress(light, random, x - 210, y + 16, 110) +
    cypress(light, random, x + 214, y + 16, 130)
  )
}

/** A lane of the old quarter that falls towards the sea. */
export function street(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 520
  const view = viewTowards(610, eye, 700)
  const right = (near: number, far: number, top: number, wall: typeof house.wall) =>
    plane(light.shade[wall], view.side(980, top, 900, near, far)) +
    plane(
      light.deep[house.shutters],
      view.side(980, top + 130, top + 270, near + (far - near) * 0.3, near + (far - near) * 0.42),
      view.side(980, top + 130, top + 270, near + (far - near) * 0.62, near + (far - near) * 0.74),
    ) +
    plane(light.deep[wall], view.side(980, top - 12, top, near, far))
  const left = (near: number, far: number, top: number, wall: typeof house.wall) =>
    plane(light.lit[wall], view.side(240, top, 900, near, far)) +
    plane(
      light.lit[house.shutters],
      view.side(240, top + 120, top + 270, near + (far - near) * 0.3, near + (far - near) * 0.44),
      view.side(240, top + 120, top + 270, near + (far - near) * 0.6, near + (far - near) * 0.74),
    ) +
    plane(
      light.shade[house.shutters],
      view.side(240, 640, 900, near + (far - near) * 0.42, near + (far - near) * 0.6),
    ) +
    plane(light.lit.chalk, view.side(240, top - 14, top, near, far))
  const [bx, by] = view.at(240, 560, 60)
  return (
    sky(picture, eye) +
    sea(picture, eye, 560) +
    sail(picture, 596, eye + 12, 9) +
    plane(light.lit.paving, rectangle(0, 545, 1200, 355)) +
    lines(light.shade.paving, 1.4, [
      ...times(9, (index, z = -100 + index * index * 24) =>
        polyline(view.at(240, 900, z), view.at(980, 900, z)),
      ),
      ...times(3, (index) =>
        polyline(view.at(425 + index * 185, 900, -160), view.at(425 + index * 185, 900, 2200)),
      ),
    ]) +
    left(1100, 2300, 330, 'chalk') +
    right(1000, 2300, 300, 'limestone') +
    left(420, 1100, 180, house.wall) +
    right(380, 1000, 210, 'straw') +
    left(-400, 420, 80, 'stone') +
    right(-400, 380, 20, house.wall) +
    veil(
      light.air.cast,
      0.14,
      polygon(
        view.at(520, 900, -200),
        view.at(980, 900, -200),
        view.at(980, 900, 2300),
        view.at(760, 900, 2300),
      ),
    ) +
    awning(light, house.awning, [[bx - 10, by - 34]], 96, 30) +
    bougainvillea(
      light,
      random,
      [
        [330, 420],
        [350, 370],
        [330, 320],
        [376, 300],
        [420, 290],
        [316, 470],
        [340, 520],
      ],
      56,
    ) +
    lines(light.shade.metal, 2, [softLine([300, 214], [560, 290], [860, 206])]) +
    dots(light.hour === 'dusk' ? light.air.pane : light.lit.linen, 9, 56, [
      softLine([300, 220], [560, 298], [860, 212]),
    ]) +
    [
      [404, 770],
      [470, 700],
      [812, 742],
    ]
      .map(([x = 0, y = 0], index) =>
        pot(light, x, y, 62 - index * 8, (rim) =>
          index === 1
            ? hedge(light, random, 'lavender', x - 30, x + 30, rim + 4, 44)
            : agave(light, random, x, rim + 6, 50),
        ),
      )
      .join('') +
    chair(light, [[880, 850]], 150, house.shutters) +
    olive(light, random, 214, 890, 330)
  )
}
