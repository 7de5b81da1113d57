/** Terrace, pool and garden of a home, and what one sees from it. */
import { hippedRoof, pergola, underShadow, volume } from './buildings.ts'
import {
  ellipse,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  softLine,
  veil,
  viewTowards,
  times,
} from './drawing.ts'
import { chair, vase } from './furniture.ts'
import { door, railing, shuttered, stonework } from './openings.ts'
import type { Picture } from './picture.ts'
import { agave, bougainvillea, bough, hedge, pot } from './planting.ts'
import { joints, lounger, parasol, pool } from './pools.ts'
import { outlook } from './sky-and-sea.ts'
import { cypress, olive, palmOrCypress, umbrellaPine } from './trees.ts'

/** A table laid under the pergola, the view beyond a balustrade. */
export function terrace(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 470
  const ground = 740
  const view = viewTowards(620, eye, 900)
  const [left, top] = view.at(-400, 600, 240)
  const foot = view.at(0, ground, 240)[1]
  return (
    outlook(picture, eye, 700) +
    cypress(light, random, 930, 700, 330) +
    cypress(light, random, 1010, 704, 270) +
    umbrellaPine(light, random, 240, 720, 420) +
    hedge(light, random, 'pine', -20, 1230, foot + 4, 70) +
    plane(light.lit.paving, rectangle(0, foot, 1200, 900 - foot)) +
    joints(light, view, -300, 1540, ground, -300, 240, 160) +
    railing(light, left, 1240, top, foot, house.roof === 'flat' ? 'glass' : 'bars') +
    veil(
      light.air.cast,
      0.18,
      ...times(7, (index) => view.level(80 + index * 150, 140 + index * 150, ground, -240, 200)),
    ) +
    pot(light, 150, 806, 96, (rim) => agave(light, random, 150, rim + 8, 90)) +
    pot(light, 1060, 792, 92, (rim) =>
      bougainvillea(
        light,
        random,
        [
          [1036, rim - 30],
          [1084, rim - 40],
          [1060, rim - 84],
          [1020, rim - 70],
        ],
        54,
      ),
    ) +
    chair(
      light,
      [
        [440, 800],
        [780, 800],
      ],
      200,
      house.shutters,
    ) +
    veil(light.air.cast, 0.2, view.level(440, 870, ground, -150, -30)) +
    lines(light.shade.wood, 9, [polyline([430, 690], [404, 836]), polyline([790, 690], [816, 836])]) +
    plane(light.lit.wood, polygon([360, 680], [860, 680], [894, 716], [326, 716])) +
    plane(light.shade.wood, rectangle(326, 716, 568, 12)) +
    plane(light.lit.linen, polygon([560, 680], [660, 680], [668, 716], [552, 716])) +
    vase(light, random, 612, 700, 92, house.accent) +
    plane(light.lit.chalk, ellipse(470, 696, 34, 8), ellipse(752, 696, 34, 8)) +
    plane(light.lit.brass, ellipse(520, 690, 11)) +
    plane(light.lit.tile, ellipse(538, 692, 11)) +
    chair(
      light,
      [
        [520, 884],
        [712, 884],
      ],
      216,
      house.shutters,
    ) +
    pergola(
      light,
      view,
      { left: -20, right: 1220, top: 120, bottom: 1000, near: -60, far: 320 },
      random,
      random.pick(['olive', 'rose', 'palm']),
      false,
      400,
    )
  )
}

/** The pool itself, its water running to the view. */
export function poolside(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 440
  const ground = 650
  const view = viewTowards(640, eye, 900)
  return (
    outlook(picture, eye, 600) +
    palmOrCypress(picture, 150, 604, 430) +
    palmOrCypress(picture, 240, 600, 330) +
    cypress(light, random, 1040, 600, 340) +
    cypress(light, random, 1104, 604, 280) +
    hedge(light, random, 'pine', -20, 400, 606, 56) +
    hedge(light, random, 'lavender', 880, 1230, 606, 44) +
    plane(light.lit.paving, rectangle(0, 584, 1200, 316)) +
    joints(light, view, -500, 1800, ground, -480, 300, 150) +
    pool(light, view, 330, 890, ground, -330, 250) +
    lines(light.shade.metal, 5, [`M776 640v-66q0-16 16-16t16 16v84`, `M816 640v-66q0-16 16-16t16 16v84`]) +
    parasol(light, 150, 700, 290, random.pick(['linen', house.awning])) +
    lounger(
      light,
      [
        [140, 716],
        [96, 796],
      ],
      184,
      house.accent,
    ) +
    pot(light, 1090, 826, 120, (rim) =>
      bougainvillea(
        light,
        random,
        [
          [1064, rim - 30],
          [1116, rim - 50],
          [1090, rim - 100],
          [1050, rim - 80],
        ],
        60,
      ),
    ) +
    lounger(light, [[1010, 668]], 120, house.accent) +
    bough(light, random, [1220, 60], [960, 130])
  )
}

/** A path between lavender and olives to a door of the house. */
export function garden(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 500
  const view = viewTowards(660, eye, 900)
  const wall = { left: 520, right: 900, top: 400, bottom: 610, near: 0, far: 200 }
  const stone = random.chance(0.5)
  return (
    outlook(picture, eye, 600) +
    plane(light.lit.lawn, rectangle(0, 570, 1200, 330)) +
    veil(
      light.air.cast,
      0.12,
      softLine(
        [0, 640],
        [300, 620],
        [560, 690],
        [900, 640],
        [1200, 700],
        [1200, 730],
        [800, 680],
        [400, 720],
        [0, 690],
      ),
    ) +
    cypress(light, random, 470, 606, 360) +
    cypress(light, random, 964, 606, 390) +
    hedge(light, random, 'pine', -20, 1230, 612, 60) +
    volume(light, view, wall, stone ? 'stone' : house.wall) +
    (stone ? stonework(light, random, 520, 400, 380, 210) : '') +
    underShadow(light, view, 520, 900, 400, 20) +
    hippedRoof(light, view, { left: 500, right: 922, top: 330, bottom: 404, near: -24, far: 230 }) +
    door(light, house.shutters, [[668, 476]], 70, 134, true) +
    shuttered(
      light,
      house.shutters,
      [
        [574, 470],
        [806, 470],
      ],
      38,
      74,
    ) +
    bougainvillea(
      light,
      random,
      [
        [640, 600],
        [636, 560],
        [650, 520],
        [656, 482],
        [700, 448],
        [744, 452],
      ],
      40,
    ) +
    plane(
      light.lit.paving,
      `${softLine([664, 612], [640, 660], [560, 720], [420, 910])}${softLine([760, 910], [780, 740], [752, 670], [746, 612]).replace('M', 'L')}z`,
    ) +
    lines(light.shade.paving, 2, [
      softLine([650, 640], [700, 646], [750, 640]),
      softLine([612, 686], [690, 694], [764, 684]),
      softLine([552, 746], [660, 756], [778, 742]),
      softLine([486, 824], [620, 838], [772, 820]),
    ]) +
    olive(light, random, 210, 760, 400) +
    olive(light, random, 1050, 740, 310) +
    hedge(light, random, 'lavender', 330, 560, 704, 46) +
    hedge(light, random, 'lavender', 170, 470, 830, 66) +
    hedge(light, random, 'lavender', 800, 1130, 856, 72) +
    pot(light, 772, 630, 44, (rim) => agave(light, random, 772, rim + 4, 36))
  )
}
