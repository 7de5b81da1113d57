/** Land: pegged out and seen from the road, in the country each kind of plot lies in. */
import { groundShadow, hippedRoof, volume } from './buildings.ts'
import {
  type Point,
  type View,
  dots,
  hatch,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  softLine,
  times,
  viewTowards,
} from './drawing.ts'
import { country, headland, mountains } from './hills.ts'
import type { Material } from './light.ts'
import { shuttered } from './openings.ts'
import type { Picture } from './picture.ts'
import { agave, grasses, hedge } from './planting.ts'
import { field, framedPlot, pegged, plotLevel } from './plot-ground.ts'
import { lounger, parasol } from './pools.ts'
import { awningRow, shopFront } from './shops.ts'
import { outlook, sail, sea, sky } from './sky-and-sea.ts'
import { cypress, olive, palm, palmOrCypress, umbrellaPine } from './trees.ts'

export function agriculturalPlot(picture: Picture): string {
  const { light, random } = picture
  const view = viewTowards(620, 430, 600)
  const olives = random.chance(0.5)
  const rows = times(9, (index) =>
    polyline(view.at(-700 + index * 330, plotLevel, -240), view.at(-700 + index * 330, plotLevel, 1900)),
  )
  const trees = [760, 260].flatMap((z) =>
    times(4, (index): string => {
      const [x, y] = view.at(-370 + index * 660, plotLevel, z)
      return olive(light, random, x, y, 330 * view.scale(z))
    }),
  )
  return framedPlot(
    picture,
    sky(picture, 430) +
      mountains(picture, 440, random.between(170, 220)) +
      country(picture, 430, 520) +
      plane(light.lit[olives ? 'earth' : 'meadow'], rectangle(0, 500, 1200, 400)) +
      lines(light.shade[olives ? 'earth' : 'meadow'], olives ? 5 : 3, rows) +
      (olives
        ? trees.join('')
        : times(7, (index) => {
            const z = 1400 / (index + 1) - 240
            const s = view.scale(z)
            const [, y] = view.at(0, plotLevel, z)
            return (
              hatch(light.shade.wood, 60 * s, 4 * s, 320 * s, [
                polyline([0, y - 30 * s], [1200, y - 30 * s]),
              ]) +
              dots(light.shade.olive, 62 * s, 50 * s, [polyline([0, y - 52 * s], [1200, y - 52 * s])]) +
              dots(light.lit.palm, 40 * s, 50 * s, [polyline([6 * s, y - 62 * s], [1200, y - 62 * s])])
            )
          }).join('')) +
      pegged(picture, view, 250, 930, -140, 240) +
      cypress(light, random, 110, 640, 300) +
      grasses(random, light.shade.olive, 20, 1180, 880, 34, 6),
  )
}

function neighbour(
  { light, house }: Picture,
  view: View,
  left: number,
  width: number,
  z: number,
  wall: Material,
  tiled: boolean,
): string {
  const body = { left, right: left + width, top: plotLevel - 230, bottom: plotLevel, near: z, far: z + 230 }
  const [x, y] = view.at(left, plotLevel - 196, z)
  const s = view.scale(z)
  const spots: Point[] = [
    [x + width * 0.18 * s, y],
    [x + width * 0.64 * s, y],
    [x + width * 0.64 * s, y + 104 * s],
  ]
  return (
    groundShadow(light, view, body) +
    volume(light, view, body, wall) +
    shuttered(light, house.shutters, spots, 40 * s, 70 * s) +
    plane(light.shade.wood, rectangle(x + width * 0.18 * s, y + 98 * s, 44 * s, 98 * s)) +
    (tiled
      ? hippedRoof(light, view, {
          ...body,
          left: left - 18,
          right: left + width + 20,
          top: plotLevel - 300,
          bottom: plotLevel - 226,
          near: z - 18,
          far: z + 260,
        })
      : plane(light.lit.chalk, view.front(left - 6, plotLevel - 242, width + 12, 14, z - 6)))
  )
}

