/** Reads whether a home is still on offer: by its status, and by the text beside its price or in its title. */
import type { ListingState, Purpose } from '#app/features/listings/record/listing.ts'
import type { EntryNotes } from './build-entry.ts'
import { cleanText, excerpt, truncateText } from './clean-text.ts'
import {
  foldWord,
  meaningIn,
  nothing,
  plainText,
  type Reading,
  said,
  type Scalar,
  wrong,
} from './reading-values.ts'
import { besideStatus, noticeWords, statusWords } from './status-words.data.ts'

const longestStatus = 200
const wordsOf = (text: string): string[] =>
  foldWord(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** `Sold`, `SOLD OUT!`, `Πωλήθηκε`, `продано 12.03`. A word that nobody knows is a problem: its home may be gone. */
export function parseStatus(raw: Scalar | undefined): Reading<ListingState> {
  if (raw === null || raw === undefined) return nothing
  const text = truncateText(cleanText(String(raw)), longestStatus)
  const words = wordsOf(text)
  const telling = words.filter((word) => !besideStatus.has(word) && !/^\d+$/.test(word))
  for (const some of [words, telling]) {
    const state = meaningIn(statusWords, some.join(' '))
    if (state !== undefined) return said(state)
  }
  return plainText(text) === '' || words.length === 0
    ? nothing
    : wrong({ code: 'word-unknown', value: excerpt(text), kind: 'listing-status' })
}

export type Notice = { state: ListingState; words: string; from: number; to: number }

/** No phrase of the table has more words. */
const MOST_WORDS = 4

/** Every notice in a text, such as `SOLD`, the longest first where several begin at one word. */
function* noticesIn(text: string): Generator<Notice> {
  const words = [...text.matchAll(/\p{L}+/gu)]
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
      const from = words[at]!.index
      const last = words[at + count - 1]!
      const to = last.index + last[0].length
      const state = meaningIn(noticeWords, wordsOf(text.slice(from, to)).join(' '))
      if (state === undefined) continue
      yield { state, words: text.slice(from, to), from, to }
      at += count - 1
      break
    }
  }
}

const edges = new Set(' \u00A0-–—:;,.*!|/')

/** Removes the signs that separated a notice from the rest. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && edges.has(text[from]!)) from += 1
  // `65.000,-` ends in a sign of its own.
  while (to > from && edges.has(text[to - 1]!) && !/[.,]/.test(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

/** A notice beside a price, and the price without it: `€250.000 (SOLD)`, `RESERVED`. */
export function splitPrice<Price extends Scalar>(
  price: Price,
): { notice: Notice | null; price: Price | string } {
  if (typeof price !== 'string' || price.length > longestStatus) return { notice: null, price }
  const [notice] = noticesIn(price)
  if (notice === undefined) return { notice: null, price }
  const rest = `${price.slice(0, notice.from)} ${price.slice(notice.to)}`
  const bare = withoutEdges(rest.replace(/[([{]\s*[)\]}]/g, ' '))
  return { notice, price: bare.replace(/^(?:for|at) /i, '') }
}

const openers = /[([{*|/\-–—:!]\s*$/
const closers = /^\s*[)\]}*|/\-–—:!,.]/
/** `SOLD FURNISHED`: how a home is offered. */
const offeredWords = /^(?:furnished|unfurnished|with|as|together|separately)$/i

/**
 * A notice that a title begins or ends with, set apart from the rest: `SOLD - Villa in Peyia`, `[Reserved] Flat`,
 * `Villa (πωλήθηκε)`. A home for sale that is rented has a tenant.
 */
export function noticeOfTitle(title: string, purpose: Purpose): Notice | null {
  for (const notice of noticesIn(title)) {
    const [before, after] = [title.slice(0, notice.from), title.slice(notice.to)]
    if (notice.state === 'withdrawn' || (notice.state === 'let' && purpose === 'sale')) continue
    const [next = ''] = /\p{L}+/u.exec(after) ?? []
    const isCapital = notice.words === notice.words.toUpperCase() && title !== title.toUpperCase()
    const isFirst = !/[\p{L}\p{N}]/u.test(before)
    const isLast = !/[\p{L}\p{N}]/u.test(after)
    if (isFirst && (isLast || closers.test(after) || (isCapital && !offeredWords.test(next)))) return notice
    if (openers.test(before) && (isLast || closers.test(after)) && (isLast || /[([{*]\s*$/.test(before)))
      return notice
  }
  return null
}

/**
 * The state of an entry, null where nothing says it. What has ended beside a price or in a title ends an offer that its
 * status calls available.
 */
export function readState(
  notes: EntryNotes,
  status: Scalar,
  purpose: Purpose,
  notices: { field: string; notice: Notice | null }[],
): ListingState | null {
  const stated = notes.strict('listing_status', parseStatus(status))
  const state = stated === null || stated === 'published' ? (readNotices(notes, notices) ?? stated) : stated
  // `Closed` and `sold` of a let mean that it is let.
  return state === 'sold' && purpose === 'rent' ? 'let' : state
}

function readNotices(
  notes: EntryNotes,
  notices: { field: string; notice: Notice | null }[],
): ListingState | null {
  for (const { field, notice } of notices) {
    if (notice === null) continue
    notes.warn(field, { code: 'status-in-text', value: notice.words })
    return notice.state
  }
  return null
}
