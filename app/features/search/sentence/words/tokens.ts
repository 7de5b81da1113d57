/**
 * A sentence cut into numbers, words and signs, each with its place in the text and a key that spelling and script do
 * not change.
 */
import { normalized } from '#app/platform/plain-text.ts'
import { foldWords } from '#app/features/places/spelling.ts'

export type Token = {
  /** Position in the sentence, in UTF-16 units. */
  start: number
  end: number
  /** Key of a word by {@link keysOf}; of a sign the sign itself, of a number its digits. */
  key: string
  number: number | null
}

// `1 200` is one number, `3 500k` are two.
const groupedNumber = String.raw`\d{1,3}(?:(?:[.,]\d{3})+|(?:[ \u00a0\u202f]\d{3})+(?!\s?[kKκΚкК](?!\p{L})))(?!\d)(?:[.,]\d+)?`
const plainNumber = String.raw`\d+(?:[.,]\d+)?`
// `m²` and `м2` are one word each.
const word = String.raw`\p{L}[\p{L}\p{M}'’]*(?:[2²](?![\p{L}\d]))?`
// `KAL-77` is no number.
const reference = String.raw`(?<![\p{L}\p{N}])\p{L}+-\d[\p{L}\p{N}-]*`
// A hyphen before a letter joins a word: `semi-detached`, `2-bed`, `Айя-Напа`.
const sign = String.raw`[%€+<>≤≥~/]|[–—-](?!\p{L})`
const tokenPattern = new RegExp(
  `(?<number>${groupedNumber}|${plainNumber})|${reference}|${word}|${sign}`,
  'gu',
)

export function tokensOf(sentence: string): Token[] {
  return [...sentence.matchAll(tokenPattern)].map((match) => {
    const [text] = match
    const span = { start: match.index, end: match.index + text.length }
    if (match.groups?.['number'] !== undefined) return { ...span, key: text, number: numberOf(text) }
    return { ...span, key: keysOf(text)[0] ?? text, number: null }
  })
}

/** A point or comma before exactly three digits separates thousands; else it begins the decimals. */
function numberOf(text: string): number {
  const grouped = /^(\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+)(?:[.,](\d+))?$/.exec(text)
  const [, whole = '', decimals = '0'] = grouped ?? []
  return Number(grouped ? `${whole.replace(/\D/g, '')}.${decimals}` : text.replace(',', '.'))
}

const latinOf: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ts ш:sh щ:sh ъ: ы:i ь: э:e ю:iu я:ia'
    .split(' ')
    .map((pair) => pair.split(':')),
)

/**
 * The words of a text, folded as names of places are; Cyrillic letters first become Latin ones. Greek in Latin letters
 * writes `x` for ξ and for χ, `w` for ω.
 */
export function keysOf(text: string): string[] {
  const latin = normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latinOf[letter] ?? letter)
  return foldWords(latin).map((key) => key.replaceAll('x', 'h').replaceAll('w', 'o'))
}
