/**
 * Areas as people write them in spreadsheets: one figure with or without its unit, a range, or a sum with its verandas.
 */
import { SQUARE_METRES_PER_DONUM } from '#app/features/listings/record/land-measures.ts'
import { excerpt, withoutMarks } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import { approximateWords, areaWords, rangeWords, verandaWords } from './feed-words.data.ts'
import type { DecimalSign } from './reading-amounts.ts'
import { parseNumber } from './reading-amounts.ts'
import { nothing, said, valueText, wrong } from './reading-values.ts'
import type { Reading, Scalar } from './reading-values.ts'

export const areaUnits = {
  m2: 1,
  sqft: 0.09290304,
  are: 100,
  donum: SQUARE_METRES_PER_DONUM,
  decare: 1000,
  hectare: 10_000,
  acre: 4046.8564224,
}
export type AreaUnit = keyof typeof areaUnits

/** Units after a figure, for lower-case text without accents. */
const areaUnitWords: readonly (readonly [RegExp, AreaUnit])[] = [
  [
    /^\s*(?:sq\.? ?(?:ft|feet|foot)|ft2|ft²|sqft|sf|square (?:feet|foot)|кв\.? ?фут\p{L}*)(?!\p{L})\.?/u,
    'sqft',
  ],
  [
    /^\s*(?:m2|m²|m\^2|sq\.? ?m(?:trs?|et(?:er|re)s?)?|sqm|mq|m\.? ?sq|square met(?:er|re)s?|τ\.? ?μ|τετρ(?:\.|αγωνικα)?(?: ?μ(?:ετρα)?)?|μ2|μ²|кв\.? ?м(?:етр\p{L}*)?|м\.? ?кв|квадрат\p{L}*(?: метр\p{L}*)?|м2|м²|m|μ|м)(?![\p{L}\d²])\.?/u,
    'm2',
  ],
  [/^\s*(?:сот(?:ка|ки|ок)?)(?!\p{L})\.?/u, 'are'],
  [/^\s*(?:donums?|donums|σκαλ(?:α|εσ)|донум\p{L}*)(?!\p{L})/u, 'donum'],
  [/^\s*(?:decares?|δεκαρι(?:α|ο)?|στρεμμα(?:τα)?|декар\p{L}*)(?!\p{L})/u, 'decare'],
  [/^\s*(?:hectares?|ha|εκταρι(?:α|ο)?|га|гектар\p{L}*)(?!\p{L})\.?/u, 'hectare'],
  [/^\s*(?:acres?|ακρ(?:α|εσ)|акр\p{L}*)(?!\p{L})/u, 'acre'],
]
const largestArea = 100_000_000

const figure = /\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*(?:[.,]\d{1,9})?(?!\d)|\d{1,12}(?:[.,]\d{1,9})?(?!\d)/gu

type Part = {
  value: number
  unit: AreaUnit | null
  /** Text between the figure before, with its unit, and this one. */
  before: string
  /** Text between this one, with its unit, and the next. */
  after: string
}

/** The figures of a text with their units; null where one of them is no number. */
function partsOf(text: string, decimal?: DecimalSign): Part[] | null {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(figure)) {
    // The rest of a longer number, or the 2 of a unit that was read with its figure.
    if (match.index < end) continue
    const value = parseNumber(match[0], decimal)
    if (value === null || /\d[.,]?$|^[.,]$/.test(text.slice(end, match.index))) return null
    const before = text.slice(end, match.index)
    if (parts.length > 0) parts.at(-1)!.after = before
    end = match.index + match[0].length
    const rest = text.slice(end)
    const [pattern, unit] = areaUnitWords.find(([word]) => word.test(rest)) ?? []
    end += pattern === undefined ? 0 : pattern.exec(rest)![0].length
    parts.push({ value, unit: unit ?? null, before, after: '' })
  }
  if (parts.length > 0) parts.at(-1)!.after = text.slice(end)
  return parts
}

/**
 * Unit of a figure; one without a unit has that of the one before, else of the next: `86 - 230 sq ft`, `85 m² + 20
 * veranda`.
 */
const unitOf = (parts: readonly Part[], at: number, unit: AreaUnit): AreaUnit =>
  parts.slice(0, at + 1).findLast((part) => part.unit !== null)?.unit ??
  parts.slice(at).find((part) => part.unit !== null)?.unit ??
  unit

const mappedUnit = new RegExp(` (${Object.keys(areaUnits).join('|')})$`, 'u')

type Areas = {
  area: Reading<number>
  coveredVeranda: number | null
  uncoveredVeranda: number | null
}

/**
 * Whole square metres; a unit in the text (`1,300 sq ft`) goes before `unit`. A zero says nothing. Of a range the lower
 * one is taken, of a sum the first, with the problem beside it, and its verandas where they are called covered or
 * uncovered.
 */
