/**
 * The plan of a home from above, as an agent hands it out: rooms by what they are for, walls, doors, windows,
 * furniture.
 */
import {
  type Point,
  bend,
  ellipse,
  lines,
  plane,
  polyline,
  rectangle,
  roundedRectangle,
  times,
} from './drawing.ts'
import type { Material } from './light.ts'
import { lights } from './light.ts'
import type { Picture } from './picture.ts'

type Room = { x: number; y: number; width: number; height: number }

/** Light of drawings on paper, which have no hour. */
const { lit, shade } = lights.noon
const outer = { x: 150, y: 140, width: 900, height: 620 }
const wall = 12

/**
 * The day side has the living room with its kitchen, as wide as the home has bedrooms few; the night side a corridor,
 * the bathroom, and the bedrooms in two rows.
 */
export function floorPlan({ house, random }: Picture): string {
  const bedrooms = Math.max(0, Math.min(6, house.bedrooms))
  const isFlipped = random.chance(0.5)
  const dayShare = bedrooms === 0 ? 0.72 : 0.56 - bedrooms * 0.035 + random.between(-0.02, 0.02)
  const dayWidth = outer.width * dayShare
  const day = { x: outer.x, y: outer.y, width: dayWidth, height: outer.height }
  const night = { x: outer.x + dayWidth, y: outer.y, width: outer.width - dayWidth, height: outer.height }
  const corridor = { ...night, y: night.y + night.height * random.between(0.42, 0.46), height: 84 }
  const above = { ...night, height: corridor.y - night.y }
  const below = {
    ...night,
    y: corridor.y + corridor.height,
    height: night.y + night.height - corridor.y - corridor.height,
  }
  const upperCount = Math.ceil(bedrooms / 2)
  const uppers = row(above, Math.max(1, upperCount))
  const lowerCount = bedrooms - upperCount
  const [bath, ...others] = row(below, 1 + Math.max(1, lowerCount))
  const lowers = lowerCount > 0 ? others : []
  const bedroomsDrawn = bedrooms === 0 ? [] : [...uppers, ...lowers]
  const kitchen = { x: day.x, y: day.y, width: day.width * 0.46, height: day.height * 0.36 }
  const balcony = { x: day.x + 40, y: day.y + day.height, width: day.width - 80, height: 76 }
  const drawn =
    room(day, house.floorMaterial === 'wood' ? 'straw' : 'limestone') +
    room(kitchen, 'linen') +
    room(corridor, 'limestone') +
    bedroomsDrawn.map((each) => room(each, 'linen')).join('') +
    (bedrooms === 0 ? room(above, 'linen') : '') +
    (lowerCount > 0 ? '' : others.map((each) => room(each, 'limestone')).join('')) +
    (bath ? room(bath, 'paving') : '') +
    plane(lit.sand, rectangle(balcony.x, balcony.y, balcony.width, balcony.height)) +
    lines(shade.metal, 4, [rectangle(balcony.x, balcony.y, balcony.width, balcony.height)]) +
    lines(shade.ink, wall, [
      rectangle(outer.x, outer.y, outer.width, outer.height),
      ...[corridor, ...bedroomsDrawn, ...others, ...(bath ? [bath] : [])].map(({ x, y, width, height }) =>
        rectangle(x, y, width, height),
      ),
    ]) +
    lines(
      lit.chalk,
      wall + 2,
      [...bedroomsDrawn, ...(bath ? [bath] : [])].map((each) => doorway(each, corridor)),
    ) +
    lines(lit.chalk, wall + 2, [
      polyline([corridor.x, corridor.y + 20], [corridor.x, corridor.y + corridor.height - 20]),
      polyline([day.x, day.y + day.height * 0.5], [day.x, day.y + day.height * 0.5 + 84]),
    ]) +
    lines(lit.shallow, 6, [
      polyline([balcony.x + 60, balcony.y], [balcony.x + balcony.width - 60, balcony.y]),
      ...bedroomsDrawn.map((each) => windowOf(each)),
    ]) +
    bedroomsDrawn.map((each, index) => bed(each, index === 0 ? house.accent : house.shutters)).join('') +
    (bath ? bathFittings(bath) : '') +
    kitchenFittings(kitchen) +
    livingFittings(day, house.accent, random.chance(0.5))
  return (
    plane(lit.chalk, rectangle(0, 0, 1200, 900)) +
    (isFlipped ? `<g transform="matrix(-1 0 0 1 1200 0)">${drawn}</g>` : drawn) +
    lines(shade.metal, 2, [
      polyline([outer.x, 850], [outer.x + 200, 850]),
      ...times(3, (at) => polyline([outer.x + at * 100, 842], [outer.x + at * 100, 858])),
    ])
  )
}

