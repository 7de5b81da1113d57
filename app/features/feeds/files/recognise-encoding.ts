/**
 * Recognises the encoding of a text without a declared one: UTF-8, or one of those in which feeds of Cyprus still come.
 */
import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { withoutMarks } from '../reading/clean-text.ts'

export type RecognisedEncoding = 'utf-8' | LegacyEncoding
export type LegacyEncoding = 'windows-1253' | 'windows-1251'

type Alphabet = {
  encoding: LegacyEncoding
  /** Frequency among a thousand letters of running text, without accents. */
  perThousand: Readonly<Record<string, number>>
  /** Matches impossible spellings: a capital within small letters, a letter at the wrong end. */
  impossible: RegExp
}

/** `α115 ο96`: each letter with its figure. */
const frequencies = (...lines: string[]): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap((line) => line.split(' ')).map((one) => [one.charAt(0), Number(one.slice(1))]),
  )

// The first is taken where the letters settle nothing.
const alphabets: readonly Alphabet[] = [
  {
    encoding: 'windows-1253',
    perThousand: frequencies(
      'α115 ο96 ι89 ε84 τ80 σ80 ν66 η57 υ45 ρ43 π43 κ40',
      'μ34 λ30 ω29 γ18 δ17 χ12 θ12 φ9 β7 ξ5 ζ4 ψ2',
    ),
    impossible: /[ά-ώ][ΆΈ-ΏΑ-Ϋ]|ς(?=\p{L})|[ΐΰ]/gu,
  },
  {
    encoding: 'windows-1251',
    perThousand: frequencies(
      'о110 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20',
      'ы19 ь17 г17 з17 б16 ч14 й12 х10 ж9 ш7 ю6 ц5 щ4 э3 ф3 ъ1 ё1',
    ),
    impossible: /[а-яё][А-ЯЁ]|(?<!\p{L})[ьъыЬЪЫ]/gu,
  },
]

/** Frequency of a foreign letter, among a thousand. */
const RARE = 0.5
/** Signs that both may have, such as `²` or `€`. */
const SIGN = 5
const IMPOSSIBLE = 0.1

/** Text has at least so many signs of ASCII (line ends, commas, figures), whatever its language: one in twenty. */
const ASCII_SHARE = 1 / 20

/**
 * Recognises UTF-16 without a byte order mark at the beginning of a text with zero bytes: the zeros are halves of its
 * ASCII characters, all on one side. Null for other texts. `isWhole`: the text ends there.
 */
export function recogniseUtf16(head: Buffer, isWhole: boolean): 'utf-16le' | 'utf-16be' | null {
  if (isWhole && head.length % 2 === 1) return null
  const units = Math.floor(head.length / 2)
  const zeros = [0, 0]
  for (let at = 0; at < units * 2; at += 1) if (head[at] === 0) zeros[at % 2]! += 1
  const [high, low] = zeros
  if ((high === 0) === (low === 0) || high! + low! < units * ASCII_SHARE) return null
  const encoding = high === 0 ? 'utf-16le' : 'utf-16be'
  const text = iconv.decode(head.subarray(0, units * 2), encoding)
  // The last sign may be cut in half.
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]*.?$/u.test(text) ? encoding : null
}

/** Recognises an encoding by the letters beyond ASCII; `isWhole`: the sample ends where the text ends. */
export function recogniseEncoding(sample: Buffer, isWhole: boolean): RecognisedEncoding {
  if (isUtf8(sample)) return 'utf-8'
  // Legacy text read as UTF-8 fails at nearly every letter; UTF-8 with a few broken bytes at a few.
  const letters = [...sample.toString('utf8')].filter((letter) => letter > '\u007F')
  const unreadable = letters.filter((letter) => letter === '\uFFFD').length
  // The sample may end inside a letter: that alone proves nothing.
  const isLegacy = unreadable > 1 + letters.length / 2 || (unreadable === letters.length && isWhole)
  return isLegacy ? likeliest(sample) : 'utf-8'
}

function likeliest(sample: Buffer): LegacyEncoding {
  const scored = alphabets.map((alphabet) => ({ alphabet, score: likelihood(sample, alphabet) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).alphabet.encoding
}

/** How likely the bytes are as text in this alphabet, as a logarithm: the higher, the likelier. */
function likelihood(sample: Buffer, { encoding, perThousand, impossible }: Alphabet): number {
  const text = iconv.decode(sample, encoding)
  const faults = text.match(impossible)?.length ?? 0
  let score = faults * Math.log(IMPOSSIBLE / 1000)
  for (const character of text) {
    if (character <= '\u007F') continue
    const isLetter = /\p{L}|\uFFFD/u.test(character)
    score += Math.log((isLetter ? (perThousand[bare(character)] ?? RARE) : SIGN) / 1000)
  }
  return score
}

/** Small and without a Greek accent; `й` and `ё` are letters of their own. */
function bare(letter: string): string {
  const small = letter.toLowerCase().replace('ς', 'σ')
  return /[а-яё]/.test(small) ? small : withoutMarks(small)
}