export function parseAreas(raw: Scalar | undefined, unit: AreaUnit = 'm2', decimal?: DecimalSign): Areas {
  const none = { coveredVeranda: null, uncoveredVeranda: null }
  if (typeof raw === 'number') return { ...none, area: metres(raw, unit, String(raw)) }
  const written = valueText(raw)
  if (written === '') return { ...none, area: nothing }
  const folded = withoutMarks(written).toLowerCase().replace(/ς/g, 'σ').replace(/\s/g, ' ')
  // A mapping writes its unit behind the whole cell: `85 + 20 veranda sqft`, `120 m² sqft`.
  const [mapped = '', usual = unit] = mappedUnit.exec(folded) ?? []
  const parts = partsOf(folded.slice(0, folded.length - mapped.length), decimal)
  const [first] = parts ?? []
  if (parts === null || first === undefined || !isOpening(first.before) || !isAboutAreas(first, parts.length))
    return { ...none, area: wrong({ code: 'not-an-area', value: excerpt(written) }) }
  const areas = parts.map(({ value }, at) => metres(value, unitOf(parts, at, usual as AreaUnit), written))
  const problem = problemOf(parts, areas, written)
  const [area = nothing] = areas
  if (problem === null || area.problem !== null) return { ...none, area }
  if (problem.code === 'range') return { ...none, area: { value: problem.taken, problem } }
  return {
    area: area.value === null ? nothing : { value: area.value, problem },
    coveredVeranda: verandaIn(parts, areas, 'covered'),
    uncoveredVeranda: verandaIn(parts, areas, 'uncovered'),
  }
}

export const parseArea = (raw: Scalar | undefined, unit?: AreaUnit, decimal?: DecimalSign): Reading<number> =>
  parseAreas(raw, unit, decimal).area

function metres(value: number, unit: AreaUnit, written: string): Reading<number> {
  const squareMetres = Math.round(value * areaUnits[unit])
  if (!(squareMetres >= 0)) return wrong({ code: 'not-an-area', value: excerpt(written) })
  if (squareMetres > largestArea) return wrong({ code: 'area-too-large', value: excerpt(written) })
  return squareMetres === 0 ? nothing : said(squareMetres)
}

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/**
 * Returns whether only an opening word stands before the first figure: `~`, `approx.`, `net`, `от`, `общая площадь`; no
 * minus.
 */
const isOpening = (before: string): boolean =>
  /^[\p{L}\s~≈±:.,()]*$/u.test(before) &&
  wordsIn(before).every((word) => isKnown(word) || areaUnitWords.some(([unit]) => unit.test(word)))

const isKnown = (word: string): boolean =>
  approximateWords.has(word) || areaWords.has(word) || verandaWords.test(word)

/** A sign after the figure, or a word about areas: `3 floors` is none. */
function isAboutAreas({ after }: Part, figures: number): boolean {
  const [word] = wordsIn(after)
  if (after.trim() === '') return figures === 1
  return /^[+(,;/&|~≈±:).–—-]/.test(after.trim()) || (word !== undefined && isKnown(word))
}

type Problem = FeedReason & { code: 'range' | 'several-parts' | 'approximate'; taken: number }

/** Describes a text with more than a figure and its unit; null if there is no more. */
function problemOf(
  [first, second, third]: readonly Part[],
  areas: readonly Reading<number>[],
  written: string,
): Problem | null {
  const { before, after } = first!
  const value = excerpt(written)
  const ends = areas.flatMap((area) => area.value ?? [])
  if (second !== undefined && third === undefined && isRange(after) && ends.length === 2)
    return { code: 'range', value, taken: Math.min(...ends) }
  const around = wordsIn(`${before} ${after}`)
  if (/^[).,]?$/.test(after.trim()) && around.length === 0 && !/[~≈±]/.test(before)) return null
  const isApproximate =
    second === undefined && around.every((word) => approximateWords.has(word)) && !/[-–—/&|]/.test(after)
  return { code: isApproximate ? 'approximate' : 'several-parts', value, taken: ends[0] ?? 0 }
}

const isRange = (between: string): boolean =>
  /^[-–—]$/.test(between.trim()) ||
  (wordsIn(between).length > 0 &&
    /^[\p{L}\s]*$/u.test(between) &&
    wordsIn(between).every((word) => rangeWords.has(word)))

/**
 * Reads the veranda: after the home's own area, the figure before or after the word: `85 + 20 covered veranda`, `85 +
 * covered veranda 20`.
 */
function verandaIn(
  parts: readonly Part[],
  areas: readonly Reading<number>[],
  kind: 'covered' | 'uncovered',
): number | null {
  for (const [at, part] of parts.entries()) {
    if (at === 0) continue
    const behind = part.after.split(/[+;,&|]/, 1)[0]!
    const ahead = part.before.split(/[+;,&|]/).at(-1)!
    const about = wordsIn(behind).length > 0 ? behind : ahead
    if (coverOf(about) === kind) return areas[at]!.value
  }
  return null
}

function coverOf(text: string): 'covered' | 'uncovered' | null {
  if (/\buncovered|un-covered|\bopen\b|roof garden|ακαλυπτ|ανοι[κχ]τ|откры|некры|непокры/u.test(text))
    return 'uncovered'
  return /\bcovered|καλυμμεν|στεγασμεν|σκεπαστ|крыт/u.test(text) ? 'covered' : null
}
