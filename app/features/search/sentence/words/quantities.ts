/** The numbers of a sentence: which filter each bounds, and how (docs/product/search.md §24). */
import { bedroomsOfRooms } from '#app/features/listings/record/room-words.data.ts'
import { filterWords } from './filter-words.data.ts'
import type { RangeUnit } from '../../criteria/filter-kinds.ts'
import { type RangeFilter, rangeFilters, type RangeName } from '../../criteria/filter-registry.ts'
import { LARGEST, toSixDecimals } from '../../criteria/parameter-text.ts'
import { type Lexeme, meaningOf } from './lexemes.ts'
import type { Comparison, Meaning, MeaningOf } from './meaning.ts'

/** `at`: the lexemes that say it. */
export type Quantity = { filter: RangeName; min: number | null; max: number | null; at: number[] }

/** A number that bounds nothing we filter by, with the words beside it. */
export type ForeignNumber = { filter: null; at: number[] }

const MAX_BARE_BEDROOMS = 9
/** A number without any word beside it is a price from here on. */
const LEAST_BARE_PRICE = 200
/** Largest ratio between the ends of a range; beyond it two adjacent numbers are two figures. */
const LARGEST_RATIO = 30
/** `1.2m` is a million and more, `80 m` are square metres. */
const MAX_MILLIONS = 20
const WORDS_BEFORE = 6
/** No yield, reduction or difference from an estimate that someone looks for is greater, in per cent. */
const LARGEST_SHARE = 60
/** Tolerance of "about". */
const TOLERANCE = 0.1

type End = { value: number; factor: number | null; unit: RangeUnit | null; at: number[]; next: number }

