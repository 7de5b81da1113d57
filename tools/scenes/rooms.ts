/** The rooms of a home, each with a window to the same outlook. */
import { volume } from './buildings.ts'
import {
  type View,
  ellipse,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  roundedRectangle,
  veil,
} from './drawing.ts'
import { curtains, floorLamp, footShadow, housePlant, lowTable, painting, rug, sofa } from './furniture.ts'
import type { Light, Material } from './light.ts'
import type { Picture } from './picture.ts'
import { floorLevel, outside, room, seated, sunPatch, wallOf } from './room.ts'

export function livingRoom(picture: Picture): string {
  const { house, random } = picture
  const { light, view, shell, wallFoot, wallTop } = room(picture, random.between(540, 620), wallOf(picture))
  const windowX = random.between(520, 560)
  const windowWidth = 372
  const cloth = random.pick(['linen', 'sand', 'agave', 'chalk'] as const)
  return seated(
    shell +
      outside(picture, light, windowX, wallTop + 60, windowWidth, wallFoot - wallTop - 60, 3) +
      curtains(light, windowX, wallTop + 48, windowWidth, wallFoot - wallTop - 46, 'linen') +
      sunPatch(light, view, windowX - 60, windowX + 560) +
      painting(light, random, 280, 262, 140, 176, [
        house.shutters === 'metal' ? 'aegean' : house.shutters,
        house.accent,
      ]) +
      floorLamp(light, 238, 770, 330) +
      rug(
        light,
        view,
        60,
        860,
        floorLevel,
        40,
        420,
        random.pick([house.accent === 'rose' ? 'blush' : house.accent, 'sand', 'agave']),
      ) +
      sofa(light, view, 90, floorLevel, 430, 560, cloth, [house.accent, house.shutters]) +
      lowTable(light, view, 300, floorLevel, 130, 330, 140) +
      housePlant(light, random, 1010, 760, 260) +
      armchair(light, view, 880, 190, house.shutters),
  )
}

function armchair(light: Light, view: View, x: number, z: number, cloth: Material): string {
  const [left, y] = view.at(x, floorLevel, z)
  const s = view.scale(z)
  const w = 250 * s
  return (
    footShadow(light, view, x, x + 250, floorLevel, z, z + 160) +
    lines(light.shade.wood, 9 * s, [
      polyline([left + 26, y - 40 * s], [left + 16, y]),
      polyline([left + w - 26, y - 40 * s], [left + w - 16, y]),
    ]) +
    plane(light.lit[cloth], roundedRectangle(left + w * 0.1, y - 250 * s, w * 0.8, 190 * s, 46 * s)) +
    plane(light.shade[cloth], roundedRectangle(left + w * 0.66, y - 244 * s, w * 0.24, 184 * s, 40 * s)) +
    plane(light.lit[cloth], roundedRectangle(left, y - 150 * s, w * 0.2, 110 * s, 24 * s)) +
    plane(
      light.shade[cloth],
      roundedRectangle(left + w * 0.8, y - 150 * s, w * 0.2, 110 * s, 24 * s),
      roundedRectangle(left + w * 0.1, y - 88 * s, w * 0.8, 54 * s, 14 * s),
    ) +
    plane(light.lit[cloth], roundedRectangle(left + w * 0.16, y - 124 * s, w * 0.68, 52 * s, 18 * s)) +
    plane(light.lit.linen, roundedRectangle(left + w * 0.3, y - 190 * s, w * 0.36, 80 * s, 16 * s))
  )
}

