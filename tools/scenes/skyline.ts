import { hatch, plane, polyline, rectangle, times } from './drawing.ts'
import type { Picture } from './picture.ts'

/** The roofs of a town down to the sea, in light and shade; fewer rows where a house stands before them. */
export function skyline({ light, random }: Picture, base: number, foot: number, depth = 3): string {
  const { air } = light
  const rows = times(depth, (row) => {
    const y = base + ((foot - base) * row) / depth
    return times(depth > 1 ? 9 : 7, (index) => ({
      x: -30 + index * (depth > 1 ? 145 : 180) + ((row * 53) % 90),
      y: y - random.between(0, 58) * (row + 1) * 0.5,
      width: random.between(90, 136),
      lamp: random.chance(0.6),
    }))
  })
  return rows
    .map(
      (row, index) =>
        plane(air.town, ...row.map(({ x, y, width }) => rectangle(x, y, width, foot - y))) +
        plane(
          air.townShade,
          ...row.map(({ x, y, width }) => rectangle(x + width * 0.66, y, width * 0.34, foot - y)),
        ) +
        hatch(
          light.hour === 'dusk' ? air.pane : air.townShade,
          9 + index * 2,
          7,
          11,
          row
            .filter(({ lamp }) => lamp)
            .flatMap(({ x, y, width }) => [
              polyline([x + 8, y + 16], [x + width * 0.6, y + 16]),
              polyline([x + 8, y + 40], [x + width * 0.6, y + 40]),
            ]),
        ),
    )
    .join('')
}