export function residentialPlot(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(680, 520, 900)
  return framedPlot(
    picture,
    outlook(picture, 520, 640) +
      plane(light.lit.lawn, rectangle(0, 600, 1200, 80)) +
      hedge(light, random, 'pine', 380, 1000, 632, 44) +
      cypress(light, random, 60, 660, 330) +
      neighbour(
        picture,
        view,
        random.between(-60, 120),
        random.between(250, 400),
        300,
        house.wall,
        house.roof === 'tiled',
      ) +
      neighbour(
        picture,
        view,
        random.between(920, 1040),
        330,
        330,
        random.pick(['limestone', 'sand', 'blush']),
        house.roof !== 'tiled',
      ) +
      random.pick([umbrellaPine, cypress, olive])(
        light,
        random,
        random.between(440, 620),
        652,
        random.between(230, 320),
      ) +
      palmOrCypress(picture, random.between(820, 940), 660, random.between(260, 360)) +
      field(picture, random.pick(['meadow', 'straw', 'lawn']), 660) +
      pegged(picture, view, random.between(260, 380), random.between(800, 940), -150, 200) +
      olive(light, random, 150, 830, 260) +
      agave(light, random, 1080, 850, 80),
  )
}

export function commercialPlot(picture: Picture): string {
  const { light, random } = picture
  const view = viewTowards(640, 560, 900)
  return framedPlot(
    picture,
    outlook(picture, 560, 640) +
      plane(light.lit.meadow, rectangle(0, 620, 1200, 140)) +
      hedge(light, random, 'pine', 380, 850, 668, 46) +
      palm(light, random, 590, 690, 340) +
      cypress(light, random, 720, 690, 280) +
      shopFront(picture, view, 10, 380, 'straw', 2) +
      shopFront(picture, view, 850, 420, 'limestone', 1) +
      pegged(picture, view, 430, 780, -60, 210) +
      plane(light.lit.paving, rectangle(0, 752, 1200, 60)) +
      plane(light.lit.chalk, rectangle(0, 806, 1200, 8)) +
      plane(light.lit.asphalt, rectangle(0, 814, 1200, 90)) +
      lines(light.lit.limestone, 5, [polyline([60, 866], [1200, 866])], '80 70') +
      awningRow(picture, 20, 380) +
      awningRow(picture, 866, 1200) +
      palm(light, random, 400, 790, 360) +
      palm(light, random, 820, 790, 330),
  )
}

export function industrialPlot(picture: Picture): string {
  const { light, random } = picture
  const view = viewTowards(700, 540, 900)
  const shed = (left: number, width: number, z: number, wall: Material): string => {
    const body = { left, right: left + width, top: plotLevel - 170, bottom: plotLevel, near: z, far: z + 420 }
    const [x, y] = view.at(left, plotLevel - 170, z)
    const w = width * view.scale(z)
    const teeth = random.whole(2, 4)
    return (
      groundShadow(light, view, body, 0.3) +
      volume(light, view, body, wall) +
      plane(
        light.lit.metal,
        ...times(teeth, (index) =>
          polygon(
            [x + (w * index) / teeth, y],
            [x + (w * index) / teeth, y - 52],
            [x + (w * (index + 1)) / teeth, y],
          ),
        ),
      ) +
      plane(
        light.air.pane,
        ...times(teeth, (index) =>
          polygon(
            [x + (w * (index + 0.06)) / teeth, y - 6],
            [x + (w * (index + 0.06)) / teeth, y - 40],
            [x + (w * (index + 0.66)) / teeth, y - 6],
          ),
        ),
      ) +
      hatch(light.shade[wall], 120, 1.4, 13, [polyline([x, y + 70], [x + w, y + 70])]) +
      plane(
        light.shade.aegean,
        rectangle(x + w * 0.1, y + 48, w * 0.2, 120 * view.scale(z)),
        rectangle(x + w * 0.42, y + 48, w * 0.2, 120 * view.scale(z)),
      ) +
      plane(light.lit.chalk, rectangle(x - 3, y - 2, w + 6, 8))
    )
  }
  return framedPlot(
    picture,
    sky(picture, 540) +
      mountains(picture, 552, random.between(130, 170)) +
      country(picture, 545, 640) +
      plane(light.lit.sand, rectangle(0, 610, 1200, 90)) +
      shed(
        random.between(-140, 20),
        random.between(400, 560),
        260,
        random.pick(['limestone', 'sand', 'metal']),
      ) +
      shed(random.between(880, 1020), 420, 300, random.pick(['linen', 'blush', 'straw'])) +
      plane(light.lit.metal, view.front(560, plotLevel - 230, 70, 230, 420)) +
      plane(light.shade.metal, view.front(606, plotLevel - 230, 24, 230, 420)) +
      field(picture, random.pick(['sand', 'straw', 'earth']), 668) +
      pegged(picture, view, random.between(240, 380), random.between(860, 1020), -150, 240) +
      hatch(light.shade.metal, 44, 2.5, 64, [polyline([0, 664], [1200, 660])]) +
      lines(light.shade.metal, 1.4, [polyline([0, 644], [1200, 640]), polyline([0, 656], [1200, 652])]) +
      grasses(random, light.shade.olive, 40, 1160, 870, 30, 6),
  )
}