export function bedroom(picture: Picture): string {
  const { house, random } = picture
  const { light, view, shell, wallFoot, wallTop } = room(picture, random.between(560, 640), wallOf(picture))
  const bed = { left: 150, right: 700, top: floorLevel - 130, bottom: floorLevel - 24, near: 90, far: 640 }
  const [headX, headY] = view.at(bed.left - 30, floorLevel - 330, 660)
  const headWidth = 610 * view.scale(660)
  const headFoot = view.at(0, floorLevel - 120, 640)[1]
  const throwOver: Material = house.accent === 'rose' ? 'lavender' : house.accent
  return seated(
    shell +
      outside(picture, light, 724, wallTop + 66, 220, wallFoot - wallTop - 66, 2) +
      curtains(light, 724, wallTop + 54, 220, wallFoot - wallTop - 52, 'linen') +
      sunPatch(light, view, 700, 1120) +
      painting(light, random, headX + headWidth * 0.24, wallTop + 62, 100, 124, ['aegean', 'brass']) +
      painting(light, random, headX + headWidth * 0.24 + 118, wallTop + 62, 100, 124, ['agave', 'tile']) +
      rug(light, view, 30, 930, floorLevel, 40, 430, random.pick(['sand', 'agave', 'blush'])) +
      plane(light.lit[house.shutters], roundedRectangle(headX, headY, headWidth, headFoot - headY + 40, 18)) +
      plane(
        light.shade[house.shutters],
        rectangle(headX + headWidth - 16, headY + 16, 16, headFoot - headY),
      ) +
      night(light, headX - 62, wallFoot - 2) +
      night(light, headX + headWidth + 12, wallFoot - 2) +
      footShadow(light, view, bed.left, bed.right, floorLevel, bed.near, bed.far) +
      volume(light, view, { ...bed, top: floorLevel - 70 }, 'wood') +
      volume(
        light,
        view,
        { ...bed, left: bed.left + 6, right: bed.right - 6, top: floorLevel - 140, bottom: floorLevel - 66 },
        'chalk',
      ) +
      [0.07, 0.53]
        .map((t) =>
          plane(
            light.lit.linen,
            roundedRectangle(headX + 18 + (headWidth - 40) * t, headFoot - 78, headWidth * 0.4, 74, 22),
          ),
        )
        .join('') +
      [0.13, 0.59]
        .map((t) =>
          plane(
            light.lit[throwOver],
            roundedRectangle(headX + 18 + (headWidth - 40) * t, headFoot - 52, headWidth * 0.26, 54, 16),
          ),
        )
        .join('') +
      plane(
        light.lit[throwOver],
        view.level(bed.left + 6, bed.right - 6, floorLevel - 141, bed.near, 250),
        view.front(bed.left + 6, floorLevel - 141, 538, 64, bed.near),
      ) +
      plane(light.shade[throwOver], view.front(bed.left + 6, floorLevel - 141, 538, 64, bed.near)) +
      lines(light.lit.linen, 3, [
        polyline(view.at(bed.left + 6, floorLevel - 141, 226), view.at(bed.right - 6, floorLevel - 141, 226)),
      ]) +
      housePlant(light, random, 1030, 790, 250) +
      bench(light, view),
  )
}

const night = (light: Light, x: number, foot: number): string =>
  (light.hour === 'dusk' ? veil(light.air.pane, 0.25, ellipse(x + 25, foot - 140, 90)) : '') +
  plane(light.lit.wood, rectangle(x, foot - 84, 50, 72)) +
  plane(light.shade.wood, rectangle(x + 40, foot - 84, 10, 72)) +
  lines(light.shade.wood, 2, [
    polyline([x, foot - 46], [x + 50, foot - 46]),
    polyline([x + 5, foot - 12], [x + 5, foot]),
    polyline([x + 45, foot - 12], [x + 45, foot]),
  ]) +
  lines(light.shade.brass, 3, [polyline([x + 25, foot - 86], [x + 25, foot - 120])]) +
  plane(
    light.hour === 'dusk' ? light.air.paneGlint : light.lit.linen,
    polygon([x + 10, foot - 156], [x + 40, foot - 156], [x + 48, foot - 116], [x + 2, foot - 116]),
  )

const bench = (light: Light, view: View): string =>
  footShadow(light, view, 880, 1090, floorLevel, 150, 250) +
  volume(
    light,
    view,
    { left: 880, right: 1090, top: floorLevel - 100, bottom: floorLevel - 78, near: 150, far: 250 },
    'wood',
  ) +
  plane(
    light.shade.wood,
    view.front(892, floorLevel - 78, 10, 78, 150),
    view.front(1068, floorLevel - 78, 10, 78, 150),
  )
