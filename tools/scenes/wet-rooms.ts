/** Kitchen and bathroom, with a window to the house's outlook. */
import { volume } from './buildings.ts'
import {
  ellipse,
  hatch,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  roundedRectangle,
  times,
  veil,
} from './drawing.ts'
import { footShadow, housePlant, pendant, rug, vase } from './furniture.ts'
import type { Light, Material } from './light.ts'
import type { Picture } from './picture.ts'
import { floorLevel, outside, room, seated, sunPatch, wallOf } from './room.ts'

export function kitchen(picture: Picture): string {
  const { house, random } = picture
  const { light, view, shell, wallFoot, wallLeft, wallRight, wallTop } = room(
    picture,
    random.between(560, 640),
    wallOf(picture),
  )
  const front: Material = random.pick([house.shutters, 'linen', 'olive', 'chalk', 'agave'] as const)
  const run = { left: wallLeft + 40, right: wallRight - 150 }
  const counter = wallFoot - 150
  const width = run.right - run.left
  const windowX = run.left + width * 0.3
  const doors = times(7, (index) =>
    polyline(
      [run.left + (width * (index + 1)) / 8, counter + 18],
      [run.left + (width * (index + 1)) / 8, wallFoot - 12],
    ),
  )
  const island = { left: 210, right: 940, top: floorLevel - 250, bottom: floorLevel, near: 110, far: 330 }
  const [ix, iy] = view.at(island.left, island.top, island.near)
  const islandWidth = 730 * view.scale(110)
  return seated(
    shell +
      plane(light.lit.chalk, rectangle(run.left, counter - 90, width, 90)) +
      hatch(light.shade.sand, 90, 1.2, 26, [polyline([run.left, counter - 45], [run.right, counter - 45])]) +
      lines(light.shade.sand, 1.2, [
        polyline([run.left, counter - 60], [run.right, counter - 60]),
        polyline([run.left, counter - 30], [run.right, counter - 30]),
      ]) +
      outside(picture, light, windowX, wallTop + 90, width * 0.4, counter - wallTop - 120, 2) +
      plane(
        light.lit[front],
        rectangle(run.left, wallTop + 66, width * 0.24, 170),
        rectangle(run.right - width * 0.24, wallTop + 66, width * 0.24, 170),
        rectangle(run.left, counter + 12, width, 138),
      ) +
      lines(light.shade[front], 2, [
        ...doors,
        polyline([run.left + width * 0.12, wallTop + 66], [run.left + width * 0.12, wallTop + 236]),
        polyline([run.right - width * 0.12, wallTop + 66], [run.right - width * 0.12, wallTop + 236]),
        polyline([run.left, counter + 56], [run.left + width * 0.5, counter + 56]),
      ]) +
      lines(
        light.lit.brass,
        3,
        times(8, (index) =>
          polyline(
            [run.left + (width * (index + 0.34)) / 8, counter + 34],
            [run.left + (width * (index + 0.66)) / 8, counter + 34],
          ),
        ),
      ) +
      veil(
        light.air.cast,
        0.2,
        rectangle(run.left, wallTop + 236, width * 0.24 + 10, 12),
        rectangle(run.right - width * 0.24, wallTop + 236, width * 0.24 + 10, 12),
      ) +
      plane(light.lit.limestone, rectangle(run.left - 6, counter, width + 12, 13)) +
      veil(light.air.cast, 0.22, rectangle(run.left, counter + 13, width, 9)) +
      plane(light.lit.metal, rectangle(run.right + 6, wallTop + 150, 128, wallFoot - wallTop - 156)) +
      plane(light.shade.metal, rectangle(run.right + 112, wallTop + 150, 22, wallFoot - wallTop - 156)) +
      lines(light.shade.metal, 2.4, [
        polyline([run.right + 6, wallTop + 360], [run.right + 134, wallTop + 360]),
        polyline([run.right + 22, wallTop + 300], [run.right + 22, wallTop + 346]),
        polyline([run.right + 22, wallTop + 376], [run.right + 22, wallTop + 440]),
      ]) +
      lines(light.shade.metal, 5, [
        `M${Math.round(windowX + width * 0.2)} ${Math.round(counter)}v-34a14 14 0 0 1 28 0v8`,
      ]) +
      vase(light, random, run.left + 60, counter, 58, 'tile') +
      footShadow(light, view, island.left, island.right, floorLevel, island.near, island.far) +
      volume(light, view, island, front === 'chalk' ? 'linen' : 'limestone') +
      hatch(light.shade.sand, iy + 250 * view.scale(110) - iy - 20, 2, 26, [
        polyline([ix + 20, iy + 120 * view.scale(110)], [ix + islandWidth - 14, iy + 120 * view.scale(110)]),
      ]) +
      volume(
        light,
        view,
        {
          left: island.left - 26,
          right: island.right + 26,
          top: island.top - 18,
          bottom: island.top,
          near: island.near - 30,
          far: island.far + 16,
        },
        'chalk',
      ) +
      fruit(light, ix + islandWidth * 0.62, iy - 34) +
      vase(light, random, ix + islandWidth * 0.22, iy - 34, 88, house.accent) +
      [0.2, 0.5, 0.8]
        .map((t) =>
          stool(
            light,
            ix + islandWidth * t,
            900,
            210,
            front === 'linen' || front === 'chalk' ? 'wood' : 'linen',
          ),
        )
        .join('') +
      [0.24, 0.5, 0.76].map((t) => pendant(light, ix + islandWidth * t, 0, 226, house.accent)).join(''),
  )
}

