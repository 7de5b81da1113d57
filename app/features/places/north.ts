/** Names and positions north of the buffer zone, where the market has no region (docs/product/listings.md §41). */
import type { LonLat } from './cyprus-outline.data.ts'
import { northernAreas, northernNames } from './north.data.ts'
import { isInside, kilometresToLine } from './region-area.ts'
import { foldWords } from './spelling.ts'

/** How far beyond the buffer zone a point lies: 0 within it and south of it. */
export function kilometresNorth(latitude: number, longitude: number): number {
  const point: LonLat = [longitude, latitude]
  const found = northernAreas.find(({ area }) => isInside(point, area))
  return found ? kilometresToLine(point, found.border) : 0
}

/** Turkish has an `i` without a dot, which others write with one. */
const wordsOf = (text: string) => foldWords(text.replaceAll('ı', 'i'))
const keyOf = (words: readonly string[]) => words.join('')

const northernKeys = new Set(northernNames.map((name) => keyOf(wordsOf(name))))
/** Words that may stand beside a name. */
const besideNames = new Set(
  wordsOf(
    'district region province area town city centre center merkez ilce village upper επαρχία περιοχή район',
  ),
)

/**
 * Returns whether a text names a place there as a part of its own: `Esentepe, Kyrenia` and `Esentepe Kyrenia`, not
 * `Kyrenia Street`.
 */
export function namesNorth(text: string): boolean {
  return text.split(/[,;:/\\|()[\]{}•·→>»›<\n\t–—-]/).some((part) => {
    const words = wordsOf(part)
    const named = words.filter((word) => !besideNames.has(word))
    return [words, named, named.slice(-1)].some((some) => northernKeys.has(keyOf(some)))
  })
}