const row = ({ x, y, width, height }: Room, count: number): Room[] =>
  times(count, (index) => ({ x: x + (index * width) / count, y, width: width / count, height }))

const room = ({ x, y, width, height }: Room, floor: Material): string =>
  plane(lit[floor], rectangle(x, y, width, height))

/** Draws a door in the wall to the corridor. */
function doorway(each: Room, corridor: Room): string {
  const y = each.y < corridor.y ? corridor.y : corridor.y + corridor.height
  const x = each.x + Math.min(46, each.width * 0.2)
  return polyline([x, y], [x + 54, y])
}

/** Draws a window in the wall opposite the corridor. */
function windowOf({ x, y, width, height }: Room): string {
  const at = y <= outer.y ? y : y + height
  return polyline([x + width * 0.28, at], [x + width * 0.72, at])
}

function bed({ x, y, width, height }: Room, cover: Material): string {
  const isUpper = y <= outer.y
  const [w, h] = [Math.min(118, width - 44), Math.min(140, height - 60)]
  const left = x + (width - w) / 2
  const top = isUpper ? y + 18 : y + height - 18 - h
  const pillow = isUpper ? top + 8 : top + h - 34
  const drawn =
    plane(lit.linen, roundedRectangle(left, top, w, h, 8)) +
    plane(lit[cover], rectangle(left, isUpper ? top + 46 : top, w, h - 46)) +
    plane(
      lit.chalk,
      roundedRectangle(left + 8, pillow, w / 2 - 14, 26, 8),
      roundedRectangle(left + w / 2 + 6, pillow, w / 2 - 14, 26, 8),
    ) +
    lines(shade.metal, 2, [rectangle(left, top, w, h)])
  return `<g class="bed">${drawn}</g>`
}

const bathFittings = ({ x, y, width, height }: Room): string =>
  plane(lit.shallow, roundedRectangle(x + 16, y + height - 66, Math.min(140, width - 32), 50, 20)) +
  lines(shade.metal, 2, [
    roundedRectangle(x + 16, y + height - 66, Math.min(140, width - 32), 50, 20),
    ellipse(x + width - 38, y + 54, 17, 21),
    rectangle(x + width - 56, y + 18, 36, 18),
  ])

const kitchenFittings = ({ x, y, width, height }: Room): string =>
  plane(
    lit.limestone,
    rectangle(x + 10, y + 10, width - 20, 44),
    rectangle(x + 10, y + 10, 44, height - 30),
  ) +
  lines(shade.metal, 2, [
    rectangle(x + 10, y + 10, width - 20, 44),
    rectangle(x + 10, y + 10, 44, height - 30),
    ellipse(x + 32, y + height * 0.5, 9),
    ellipse(x + 32, y + height * 0.5 + 26, 9),
    rectangle(x + width * 0.5, y + 18, 54, 28),
  ])

function livingFittings({ x, y, width, height }: Room, cover: Material, hasRoundTable: boolean): string {
  const [left, top] = [x + width * 0.24, y + height * 0.62]
  const table: Point = [x + width * 0.68, y + height * 0.3]
  const [tx, ty] = table
  return (
    plane(lit.linen, roundedRectangle(left - 26, top - 20, 250, 180, 10)) +
    plane(
      lit[cover],
      roundedRectangle(left, top + 96, 196, 58, 12),
      roundedRectangle(left, top - 8, 54, 110, 12),
    ) +
    plane(lit.wood, roundedRectangle(left + 84, top + 24, 84, 46, 6)) +
    plane(lit.wood, hasRoundTable ? ellipse(tx, ty, 56) : roundedRectangle(tx - 46, ty - 70, 92, 140, 6)) +
    lines(shade.metal, 2, [
      hasRoundTable ? ellipse(tx, ty, 56) : roundedRectangle(tx - 46, ty - 70, 92, 140, 6),
      bend([x + 6, y + height * 0.5], [x + 84, y + height * 0.5], [x + 84, y + height * 0.5 + 84]),
    ]) +
    plane(
      lit.sand,
      ...[-1, 1].flatMap((side) => [
        ellipse(tx + side * 78, ty - 26, 16),
        ellipse(tx + side * 78, ty + 26, 16),
      ]),
    )
  )
}
