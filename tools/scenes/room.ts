/** An empty room and its window: what every room starts from. */
import {
  type View,
  closer,
  lines,
  plane,
  polygon,
  polyline,
  rectangle,
  times,
  veil,
  viewTowards,
} from './drawing.ts'
import { type Light, type Material, indoors } from './light.ts'
import type { Picture } from './picture.ts'
import { hedge } from './planting.ts'
import { outlook } from './sky-and-sea.ts'
import { skyline } from './skyline.ts'
import { cypress } from './trees.ts'

export const floorLevel = 960

const backWall = 700

type Room = {
  light: Light
  view: View
  shell: string
  wallFoot: number
  wallLeft: number
  wallRight: number
  wallTop: number
}

/** Floor, walls and ceiling. The left wall has the light, the right one the shade. */
export function room(picture: Picture, vanishingX: number, wall: Material): Room {
  const light = indoors(picture.light)
  const view = viewTowards(vanishingX, 430, 1000)
  const [left, right, ceiling] = [-70, 1270, -50]
  const [wallLeft, wallTop] = view.at(left, ceiling, backWall)
  const [wallRight, wallFoot] = view.at(right, floorLevel, backWall)
  const floorMaterial = picture.house.floorMaterial
  const boards = floorMaterial === 'wood' ? 95 : 190
  const seams = times(Math.floor((right - left) / boards), (index) =>
    polyline(
      view.at(left + index * boards, floorLevel, -60),
      view.at(left + index * boards, floorLevel, backWall),
    ),
  )
  const across =
    floorMaterial === 'wood'
      ? []
      : times(5, (index) =>
          polyline(view.at(left, floorLevel, index * 150), view.at(right, floorLevel, index * 150)),
        )
  return {
    light,
    view,
    wallFoot,
    wallLeft,
    wallRight,
    wallTop,
    shell:
      plane(light.lit.chalk, rectangle(0, 0, 1200, 900)) +
      plane(light.lit[floorMaterial], rectangle(0, wallFoot, 1200, 900 - wallFoot)) +
      lines(light.shade[floorMaterial], 1.4, [...seams, ...across]) +
      plane(light.lit[wall], rectangle(wallLeft, wallTop, wallRight - wallLeft, wallFoot - wallTop)) +
      plane(light.lit.limestone, view.side(left, ceiling, floorLevel, -300, backWall)) +
      plane(light.shade[wall], view.side(right, ceiling, floorLevel, -300, backWall)) +
      plane(light.lit.chalk, rectangle(wallLeft, wallFoot - 12, wallRight - wallLeft, 12)),
  }
}

/** An opening in the backWall wall with the world behind it, and its frame. */
export function outside(
  picture: Picture,
  light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  panes: number,
): string {
  const { aloft, random } = picture
  const scale = Math.min(640 / width, 900 / height)
  const view = `<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" viewBox="${Math.round(440 - (width * scale) / 2)} ${Math.round(590 - height * scale * 0.62)} ${Math.round(width * scale)} ${Math.round(height * scale)}">${outlook(picture, 560, 700)}${
    aloft
      ? skyline(picture, 640, 990)
      : plane(picture.light.lit.lawn, rectangle(0, 690, 1200, 300)) +
        hedge(picture.light, random, 'pine', 60, 480, 716, 52) +
        cypress(picture.light, random, 640, 720, 270) +
        hedge(picture.light, random, 'silver', 500, 820, 724, 46)
  }</svg>`
  return (
    view +
    veil(
      light.air.paneGlint,
      0.16,
      polygon(
        [x + width * 0.1, y + height],
        [x + width * 0.34, y],
        [x + width * 0.44, y],
        [x + width * 0.2, y + height],
      ),
    ) +
    lines(light.lit.chalk, 9, [rectangle(x, y, width, height)]) +
    lines(
      light.lit.chalk,
      6,
      times(panes - 1, (index) =>
        polyline([x + ((index + 1) * width) / panes, y], [x + ((index + 1) * width) / panes, y + height]),
      ),
    ) +
    lines(light.shade.linen, 1.4, [rectangle(x + 5, y + 5, width - 10, height - 10)])
  )
}

/** Sun on the floorLevel, as the window lets it in. */
export const sunPatch = (light: Light, view: View, left: number, right: number): string =>
  light.hour === 'dusk'
    ? ''
    : veil(
        light.air.sun,
        0.5,
        ...[0, 1].map((pane) => {
          const w = (right - left) / 2
          return polygon(
            view.at(left + pane * w + 8, floorLevel, backWall - 30),
            view.at(left + pane * w + w - 8, floorLevel, backWall - 30),
            view.at(left + pane * w + w + 150, floorLevel, 260),
            view.at(left + pane * w + 166, floorLevel, 260),
          )
        }),
      )

/** A room as one sees it when seated: less ceiling. */
export const seated = (content: string): string => closer(1.16, 600, 884, content)

export const wallOf = ({ house }: Picture): Material =>
  house.wall === 'sand' ? 'limestone' : house.wall === 'straw' ? 'linen' : house.wall
