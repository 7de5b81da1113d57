/**
 * Numbers of bedrooms and bathrooms, in figures, words and the names of homes: `3`, `3 спальни`, `двухкомнатная`,
 * `1-4`, `3 + maid`.
 */
import { excerpt, withoutMarks } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import { approximateWords, bedroomWords, countWords, rangeWords, roomNouns } from './feed-words.data.ts'
import { bedroomsOfRooms, joinedCounts } from '#app/features/listings/record/room-words.data.ts'
import { meaningIn, nothing, said, valueText, wrong } from './reading-values.ts'
import type { Reading, Scalar } from './reading-values.ts'

type Kind = 'bedrooms' | 'bathrooms'
const mostRooms = 100

/**
 * `2`, `2+1` (the second is the living room), `3 beds`, `studio` (0), `2-комнатная` (1: one room is the living room).
 */
export const parseBedrooms = (raw: Scalar | undefined): Reading<number> =>
  parseRooms(raw, 'bedrooms', mostRooms, 'not-bedrooms')

/** `2`, `two baths`, `δύο μπάνια`, `2 санузла`. */
export const parseBathrooms = (raw: Scalar | undefined, most = mostRooms): Reading<number> =>
  parseRooms(raw, 'bathrooms', most, 'not-a-count')

/** Reads the lower number of a range, or the first of a sum, with the problem beside it. */
function parseRooms(
  raw: Scalar | undefined,
  kind: Kind,
  most: number,
  code: 'not-bedrooms' | 'not-a-count',
): Reading<number> {
  const written = valueText(raw)
  if (written === '') return nothing
  const value = excerpt(written)
  const { text, isDoubted } = opened(plain(written), kind)
  const first = leadingCount(text, kind)
  if (first === null || first.count > most) return wrong({ code, value })
  const { count } = first
  const rest = first.rest.trim()
  const doubt = (taken: number, doubted: 'range' | 'several-parts' | 'approximate'): Reading<number> => ({
    value: taken,
    problem: { code: doubted, value, taken } satisfies FeedReason,
  })
  if (/^[+.,)]?$/.test(rest)) return isDoubted ? doubt(count, 'approximate') : said(count)
  if (kind === 'bedrooms' && /^\+ ?1$/.test(rest)) return said(count)
  const others = furtherCounts(rest, kind, first.hasNoun)
  if (others !== null) return doubt(Math.min(count, ...others), 'range')
  // Half a bathroom has no bath.
  const isHalf = /^[.,]5$/.test(rest)
  return isHalf ||
    first.hasNoun ||
    /^(?:[+(;/&|]|,\D)|^(?:and|plus|with|και|συν|με|μαζι|и|плюс|с)(?!\p{L})/u.test(rest)
    ? doubt(count, 'several-parts')
    : wrong({ code, value })
}

const plain = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, ' ')
    .replace(/υ ?[/.] ?δ\.?/g, 'υδ')
    .replace(/с ?[/.] ?у(?!\p{L})\.?/gu, 'су')
    .replace(/w\.?c\.?(?!\p{L})/gu, 'wc')

/** Removes what may stand before the number: `~`, `from`, `bedrooms:`. */
function opened(text: string, kind: Kind): { text: string; isDoubted: boolean } {
  let isDoubted = false
  let rest = text
  for (;;) {
    const [all = '', word = ''] = /^(?:([\p{L}]+)[.:]?|[~≈:=–-]) ?/u.exec(rest) ?? []
    const isSign = all !== '' && word === ''
    const isApproximate = approximateWords.has(word) || /^(?:from|between|απο|μεταξυ|от|между)$/u.test(word)
    const isNoun = isNounOf(word, kind) && /^(?:[\p{L}]*[.:]? ?[-–=:]? ?)\d/u.test(rest)
    if (!isSign && !isApproximate && !isNoun) return { text: rest, isDoubted }
    if (isSign && /^[-–]/.test(all) && rest === text) return { text: rest, isDoubted }
    isDoubted ||= isApproximate || /^[~≈]/.test(all)
    rest = rest.slice(all.length)
  }
}

