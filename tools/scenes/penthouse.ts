/** The terrace on the top floor, over the roofs. */
import { pergola } from './buildings.ts'
import { hatch, lines, plane, polygon, polyline, rectangle, times, veil, viewTowards } from './drawing.ts'
import { railing } from './openings.ts'
import type { Picture } from './picture.ts'
import { bougainvillea, hedge, pot } from './planting.ts'
import { lounger, parasol } from './pools.ts'
import { outlook } from './sky-and-sea.ts'
import { skyline } from './skyline.ts'
import { olive } from './trees.ts'

/** Draws a terrace above the roofs: deck, glass, a pergola, and the sea at the end of the town. */
export function penthouseTerrace(picture: Picture): string {
  const { light, house, random } = picture
  const eye = 430
  const ground = 720
  const view = viewTowards(640, eye, 900)
  const [railLeft, railTop] = view.at(-500, 600, 330)
  const railFoot = view.at(0, ground, 330)[1]
  return (
    outlook(picture, eye, 520) +
    skyline(picture, 500, railFoot + 6) +
    plane(light.lit.paving, polygon([0, railFoot], [1200, railFoot], [1200, 900], [0, 900])) +
    lines(
      light.shade.paving,
      1.2,
      times(14, (index) =>
        polyline(view.at(-640 + index * 190, ground, 330), view.at(-640 + index * 190, ground, -340)),
      ),
    ) +
    veil(light.air.cast, 0.2, view.level(-100, 320, ground, -260, 40)) +
    railing(light, railLeft, 1200, railTop, railFoot, 'glass') +
    hatch(light.shade.metal, railFoot - railTop, 3, 147, [
      polyline([40, (railTop + railFoot) / 2], [1200, (railTop + railFoot) / 2]),
    ]) +
    plane(light.lit[house.wall], polygon([0, 0], [96, 0], [96, railFoot], [0, 820])) +
    plane(light.shade[house.wall], rectangle(96, 0, 22, railFoot)) +
    pergola(
      light,
      view,
      { left: 20, right: 470, top: 330, bottom: ground, near: -60, far: 260 },
      random,
      random.pick(['olive', 'rose', 'palm']),
      false,
    ) +
    plane(light.lit[house.accent], view.level(560, 830, ground, -60, 160)) +
    plane(light.lit.linen, view.level(580, 810, ground, -44, 144)) +
    outdoorSofa(picture, 120, 716, 300) +
    lounger(
      light,
      [
        [900, 700],
        [1060, 766],
      ],
      176,
      house.accent,
    ) +
    parasol(light, 985, 700, 330, random.pick(['linen', house.awning])) +
    pot(light, 610, 650, 74, (rim) => olive(light, random, 610, rim, 170), 'metal') +
    pot(light, 84, 876, 120, (rim) =>
      bougainvillea(
        light,
        random,
        [
          [60, rim - 30],
          [110, rim - 44],
          [84, rim - 90],
          [40, rim - 70],
        ],
        66,
      ),
    ) +
    hedge(light, random, 'lavender', 640, 960, 628, 34)
  )
}

/** A low outdoor outdoorSofa with cushions. */
function outdoorSofa({ light, house }: Picture, x: number, y: number, width: number): string {
  return (
    veil(light.air.cast, 0.25, polygon([x, y], [x + width, y], [x + width + 50, y + 14], [x + 20, y + 14])) +
    plane(
      light.shade.wood,
      rectangle(x, y - 18, width, 14),
      rectangle(x + 8, y - 6, 12, 10),
      rectangle(x + width - 20, y - 6, 12, 10),
    ) +
    plane(light.shade.linen, rectangle(x + 6, y - 84, width - 12, 50)) +
    plane(
      light.lit.linen,
      rectangle(x - 6, y - 48, width + 12, 32),
      rectangle(x - 8, y - 66, 30, 50),
      rectangle(x + width - 22, y - 66, 30, 50),
    ) +
    plane(light.lit[house.accent], rectangle(x + 34, y - 84, 46, 40)) +
    plane(light.lit[house.shutters], rectangle(x + width - 86, y - 82, 44, 38)) +
    lines(light.shade.linen, 2, [polyline([x + width / 2, y - 46], [x + width / 2, y - 18])])
  )
}
