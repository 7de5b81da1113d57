/**
 * The drawing kit: paths, planes and fine lines, and a one-point perspective. Coordinates are those of
 * a 1200 × 900 picture, y down; every function gives a piece of SVG, and a picture is such pieces one over the other.
 */
import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Numbers as SVG takes them at their shortest: a minus separates as well as a space. */
const joinNumbers = (numbers: number[]): string =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')

/**
 * A path from absolute points, written in relative whole units: at 1200 across nothing finer is seen, and a picture
 * stays at a few kilobytes. Each step is measured from where the last one landed, so that rounding never adds up.
 */
function draw(start: Point, steps: (readonly Point[])[], closed: boolean): string {
  let [x, y] = [Math.round(start[0]), Math.round(start[1])]
  let path = `M${joinNumbers([x, y])}`
  let command = ''
  for (const points of steps) {
    const numbers = points.flatMap(([px, py]) => [Math.round(px) - x, Math.round(py) - y])
    const [dx = 0, dy = 0] = numbers.slice(-2)
    x += dx
    y += dy
    const next = points.length > 1 ? 'q' : dy === 0 ? 'h' : dx === 0 ? 'v' : 'l'
    const text = next === 'h' ? String(dx) : next === 'v' ? String(dy) : joinNumbers(numbers)
    path += command === next ? `${text.startsWith('-') ? '' : ' '}${text}` : next + text
    command = next
  }
  return closed ? `${path}z` : path
}

export const polygon = (first: Point, ...rest: Point[]): string =>
  draw(
    first,
    rest.map((point) => [point]),
    true,
  )

export const polyline = (first: Point, ...rest: Point[]): string =>
  draw(
    first,
    rest.map((point) => [point]),
    false,
  )

export function rectangle(x: number, y: number, width: number, height: number): string {
  const [left, top] = [Math.round(x), Math.round(y)]
  const across = Math.round(x + width) - left
  return `M${joinNumbers([left, top])}h${across}v${Math.round(y + height) - top}h${-across}z`
}

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const r = Math.round(Math.min(radius, width / 2, height / 2))
  const across = Math.round(width) - 2 * r
  const down = Math.round(height) - 2 * r
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${joinNumbers([Math.round(x) + r, Math.round(y)])}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

export function ellipse(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const arc = (sign: '' | '-') => `a${short(radiusX)} ${short(radiusY)} 0 1 1 ${sign}${short(2 * radiusX)} 0`
  return `M${short(x - radiusX)} ${short(y)}${arc('')}${arc('-')}z`
}

/** An opening with a round head: a door of an old house, an arch of a loggia. */
export function archway(x: number, y: number, width: number, height: number): string {
  const radius = Math.round(width / 2)
  return `M${joinNumbers([Math.round(x), Math.round(y + height)])}V${Math.round(y) + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${Math.round(y + height)}z`
}

/** A line bent once. */
export const bend = (from: Point, control: Point, to: Point): string => draw(from, [[control, to]], false)

/** A leaf, a frond: two bends that meet at both ends. */
export const blade = (from: Point, over: Point, to: Point, back: Point): string =>
  draw(
    from,
    [
      [over, to],
      [back, from],
    ],
    true,
  )

/** One closed outline from lines that follow on one another. */
export const joined = (...paths: string[]): string =>
  `${paths.map((path, index) => (index === 0 ? path : path.replace('M', 'L'))).join('')}z`

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A soft line that passes near its points; its ends are exact. */
export function softLine(first: Point, ...rest: Point[]): string {
  const steps = rest.slice(0, -1).map((point, index): Point[] => {
    const after = rest[index + 1] ?? point
    return [point, index === rest.length - 2 ? after : middle(point, after)]
  })
  return draw(first, steps, false)
}