export function readQuantities(lexemes: readonly Lexeme[], isTaken: (at: number) => boolean) {
  const quantities: Quantity[] = []
  const foreign: ForeignNumber[] = []
  const claimed = new Set<number>()
  const isFree = (at: number) => at >= 0 && at < lexemes.length && !claimed.has(at) && !isTaken(at)
  const meaning = <Kind extends Meaning['kind']>(at: number, kind: Kind): MeaningOf<Kind> | undefined =>
    isFree(at) ? meaningOf(lexemes[at], kind) : undefined
  const nounsAt = (at: number): RangeName[] =>
    isFree(at) ? lexemes[at]!.meanings.flatMap((each) => (each.kind === 'noun' ? [each.filter] : [])) : []

  for (const [at, lexeme] of lexemes.entries()) {
    for (const each of lexeme.meanings) {
      if (each.kind !== 'bound' || !isFree(at)) continue
      const { filter, min, max } = each
      quantities.push({ filter, min, max, at: [at] })
    }
  }
  for (const at of lexemes.keys()) {
    const found = isFree(at) ? readAt(at) : null
    if (found === null) continue
    for (const each of found.at) claimed.add(each)
    if (found.filter === null) foreign.push(found)
    else quantities.push(found)
  }
  for (const at of lexemes.keys()) {
    const named = nounsAt(at)
    // "price cut last month": the noun of a bound that has no number.
    const bounded = quantities.find(({ filter }) => named.includes(filter))
    const mentioned = named.find((filter) => filterWords[filter].mention !== undefined)
    if (bounded) bounded.at.push(at)
    else if (mentioned)
      quantities.push({ filter: mentioned, min: filterWords[mentioned].mention ?? null, max: null, at: [at] })
  }
  return { quantities, foreign }

  function readAt(at: number): Quantity | ForeignNumber | null {
    const first = readEnd(at)
    if (first === null) return null
    const isWord = lexemes[at]!.number === null
    const ends = readRange(first) ?? [first]
    const last = ends.at(-1)!
    const before = readBefore(at)
    const after = readAfter(last.next, before.comparison !== null)
    const unit = last.unit ?? first.unit ?? before.unit
    const said = [...before.at, ...ends.flatMap((end) => end.at), ...after.at]

    const chosen = chooseFilter({ ends, unit, before: before.nouns, after: after.nouns, isWord })
    if (chosen === null) {
      const beside = [last.next, at - 1].find((other) => meaning(other, 'other'))
      if (isWord && beside === undefined) return null
      return { filter: null, at: beside === undefined ? said : [...said, beside] }
    }
    const comparison = before.comparison ?? after.comparison
    const isRooms = chosen.at.some((each) => meaning(each, 'noun')?.isRooms || isRussianRooms(lexemes[each]))
    const counted = isRooms ? ends.map((end) => ({ ...end, value: bedroomsOfRooms(end.value) })) : ends
    return { ...chosen, ...boundsOf(chosen.filter, counted, comparison), at: [...said, ...chosen.at] }
  }

  /** A number with its scale and units: `€ 1.2 m`, `80 m²`, `2000 euro per m²`. */
  function readEnd(at: number): End | null {
    const value = lexemes[at]?.number ?? meaning(at, 'number')?.value ?? null
    if (value === null || !isFree(at)) return null
    const end: End = { value, factor: null, unit: null, at: [at], next: at + 1 }
    for (; ; end.next += 1) {
      const scale = meaning(end.next, 'scale')
      const unit = meaning(end.next, 'unit')
      if (isRoomsLetter(end)) break
      if (scale && end.factor === null && end.unit === null && (!unit || value < MAX_MILLIONS))
        end.factor = scale.factor
      else if (unit && (end.unit === null || (end.unit === '€' && unit.unit === '€/m²'))) {
        end.unit = unit.unit
        end.value *= unit.times
      } else break
      end.at.push(end.next)
    }
    end.value = Math.min(end.value * (end.factor ?? 1), LARGEST)
    return end
  }

  /** `2κ` are two bedrooms and `2к` two rooms, `300κ` and `2k` thousands. */
  function isRoomsLetter({ value, factor, next }: End): boolean {
    return factor === null && value <= MAX_BARE_BEDROOMS && /^[κк]$/i.test(lexemes[next]?.text ?? '')
  }

  /** Both ends of `200-300k`, `from 200 to 300 thousand`, `2 or 3`; null where one number stands alone. */
  function readRange(first: End): [End, End] | null {
    const link = first.next
    if (!meaning(link, 'link') && meaning(link, 'comparison')?.comparison !== 'atMost') return null
    const isSigned = meaning(link + 1, 'unit')?.unit === '€'
    const second = readEnd(link + (isSigned ? 2 : 1))
    if (second === null || nounsAt(link).length > 0) return null
    const ends = withSharedScale(first, {
      ...second,
      at: [...second.at, link, ...(isSigned ? [link + 1] : [])],
    })
    const ratio = ends[1].value / ends[0].value
    return ratio >= 1 && ratio <= LARGEST_RATIO ? ends : null
  }

  /** Comparison, noun and sign that stand before a number, in any order. */
  function readBefore(at: number) {
    const found = {
      comparison: null as Comparison | null,
      nouns: [] as { at: number; filters: RangeName[] }[],
      unit: null as RangeUnit | null,
      at: [] as number[],
    }
    for (let other = at - 1; other >= Math.max(0, at - WORDS_BEFORE) && isFree(other); other -= 1) {
      const comparison = meaning(other, 'comparison')?.comparison ?? null
      const unit = meaning(other, 'unit')?.unit ?? null
      const filters = nounsAt(other)
      if (comparison !== null && found.comparison === null) {
        found.comparison = comparison
        found.at.push(other)
      } else if (unit === '€' && other === at - 1) {
        found.unit = unit
        found.at.push(other)
      } else if (filters.length > 0 && found.nouns.length === 0) found.nouns.push({ at: other, filters })
      else if (!meaning(other, 'filler')) break
    }
    return found
  }

  /** `+`, `or more` and the noun that stand after a number. */
  function readAfter(from: number, isCompared: boolean) {
    const found = {
      comparison: null as Comparison | null,
      nouns: [] as { at: number; filters: RangeName[] }[],
      at: [] as number[],
    }
    for (let other = from; other < from + 3; other += 1) {
      const comparison = meaning(other, 'comparison')?.comparison ?? null
      const filters = isRoomsAt(other) ? (['bedrooms'] as const) : nounsAt(other)
      const isSuffix = comparison === 'orMore' || comparison === 'orLess'
      const isLast = comparison !== null && !startsBound(other + 1)
      if ((isSuffix || (isLast && !isCompared)) && found.comparison === null) {
        found.comparison = comparison
        found.at.push(other)
      } else if (filters.length > 0 && found.nouns.length === 0)
        found.nouns.push({ at: other, filters: [...filters] })
      else if (!(meaning(other, 'filler') && !meaning(other, 'link'))) break
    }
    return found

    function isRoomsAt(other: number): boolean {
      return other === from && /^[κк]$/i.test(lexemes[other]?.text ?? '') && isFree(other)
    }
    function startsBound(other: number): boolean {
      const next = lexemes[other]
      return (
        next !== undefined &&
        (next.number !== null ||
          nounsAt(other).length > 0 ||
          meaning(other, 'unit') !== undefined ||
          meaning(other, 'number') !== undefined)
      )
    }
  }

  /** `density 120 %`, `120 % coverage`: the word beside it is what it is a share of. */
  function isOfSomethingElse(ends: readonly End[]): boolean {
    const isOther = (from: number, step: 1 | -1): boolean => {
      let at = from
      while (meaning(at, 'filler') || meaning(at, 'comparison')) at += step
      return meaning(at, 'other') !== undefined
    }
    return isOther(ends[0]!.at[0]! - 1, -1) || isOther(ends.at(-1)!.next, 1)
  }

  type Asked = {
    ends: End[]
    unit: RangeUnit | null
    before: { at: number; filters: RangeName[] }[]
    after: { at: number; filters: RangeName[] }[]
    /** Written as a word: a number only beside a noun or a unit. */
    isWord: boolean
  }

  function chooseFilter({
    ends,
    unit,
    before,
    after,
    isWord,
  }: Asked): { filter: RangeName; at: number[] } | null {
    const isScaled = ends.some(({ factor }) => factor !== null)
    const value = ends.at(-1)!.value
    const isWhole = ends.every((end) => Number.isInteger(end.value))
    const fits = (name: RangeName) => {
      const own = rangeFilter(name).unit
      if (own === null) {
        const [least, most] = filterWords[name].figures ?? [0, 0]
        return unit === null && !isScaled && isWhole && value >= least && value <= most
      }
      return unit === null || unit === own || (unit === '€' && own === '€/m²')
    }
    for (const { at, filters } of after) {
      const filter = filters.find(fits)
      // `200000 yield 5 %`: the noun belongs to the number that it stands before.
      if (filter && (unit !== null || rangeFilter(filter).unit === null)) return { filter, at: [at] }
    }
    for (const { at, filters } of before) {
      const filter = filters.find(fits)
      if (filter) return { filter, at: [at] }
    }
    if (unit === '%' && (value > LARGEST_SHARE || isOfSomethingElse(ends))) return null
    if (unit === '%' || unit === 'days') {
      const from = ends[0]!.at[0]!
      const named = [...lexemes.keys()]
        .map((at) => ({ at, filter: nounsAt(at).find(fits) }))
        .filter((each) => each.filter !== undefined)
        .sort((a, b) => Math.abs(a.at - from) - Math.abs(b.at - from))[0]
      if (named?.filter) return { filter: named.filter, at: [named.at] }
    }
    if (unit !== null) return { filter: rangeFilters.find((filter) => filter.unit === unit)!.name, at: [] }
    if (isScaled) return { filter: 'price', at: [] }
    const isForeign = [ends.at(-1)!.next, ends[0]!.at[0]! - 1].some((at) => meaning(at, 'other'))
    if (isWord || isForeign) return null
    if (isWhole && value <= MAX_BARE_BEDROOMS && value >= 1) return { filter: 'bedrooms', at: [] }
    return value >= LEAST_BARE_PRICE ? { filter: 'price', at: [] } : null
  }
}