export function touristPlot(picture: Picture): string {
  const { light, house, random } = picture
  const horizon = 420
  const parasols: Point[] = [
    [700, 634],
    [820, 622],
    [940, 606],
    [1060, 594],
  ]
  const view = viewTowards(560, horizon, 700)
  return framedPlot(
    picture,
    sky(picture, horizon) +
      headland(picture, horizon, 600, 100) +
      sea(picture, horizon, 620) +
      sail(picture, 420, horizon + 26, 13) +
      plane(light.lit.shallow, `${softLine([-20, 600], [300, 572], [700, 560], [1220, 500])}V640H-20z`) +
      lines(light.lit.chalk, 5, [softLine([-20, 622], [300, 596], [700, 584], [1220, 524])]) +
      plane(light.lit.straw, `${softLine([-20, 630], [300, 604], [700, 592], [1220, 532])}V900H-20z`) +
      parasols
        .map(([x, y], index) => parasol(light, x, y, 92, index % 2 === 0 ? house.awning : 'chalk'))
        .join('') +
      lounger(
        light,
        parasols.map(([x, y]): Point => [x - 10, y + 8]),
        62,
        house.accent,
      ) +
      plane(light.lit.meadow, `${softLine([-20, 676], [300, 664], [760, 690], [1220, 640])}V900H-20z`) +
      grasses(random, light.shade.olive, 20, 1180, 800, 30, 10) +
      pegged(picture, view, 290, 840, -90, 120) +
      palm(light, random, 130, 830, 560) +
      palm(light, random, 230, 850, 430) +
      palm(light, random, 1090, 800, 420) +
      agave(light, random, 960, 868, 90) +
      hedge(light, random, 'silver', -30, 330, 910, 70),
  )
}

/** The road that leads past the plot. */
export function roadAccess(picture: Picture): string {
  const { light, random } = picture
  const eye = 470
  const view = viewTowards(680, eye, 600)
  const verge = (x: number) => polyline(view.at(x, plotLevel, -260), view.at(x, plotLevel, 5000))
  return (
    outlook(picture, eye, 560) +
    (picture.house.outlook === 'sea' ? country(picture, eye + 40, 600) : '') +
    plane(light.lit.meadow, rectangle(0, 500, 1200, 400)) +
    plane(light.lit.asphalt, view.level(380, 900, plotLevel, -330, 5000)) +
    lines(light.lit.chalk, 5, [verge(396), verge(884)]) +
    plane(
      light.lit.limestone,
      ...times(8, (index) => view.level(634, 646, plotLevel, -250 + index * 260, -130 + index * 260)),
    ) +
    [1500, 800, 420, 190]
      .map((z) => {
        const [x, y] = view.at(1040, plotLevel, z)
        return cypress(light, random, x, y, 420 * view.scale(z))
      })
      .join('') +
    [1500, 800, 420]
      .map((z) => {
        const [x, y] = view.at(250, plotLevel, z)
        return olive(light, random, x, y, 300 * view.scale(z))
      })
      .join('') +
    plane(light.lit.stone, view.side(330, plotLevel - 44, plotLevel, -330, 700)) +
    lines(light.lit.limestone, 4, [
      polyline(view.at(330, plotLevel - 44, -330), view.at(330, plotLevel - 44, 700)),
    ]) +
    pegged(picture, view, -60, 270, -120, 120) +
    agave(light, random, 1060, 850, 100) +
    grasses(random, light.shade.olive, 900, 1190, 800, 34, 5) +
    hedge(light, random, 'lavender', -30, 200, 910, 66)
  )
}
