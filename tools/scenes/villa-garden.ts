/** The ground a villa stands on: garden, terrace, pool, and what grows nearest to us. */
import { type View, closer, plane, polygon } from './drawing.ts'
import type { Picture } from './picture.ts'
import { agave, bougainvillea, bough, hedge, pot } from './planting.ts'
import { joints, pool } from './pools.ts'

export const villaEye = 560

export const terraceLevel = 668

/** Garden behind the house, terrace before it, and the pool that runs towards us, or a lawn in its place. */
export function grounds(picture: Picture, view: View, poolLeft: number, poolRight: number): string {
  const { light, house, random } = picture
  return (
    plane(light.lit.meadow, polygon([0, 588], [420, 582], [1200, 590], [1200, 700], [0, 700])) +
    hedge(light, random, 'pine', 80, 1130, 622, 42) +
    plane(light.lit.lawn, polygon([0, 624], [1200, 622], [1200, 660], [0, 660])) +
    plane(light.lit.paving, polygon([0, 650], [1200, 646], [1200, 900], [0, 900])) +
    joints(light, view, 150, 1110, terraceLevel, -480, 0, 220) +
    (house.hasPool
      ? pool(light, view, poolLeft, poolRight, terraceLevel, -480, -70)
      : plane(light.shade.sand, view.level(poolLeft - 14, poolRight + 14, terraceLevel, -494, -60)) +
        plane(light.lit.lawn, view.level(poolLeft, poolRight, terraceLevel, -480, -70)))
  )
}

/** Draws the nearest plants, which frame the picture on both sides. */
export function nearPlanting({ light, random, house }: Picture): string {
  return (
    hedge(light, random, random.pick(['lavender', 'silver', 'lavender']), 70, 330, 904, 74) +
    agave(light, random, 178, 862, random.between(84, 108)) +
    pot(light, 1030, 866, 84, (rim) =>
      bougainvillea(
        light,
        random,
        [
          [1010, rim - 30],
          [1050, rim - 36],
          [1030, rim - 68],
          [996, rim - 6],
        ],
        46,
      ),
    ) +
    (house.roof === 'flat' && house.outlook === 'sea'
      ? bough(
          light,
          random,
          [100, random.between(150, 190)],
          [random.between(330, 400), random.between(215, 250)],
        )
      : '')
  )
}

/** The whole villa drawn, then seen from near. */
export const framedVilla = ({ random }: Picture, content: string): string =>
  closer(random.between(1.16, 1.32), random.between(520, 680), 890, content)