/** `200-300k` and `500k-600` write the scale once; `500-1.2m` means thousands first. */
function withSharedScale(first: End, second: End): [End, End] {
  const scaled = (end: End, factor: number): End => ({
    ...end,
    factor,
    value: Math.min(end.value * factor, LARGEST),
  })
  if (first.factor === null && first.unit === null && second.factor !== null) {
    const isThousands = first.value * second.factor > second.value
    return [scaled(first, isThousands ? 1_000 : second.factor), second]
  }
  if (second.factor === null && first.factor !== null && second.value < first.value)
    return [first, scaled(second, first.factor)]
  return [first, second]
}

const rangeFilter = (name: RangeName): RangeFilter => rangeFilters.find((filter) => filter.name === name)!

/** `2к`; in Greek letters it is `2κ`, bedrooms. */
const isRussianRooms = (lexeme: Lexeme | undefined): boolean => /^к$/i.test(lexeme?.text ?? '')

/** Bounds as the address of the search reads them back. */
function boundsOf(
  filter: RangeName,
  ends: readonly End[],
  comparison: Comparison | null,
): { min: number | null; max: number | null } {
  const { number, unit } = rangeFilter(filter)
  const round = number === 'decimal' && unit !== null ? toSixDecimals : Math.round
  const written = (value: number) => Math.min(round(value), LARGEST)
  const [{ value }, second] = ends as [End, End?]
  if (second) return { min: written(value), max: written(second.value) }
  switch (comparison ?? filterWords[filter].bare) {
    case 'about':
      return { min: written(value * (1 - TOLERANCE)), max: written(value * (1 + TOLERANCE)) }
    case 'exact':
      return { min: value === 0 ? null : written(value), max: written(value) }
    case 'atLeast':
    case 'orMore':
    case 'min':
      return { min: written(value), max: null }
    default:
      return { min: null, max: written(value) }
  }
}
