/** How single parameters of a search are read from text; null where they cannot be. */
import type { Bounds, Corner } from './criteria.ts'
import { MAX_SHAPES } from './filter-kinds.ts'

/** The largest whole number a column of the stock holds: a bound beyond it means the same as it. */
export const LARGEST = 2_147_483_647
const MAX_CORNERS = 100
const LAST_PAGE = 1_000_000

/**
 * Reads the digits of a price only (docs/product/search.md §5): `€ 250.000` is 250000, and `€1,500/m2` 1500. Never
 * negative.
 */
export function readPrice(text: string): number | null {
  if (isBelowZero(text)) return null
  const digits = text.replace(/m2$/i, '').replace(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), LARGEST)
}

/** `1200`, `1,200`, `85 m²`, `5.5`, `5,5 %`: never negative. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/(?:m²|m2|sqm|sqft|%)$/i, '').replace(/\s/g, '')
  const number = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(/^(\d+),(\d+)$/, '$1.$2')
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(number) ? toSixDecimals(Math.min(Number(number), LARGEST)) : null
}

/** `-1`, `−€ 1,200`, `€ -5`: a number but for its sign. */
const isBelowZero = (text: string): boolean => /^€?[-–−]€?[.,]?\d/.test(text.replace(/\s/g, ''))

/** Explains why a bound cannot be read (docs/product/search.md §6); `wanted`: `a number`. */
export function unreadableBound(name: string, text: string, wanted: string): string {
  const written = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return isBelowZero(text)
    ? `The ${name} “${written}” is below zero. It must be 0 or more.`
    : `The ${name} must be ${wanted}, not “${written}”.`
}

export function readPage(text: string): number | null {
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= LAST_PAGE ? page : null
}

/** `south,west,north,east` in degrees. */
export function readBounds(text: string): Bounds | null {
  const [south, west, north, east, ...rest] = text.split(',').map(readDegrees)
  if (rest.length > 0 || !isLatitude(south) || !isLatitude(north)) return null
  if (!isLongitude(west) || !isLongitude(east) || south > north || west > east) return null
  return { south, west, north, east }
}

/** Areas as {@link readShape} reads one, comma-separated. */
export function readShapes(text: string): Corner[][] | null {
  const shapes = text.split(',').map(readShape)
  return shapes.length <= MAX_SHAPES && shapes.every((shape) => shape !== null) ? shapes : null
}

/** `latitude longitude;latitude longitude;…`, at least three corners. */
export function readShape(text: string): Corner[] | null {
  const corners = text.split(';').filter((corner) => corner.trim() !== '')
  if (corners.length < 3 || corners.length > MAX_CORNERS) return null
  const shape = corners.map(readCorner)
  return shape.every((corner) => corner !== null) ? shape : null
}

/** `latitude longitude` in degrees. */
export function readCorner(text: string): Corner | null {
  const [latitude, longitude, ...rest] = text.trim().split(/\s+/).map(readDegrees)
  if (rest.length > 0 || !isLatitude(latitude) || !isLongitude(longitude)) return null
  return { latitude, longitude }
}

const readDegrees = (text: string): number =>
  /^\s*-?\d{1,3}(?:\.\d{1,20})?\s*$/.test(text) ? toSixDecimals(Number(text)) : NaN
// Six decimals (a tenth of a metre): fewer digits than would be written as `1e-7`, and never -0.
export const toSixDecimals = (value: number): number => Math.round(value * 1_000_000) / 1_000_000 + 0
const isLatitude = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) <= 90
const isLongitude = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) <= 180
