/** Street before houses: pavement, kerb, road, garden walls. */
import { type View, closer, hatch, lines, plane, polygon, polyline, rectangle, veil } from './drawing.ts'
import type { Material } from './light.ts'
import type { Picture } from './picture.ts'
import { bough } from './planting.ts'
import { joints } from './pools.ts'

export const streetLevel = 690

export const streetEye = 575

/** Pavement, kerb and road before the houses. */
export function roadside({ light }: Picture, view: View): string {
  return (
    plane(light.lit.lawn, rectangle(0, 610, 1200, 90)) +
    plane(light.lit.paving, polygon([0, streetLevel - 8], [1200, streetLevel - 8], [1200, 786], [0, 786])) +
    joints(light, view, -300, 1500, streetLevel, -320, 0, 150) +
    plane(light.lit.chalk, rectangle(0, 778, 1200, 9)) +
    plane(light.shade.sand, rectangle(0, 787, 1200, 10)) +
    plane(light.lit.asphalt, rectangle(0, 797, 1200, 103)) +
    lines(light.lit.limestone, 4, [polyline([90, 858], [1200, 858])], '70 60')
  )
}

/** A low garden wall with a coping and, between two pillars, a gate. */
export function gardenWall(
  { light }: Picture,
  left: number,
  right: number,
  gate: number | null,
  colour: Material,
): string {
  const wall =
    gate === null
      ? [rectangle(left, 668, right - left, 46)]
      : [rectangle(left, 668, gate - left, 46), rectangle(gate + 76, 668, right - gate - 76, 46)]
  const coping =
    gate === null
      ? [rectangle(left - 3, 662, right - left + 6, 8)]
      : [rectangle(left - 3, 662, gate - left, 8), rectangle(gate + 79, 662, right - gate - 76, 8)]
  const pillars = gate === null ? [] : [rectangle(gate - 18, 646, 18, 68), rectangle(gate + 76, 646, 18, 68)]
  return (
    veil(light.air.cast, 0.2, polygon([left, 714], [right, 714], [right + 26, 724], [left + 16, 724])) +
    plane(light.lit[colour], ...wall, ...pillars) +
    plane(light.lit.chalk, ...coping) +
    plane(
      light.shade[colour],
      ...pillars.map((_, index) => rectangle((gate ?? 0) + (index === 0 ? -5 : 89), 646, 5, 68)),
    ) +
    (gate === null
      ? ''
      : hatch(light.shade.metal, 48, 2.5, 8, [polyline([gate + 3, 688], [gate + 74, 688])]) +
        lines(light.shade.metal, 2.5, [polyline([gate + 1, 666], [gate + 75, 666])]))
  )
}

/** The whole street drawn, then seen from nearer or farther, more to one side or the other. */
export const framedStreet = ({ random }: Picture, content: string): string =>
  closer(random.between(1.14, 1.32), random.between(480, 720), 770, content)

export const closingPlants = ({ light, random }: Picture): string =>
  random.chance(0.55)
    ? bough(
        light,
        random,
        [105, random.between(175, 205)],
        [random.between(340, 400), random.between(230, 262)],
      )
    : ''
