/** Buildings with shops on the ground floor, for streets of trade. */
import { groundShadow, volume } from './buildings.ts'
import { type Point, type View, hatch, plane, polyline, rectangle, times } from './drawing.ts'
import type { Material } from './light.ts'
import { awning, glazing } from './openings.ts'
import type { Picture } from './picture.ts'

const foot = 752

export function shopFront(
  { light }: Picture,
  view: View,
  left: number,
  width: number,
  wall: Material,
  floors: number,
): string {
  const top = foot - 150 - floors * 110
  const body = { left, right: left + width, top, bottom: foot, near: 0, far: 260 }
  const bays = Math.round(width / 120)
  const spots = times(floors, (level) =>
    times(bays, (bay): Point => [left + 26 + (bay * (width - 40)) / bays, top + 28 + level * 110]),
  ).flat()
  return (
    groundShadow(light, view, body, 0.2) +
    volume(light, view, body, wall) +
    plane(light.lit.chalk, rectangle(left - 4, top - 10, width + 8, 12)) +
    glazing(light, spots, 62, 70, 2) +
    plane(light.lit.stone, rectangle(left, foot - 130, width, 130)) +
    glazing(
      light,
      times(bays, (bay): Point => [left + 16 + (bay * (width - 20)) / bays, foot - 104]),
      (width - 40) / bays - 18,
      104,
      3,
    ) +
    hatch(light.shade.sand, 3, 40, 20, [polyline([left + 20, foot - 118], [left + width - 20, foot - 118])])
  )
}

export const awningRow = ({ light, house }: Picture, left: number, right: number): string =>
  awning(
    light,
    house.awning,
    times(2, (index): Point => [left + 8 + (index * (right - left)) / 2, 640]),
    (right - left) / 2 - 24,
    34,
  )