type Counted = { count: number; hasNoun: boolean; rest: string }

/** Reads the number at the beginning of a text, with the noun that it counts; null if there is none. */
function leadingCount(text: string, kind: Kind): Counted | null {
  const [figures, digits] = /^(\d{1,9})(?:[.,]0{1,2})?(?!\d)/.exec(text) ?? []
  if (digits !== undefined) return withNoun(Number(digits), text.slice(figures!.length), kind)
  const [word = ''] = /^\p{L}+/u.exec(text) ?? []
  const rest = text.slice(word.length)
  const named =
    kind === 'bedrooms'
      ? (meaningIn(bedroomWords, `${word} ${/^ (\p{L}+)/u.exec(rest)?.[1]}`) ?? meaningIn(bedroomWords, word))
      : undefined
  if (named !== undefined)
    return { count: named, hasNoun: true, rest: rest.replace(/^ (?:apartment|flat)/, '') }
  const count = meaningIn(countWords, word)
  if (count !== undefined) return withNoun(count, rest, kind)
  const [, joined = '', noun = ''] =
    /^(одно|двух|дву|трех|четырех|пяти|шести|семи|восьми)(комн|спал)\p{L}*/u.exec(word) ?? []
  const counted = meaningIn(joinedCounts, joined)
  if (counted === undefined || kind !== 'bedrooms') return null
  return { count: noun === 'комн' ? bedroomsOfRooms(counted) : counted, hasNoun: true, rest }
}

/**
 * `-х комнатная`, ` double bedrooms`, `-bed`: the ending of a Russian number and one adjective may stand before the
 * noun.
 */
function withNoun(count: number, rest: string, kind: Kind): Counted {
  const [whole = '', before = '', first = '', second = ''] =
    /^([ -]*(?:(?:х|ех|ух|ми|x)(?!\p{L})[ -]*)?)(\p{L}+)(?:[. -]+(\p{L}+))?/u.exec(rest) ?? []
  const noun = [first, second].find((word) => isNounOf(word, kind))
  if (noun === undefined) return { count, hasNoun: false, rest }
  const end = noun === first ? before.length + first.length : whole.length
  const isRooms = kind === 'bedrooms' && roomNouns.rooms.test(noun)
  return {
    count: isRooms ? bedroomsOfRooms(count) : count,
    hasNoun: true,
    rest: rest.slice(end).replace(/^\./, ''),
  }
}

const isNounOf = (word: string, kind: Kind): boolean =>
  word !== '' && (roomNouns[kind].test(word) || (kind === 'bedrooms' && roomNouns.rooms.test(word)))

/**
 * The other numbers of a list or range, with nothing but their nouns: `-4`, ` to 4 beds`, `/2/3`; null where there is
 * more.
 */
function furtherCounts(rest: string, kind: Kind, isNoun: boolean): number[] | null {
  const counts: number[] = []
  let left = rest
  while (left !== '') {
    const [sign = '', word = ''] = /^(?:[-–—/,&]|(\p{L}+)) ?/u.exec(left) ?? []
    if (sign === '' || (word !== '' && !rangeWords.has(word) && !/^(?:or|η|ή|или)$/u.test(word))) return null
    // `2 baths, 1 shower` is a sum.
    if (isNoun && /^(?:[,&]|and|και|и)$/u.test(sign.trim())) return null
    // `2,5` is two and a half.
    if (/^,\d/.test(left) && !/^,\d(?:,\d)+/.test(left) && counts.length === 0) return null
    const next = leadingCount(left.slice(sign.length), kind)
    if (next === null) return null
    counts.push(next.count)
    left = next.rest.trim()
  }
  return counts.length === 0 ? null : counts
}

/** The number at the beginning of a text with the rooms that it counts; null where nothing is counted. */
export function countedRooms(text: string, kind: Kind): Counted | null {
  const counted = leadingCount(plain(text), kind)
  return counted?.hasNoun ? counted : null
}
