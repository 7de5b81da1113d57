import { editDistance } from '#app/features/places/spelling.ts'
import { excerpt } from './clean-text.ts'
import { foldWord } from './reading-values.ts'

/** The names, the most similar to `wanted` first. Only names of the usual length are compared. */
export function byNearness(wanted: string, names: Iterable<string>): string[] {
  const key = foldWord(wanted).slice(0, 60)
  const distanceTo = (name: string) => {
    const other = foldWord(name).slice(0, 60)
    if (other === key) return -1
    return other !== '' && key !== '' && (other.includes(key) || key.includes(other))
      ? 0
      : editDistance(key, other, 60)
  }
  return [...new Set(names)]
    .map((name) => ({ name, distance: distanceTo(name) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => excerpt(name))
}