const fruit = (light: Light, x: number, y: number): string =>
  plane(light.lit.brass, ellipse(x - 22, y - 26, 15), ellipse(x + 6, y - 30, 15)) +
  plane(light.lit.tile, ellipse(x + 28, y - 26, 15), ellipse(x - 6, y - 38, 13)) +
  plane(light.lit.chalk, polygon([x - 58, y - 26], [x + 58, y - 26], [x + 30, y], [x - 30, y])) +
  plane(light.shade.chalk, polygon([x + 16, y - 26], [x + 58, y - 26], [x + 30, y], [x + 10, y]))

const stool = (light: Light, x: number, y: number, size: number, colour: Material): string =>
  lines(light.shade.metal, 4, [
    polyline([x - 30, y - size + 14], [x - 42, y]),
    polyline([x + 30, y - size + 14], [x + 42, y]),
    polyline([x - 37, y - size * 0.36], [x + 37, y - size * 0.36]),
  ]) +
  plane(light.lit[colour], roundedRectangle(x - 44, y - size, 88, 22, 10)) +
  plane(light.shade[colour], roundedRectangle(x + 10, y - size, 34, 22, 10))

export function bathroom(picture: Picture): string {
  const { house, random } = picture
  const { light, view, shell, wallFoot, wallLeft, wallRight, wallTop } = room(
    { ...picture, house: { ...house, floorMaterial: 'paving' } },
    random.between(540, 640),
    'limestone',
  )
  const tiles: Material = random.pick(['agave', 'chalk', 'sand', 'shallow', 'blush'] as const)
  const tileTop = wallFoot - 250
  const windowX = random.between(560, 600)
  const [tubX, tubY] = view.at(420, floorLevel, 330)
  const s = view.scale(330)
  const vanityX = wallLeft + 40
  return seated(
    shell +
      plane(light.lit[tiles], rectangle(wallLeft, tileTop, wallRight - wallLeft, 240)) +
      hatch(light.shade[tiles], 240, 1.2, 38, [
        polyline([wallLeft, tileTop + 120], [wallRight, tileTop + 120]),
      ]) +
      lines(
        light.shade[tiles],
        1.2,
        times(5, (index) =>
          polyline([wallLeft, tileTop + (index + 1) * 40], [wallRight, tileTop + (index + 1) * 40]),
        ),
      ) +
      plane(light.lit.chalk, rectangle(wallLeft, tileTop - 8, wallRight - wallLeft, 9)) +
      outside(picture, light, windowX, wallTop + 60, 300, tileTop - wallTop - 10, 2) +
      sunPatch(light, view, 470, 860) +
      veil(light.air.cast, 0.18, ellipse(vanityX + 97, wallTop + 190, 78)) +
      plane(light.lit.brass, ellipse(vanityX + 90, wallTop + 180, 80)) +
      plane(light.air.paneGlint, ellipse(vanityX + 90, wallTop + 180, 74)) +
      veil(
        light.air.pane,
        0.5,
        polygon(
          [vanityX + 40, wallTop + 220],
          [vanityX + 100, wallTop + 112],
          [vanityX + 134, wallTop + 124],
          [vanityX + 66, wallTop + 246],
        ),
      ) +
      veil(light.air.cast, 0.2, rectangle(vanityX + 8, wallFoot - 110, 196, 40)) +
      plane(light.lit.wood, rectangle(vanityX, wallFoot - 190, 196, 96)) +
      plane(light.shade.wood, rectangle(vanityX + 172, wallFoot - 190, 24, 96)) +
      lines(light.shade.wood, 2, [polyline([vanityX, wallFoot - 142], [vanityX + 196, wallFoot - 142])]) +
      plane(
        light.lit.chalk,
        rectangle(vanityX - 8, wallFoot - 202, 212, 14),
        roundedRectangle(vanityX + 40, wallFoot - 238, 100, 38, 14),
      ) +
      plane(light.shade.chalk, roundedRectangle(vanityX + 110, wallFoot - 236, 30, 34, 12)) +
      lines(light.lit.brass, 5, [`M${Math.round(vanityX + 160)} ${Math.round(wallFoot - 202)}v-56h-30v10`]) +
      rug(light, view, 120, 560, floorLevel, 60, 260, random.pick(['sand', house.accent])) +
      veil(light.air.cast, 0.22, ellipse(tubX + 300 * s, tubY + 2, 300 * s, 18)) +
      plane(
        light.lit.chalk,
        `M${Math.round(tubX)} ${Math.round(tubY - 190 * s)}c10 ${Math.round(130 * s)} 40 ${Math.round(186 * s)} ${Math.round(130 * s)} ${Math.round(186 * s)}h${Math.round(280 * s)}c90 0 120 ${Math.round(-56 * s)} ${Math.round(130 * s)} ${Math.round(-186 * s)}z`,
      ) +
      plane(
        light.shade.chalk,
        `M${Math.round(tubX + 390 * s)} ${Math.round(tubY - 176 * s)}q-6 ${Math.round(120 * s)} -60 ${Math.round(172 * s)}h${Math.round(80 * s)}c90 0 120 ${Math.round(-56 * s)} ${Math.round(130 * s)} ${Math.round(-176 * s)}z`,
      ) +
      plane(light.lit.limestone, roundedRectangle(tubX - 12, tubY - 204 * s, 564 * s, 20, 10)) +
      plane(light.lit[house.accent], rectangle(tubX + 60, tubY - 204 * s, 70, 96)) +
      lines(light.lit.linen, 4, [
        polyline([tubX + 60, tubY - 204 * s + 78], [tubX + 130, tubY - 204 * s + 78]),
      ]) +
      lines(light.lit.brass, 6, [
        `M${Math.round(tubX + 600 * s)} ${Math.round(tubY)}v-${Math.round(270 * s)}q0 -26 -26 -26h-30v22`,
      ]) +
      stoolWithTowel(light, tubX - 90, tubY + 40, house.shutters) +
      housePlant(light, random, 1010, 790, 270),
  )
}

const stoolWithTowel = (light: Light, x: number, y: number, towel: Material): string =>
  lines(light.shade.wood, 7, [
    polyline([x - 34, y - 90], [x - 42, y]),
    polyline([x + 34, y - 90], [x + 42, y]),
  ]) +
  plane(light.lit.wood, roundedRectangle(x - 50, y - 104, 100, 16, 8)) +
  plane(light.lit[towel], roundedRectangle(x - 38, y - 128, 74, 24, 8)) +
  plane(light.lit.linen, roundedRectangle(x - 34, y - 148, 66, 22, 8))
