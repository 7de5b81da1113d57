/**
 * Cyprus place names reach us in Greek and in several Latin transliterations at once: Γερμασόγεια, Germasogeia,
 * Yermasoyia. Folding turns all of them into one key, so that a list of spellings needs to name only what no rule
 * covers.
 */
import { normalized } from '#app/platform/plain-text.ts'

const greekLetters: Record<string, string> = Object.fromEntries(
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:i φ:f χ:ch ψ:ps ω:o'
    .split(' ')
    .map((pair) => pair.split(':')),
)

/** Applied in this order: each rule sees what the ones before it left. */
const soundRules: [RegExp, string][] = [
  [/dj|j/g, 'tz'],
  [/ng|gk|gg/g, 'g'],
  [/([dg])h/g, '$1'],
  [/ph|v/g, 'f'],
  [/ch|kh/g, 'h'],
  [/c|q/g, 'k'],
  [/ks/g, 'x'],
  [/m[pb]/g, 'b'],
  [/n[td]/g, 'd'],
  [/ou/g, 'u'],
  [/ai/g, 'e'],
  [/[eo]i/g, 'i'],
  [/y(?=[aeiou])/g, 'g'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

// Holy names are shortened, and change their ending with gender and case, without meaning another place.
const holy = new Set(['agios', 'agia', 'agi', 'agiu', 'agias', 'ag', 'ai', 'st', 'saint'])

function foldWord(word: string): string {
  let folded = word
  for (const [sound, letters] of soundRules) folded = folded.replace(sound, letters)
  if (holy.has(folded)) return 'ag'

  // Nominative and genitive differ by a final s: Chlorakas and Chloraka, Tychonas and Tychona.
  return folded.length > 3 ? folded.replace(/s$/, '') : folded
}

/** The words of a text, each folded: no case, accents, script, or difference between the usual transliterations. */
export function foldWords(text: string): string[] {
  return normalized(text.toLowerCase(), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' kai ')
    .replace(/ου/g, 'ou')
    .replace(/([αε])υ/g, (_, vowel: string) => `${greekLetters[vowel]}v`)
    .replace(/[α-ω]/g, (letter) => greekLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(foldWord)
}

/** One key for a whole name; two spellings of a name give the same key. */
export function foldName(text: string): string {
  return foldWords(text).join('')
}

/** Damerau–Levenshtein distance (adjacent letters swapped count once), or Infinity when above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity

  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, beforePrevious[column - 2]! + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return Infinity
    beforePrevious = previous
    previous = current
  }
  const distance = previous[b.length]!
  return distance <= limit ? distance : Infinity
}
