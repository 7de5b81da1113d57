/** Readers of the facts of land: zones, percentages that planners give as ratios, heights, and shares of a plot. */
import { planningZone } from '#app/features/listings/record/planning-zone.ts'
import { excerpt } from './clean-text.ts'
import { partOfPlotWords, wholePlotWords } from './feed-words.data.ts'
import {
  foldWord,
  meaningIn,
  nothing,
  parseDecimal,
  plainText,
  said,
  valueText,
  wrong,
} from './reading-values.ts'
import type { Reading, Scalar } from './reading-values.ts'

// Short texts only: a cell is cut to 200 characters before its patterns meet it (`valueText`).

/** No density is larger as a ratio, and no smaller one is written with decimals as a percentage without its sign. */
const LARGEST_RATIO = 5

/**
 * A percentage up to `most`: `60`, `60 %`, `60%`. `readsRatios`: planners also write `0.6`, `0,60` and `0.6:1`, and
 * a 0 says nothing.
 */
export function parsePercentage(raw: Scalar, most: number, readsRatios: boolean): Reading<number> {
  const text = valueText(raw)
  const bare = readsRatios ? text.replace(/\s*:\s*1$/, '') : text
  const { value, problem } = parseDecimal(bare)
  if (value === null || problem !== null) return { value: null, problem }
  if (readsRatios && value === 0) return nothing
  const isRatio =
    readsRatios && (bare !== text || (/\d[.,]\d/.test(bare) && value <= LARGEST_RATIO && !bare.endsWith('%')))
  const percent = isRatio ? Number((value * 100).toPrecision(12)) : value
  return percent >= 0 && percent <= most ? said(percent) : wrong({ code: 'not-a-percentage', percent })
}

/** `8.3`, `8,30 m`, `11.4 μ.`, `8 м`; a 0 says nothing. */
export function parseMetres(raw: Scalar, most: number): Reading<number> {
  const text = valueText(raw)
  const { value, problem } = parseDecimal(
    text.replace(/\s*(?:m|meters?|metres?|μ|μετρα|μέτρα|м|метр\p{L}*)\.?$/iu, ''),
  )
  if (problem !== null) return wrong({ code: 'not-a-number', value: excerpt(text) })
  if (value === null || value === 0) return nothing
  return value > 0 && value <= most ? said(value) : wrong({ code: 'not-a-number', value: excerpt(text) })
}

/** A planning zone, written one way. Of more than `mostCharacters` none is a zone. */
export function parseZone(raw: Scalar, mostCharacters: number): Reading<string> {
  const text = valueText(raw)
  if (text === '') return nothing
  const zone = planningZone(text)
  return zone.length <= mostCharacters
    ? said(zone)
    : wrong({ code: 'too-long', length: plainText(raw).length, limit: mostCharacters })
}

const vulgarFractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
}

/**
 * The share of a plot that is sold, up to 1: `whole`, `1/2`, `½ share`, `50 %`, `0.5`, `250/1000`. A share of no said
 * size says nothing here.
 */
export function parsePlotShare(raw: Scalar): Reading<number> {
  const text = valueText(raw)
  if (text === '' || saysShareOnly(raw)) return nothing
  const word = meaningIn(wholePlotWords, foldWord(text))
  if (word !== undefined) return said(word)
  const bare = withoutNoun(text)
  const [, part, parts] = /^(\d{1,7})\s?\/\s?(\d{1,7})$/.exec(bare) ?? []
  const isPercent = bare.endsWith('%')
  const value =
    parts === undefined ? (vulgarFractions[bare] ?? parseDecimal(bare).value) : Number(part) / Number(parts)
  const share = value === null ? null : isPercent ? value / 100 : value
  return share !== null && share > 0 && share <= 1
    ? said(share)
    : wrong({ code: 'not-a-number', value: excerpt(text) })
}

/** `undivided share`, `μερίδιο`, `доля`: only a part is sold, and nobody says how large it is. */
export const saysShareOnly = (raw: Scalar): boolean => partOfPlotWords.has(foldWord(valueText(raw)))

const withoutNoun = (text: string): string =>
  text.includes('/') || text.includes('%') || /[½⅓⅔¼¾]/.test(text)
    ? text.replace(/[^\d\s/.,%½⅓⅔¼¾]+/gu, ' ').trim()
    : text