/** A closed soft shape, a little irregular: foliage, a cushion, a stone. */
export function softShape(
  random: Random,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  unrest = 0.18,
): string {
  const count = radiusX > 60 ? 8 : radiusX > 16 ? 6 : 5
  const ring = times(count, (index): Point => {
    const angle = ((index + random.between(-0.2, 0.2)) / count) * 2 * Math.PI
    const reach = 1.12 + random.between(-unrest, unrest)
    return [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach]
  })
  const after = (index: number): Point => ring[(index + 1) % count] ?? [x, y]
  const last = ring.at(-1) ?? [x, y]
  return draw(
    middle(last, after(-1)),
    ring.map((point, index) => [point, middle(point, after(index))]),
    true,
  )
}

export const plane = (colour: string, ...paths: string[]): string =>
  `<path fill="${colour}" d="${paths.join('')}"/>`

/** A plane one can see through: shadows that fall over several colours, glass, reflections. */
export const veil = (colour: string, opacity: number, ...paths: string[]): string =>
  `<path fill="${colour}" opacity="${String(opacity).replace('0.', '.')}" d="${paths.join('')}"/>`

/** Fine lines with round ends; `dashes` as in SVG. */
export const lines = (colour: string, width: number, paths: string[], dashes?: string): string =>
  `<path stroke="${colour}" stroke-width="${short(width)}"${dashes ? ` stroke-dasharray="${dashes}"` : ''} d="${paths.join('')}"/>`

/** Round dots strung along lines: leaves, blossoms, gravel. */
export const dots = (colour: string, size: number, gap: number, paths: string[]): string =>
  lines(colour, size, paths, `0 ${short(gap)}`)

/** One broad stroke cut across, at right angles: louvres, bars, planks. `mark` and `gap` run along the line. */
export const hatch = (colour: string, breadth: number, mark: number, gap: number, paths: string[]): string =>
  `<path stroke="${colour}" stroke-width="${short(breadth)}" stroke-linecap="butt" stroke-dasharray="${short(mark)} ${short(gap)}" d="${paths.join('')}"/>`

/** Enlarges a drawing about a fixed point, as if seen from nearer. */
export function closer(factor: number, x: number, y: number, content: string): string {
  const by = Math.round(factor * 100) / 100
  return `<g transform="matrix(${by} 0 0 ${by} ${short(x - x * by)} ${short(y - y * by)})">${content}</g>`
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/**
 * One-point perspective. At depth z = 0 a point stands where its x and y say; larger z is farther, negative z nearer.
 */
export type View = {
  at: (x: number, y: number, z?: number) => Point
  scale: (z: number) => number
  /** A plane that faces us. */
  front: (x: number, y: number, width: number, height: number, z?: number) => string
  /** An upright plane that runs away from us. */
  side: (x: number, top: number, bottom: number, near: number, far: number) => string
  /** A plane lying flat at height `y`. */
  level: (left: number, right: number, y: number, near: number, far: number) => string
}

export function viewTowards(vanishingX: number, eyeLevel: number, distance = 900): View {
  const scale = (z: number) => distance / (distance + z)
  const at = (x: number, y: number, z = 0): Point => [
    vanishingX + (x - vanishingX) * scale(z),
    eyeLevel + (y - eyeLevel) * scale(z),
  ]
  return {
    at,
    scale,
    front: (x, y, width, height, z = 0) => {
      const [left, top] = at(x, y, z)
      return rectangle(left, top, width * scale(z), height * scale(z))
    },
    side: (x, top, bottom, near, far) =>
      polygon(at(x, top, near), at(x, top, far), at(x, bottom, far), at(x, bottom, near)),
    level: (left, right, y, near, far) =>
      polygon(at(left, y, near), at(right, y, near), at(right, y, far), at(left, y, far)),
  }
}

/** Dims a picture where pages are dark; `colour` lies over it. */
export const darkVeil = (colour: string): string =>
  `<style>@media(prefers-color-scheme:dark){.d{opacity:.3}}</style><path class="d" opacity="0" fill="${colour}" d="M0 0h1200v900H0z"/>`

/** A whole document. Inside it nothing is filled unless it says so, and strokes end round. */
export const documentOf = (
  content: string,
  width: number,
  height: number,
  shown: { width: number; height: number },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${shown.width}" height="${shown.height}" preserveAspectRatio="xMidYMid slice" role="img"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`
