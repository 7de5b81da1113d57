/** Days and years as people write them, and the periods by which developers promise to be ready. */
import { excerpt, withoutMarks } from './clean-text.ts'
import { dateFillers, readyWords, periodEnds, quarterLetters } from './feed-words.data.ts'
import { nothing, said, valueText, wrong } from './reading-values.ts'
import type { Reading, Scalar } from './reading-values.ts'

const isYear = (year: number): boolean => year >= 1500 && year <= 2100

/** `2008`, `2008.0`, `2,008`, `built in 2008`, `2008 г.`, `Q4 2027`. */
export function parseYear(raw: Scalar | undefined): Reading<number> {
  const text = valueText(raw)
  if (text === '' || text === '0') return nothing
  const year = Number(/^\d{4}$/.test(text) ? text : text.replace(/^(\d),(\d{3})$/, '$1$2'))
  if (isYear(year)) return said(year)
  const period = periodOf(text)
  return period !== null && isYear(period.year)
    ? said(period.year)
    : wrong({ code: 'not-a-year', value: excerpt(text) })
}

/**
 * `2026-09-01`, with or without a time, `1/9/2026`, `01.09.2026`: day before month; `1 September 2026`. Answers
 * `YYYY-MM-DD`. Of a period (`Q4 2027`, `Δ΄ τρίμηνο 2027`, `конец 2027`) the last day, with the problem beside it: by
 * then a home is there to move into.
 */
export function parseDate(raw: Scalar | undefined): Reading<string> {
  const text = valueText(raw)
  const folded = fold(text)
  if (text === '' || readyWords.test(folded)) return nothing
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(text) ?? []
  const written = y ? isoOf(y, m!, d!) : year ? isoOf(year, month!, day!) : null
  if (written !== null) return said(written)
  const period = y || year ? null : periodOf(text)
  if (period === null || period.year < 1900 || period.year > 2199)
    return wrong({ code: 'not-a-date', value: excerpt(text) })
  const { year: named, month: last, day: one } = period
  if (one !== null) {
    const iso = isoOf(String(named), String(last), String(one))
    return iso === null ? wrong({ code: 'not-a-date', value: excerpt(text) }) : said(iso)
  }
  // The day before the next month begins.
  const iso = new Date(Date.UTC(named, last, 0)).toISOString().slice(0, 10)
  return { value: iso, problem: { code: 'day-of-period', value: excerpt(text), day: iso } }
}

/**
 * Null where there is no such day. PostgreSQL has no year 0, and no home is available in any but the present centuries.
 */
function isoOf(year: string, month: string, day: string): string | null {
  const iso = [year, month, day].map((part) => part.padStart(2, '0')).join('-')
  const time = Date.parse(`${iso}T00:00:00Z`)
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(iso)
  return isReal && iso >= '1900' && iso < '2200' ? iso : null
}

const fold = (text: string): string => withoutMarks(text).toLowerCase().replace(/ς/g, 'σ').trim()

/** `month`: the last one of the period, from 1. `day`: where one is named. */
type Period = { year: number; month: number; day: number | null }

/** Reads a year and the words around it; null for other texts. */
function periodOf(text: string): Period | null {
  const tokens = fold(text)
    // `Q4'27`
    .replace(/['’΄](\d{2})$/, ' 20$1')
    .match(/\d+|\p{L}+/gu)
    ?.filter((token) => !dateFillers.has(token))
  const years = tokens?.filter((token) => /^(?:1[5-9]|2[01])\d{2}$/.test(token)) ?? []
  if (tokens === undefined || years.length !== 1) return null
  const year = Number(years[0])
  const others = tokens.filter((token) => token !== years[0])
  const numbers = others.flatMap((token) => numberOf(token) ?? [])
  const words = others.filter((token) => numberOf(token) === null)
  if (words.length === 0) {
    const [month] = numbers
    if (month === undefined) return { year, month: 12, day: null }
    return numbers.length === 1 && /^\d/.test(others[0]!) && month >= 1 && month <= 12
      ? { year, month, day: null }
      : null
  }
  const [number] = numbers
  if (words.length !== 1 || numbers.length > 1) return null
  const kind = periodEnds.find(([word]) => word.test(words[0]!))?.[1]
  if (kind === 'quarter' || kind === 'half') {
    const most = kind === 'quarter' ? 4 : 2
    return number !== undefined && number >= 1 && number <= most
      ? { year, month: (number * 12) / most, day: null }
      : null
  }
  if (kind === undefined) return null
  return { year, month: kind, day: number ?? null }
}

/** `4`, `IV`, `Δ`, `fourth`. */
const numberOf = (token: string): number | null =>
  /^\d{1,2}$/.test(token) ? Number(token) : (quarterLetters[token] ?? null)
