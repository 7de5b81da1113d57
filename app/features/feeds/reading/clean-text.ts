/**
 * Text of a feed made safe to keep: everything a feed says that reaches the database or a report passes through here.
 */

import { decodeHTMLStrict } from 'entities'
import { normalized } from '#app/platform/plain-text.ts'

/** Most cells of a feed are this, in which nothing has to be cleaned or folded. */
const isPrintableAscii = (text: string): boolean => /^[\t\n\u0020-\u007E]*$/.test(text)

/**
 * Returns whether a text needs no normalisation, as most: Latin with dashes, quotation marks and the euro, without
 * combining marks.
 */
const isPrintableLatin = (text: string): boolean =>
  /^[\t\n\u0020-\u007E\u0080-\u02FF\u2010-\u2027\u20AC]*$/.test(text)

/** Normalises to NFC, with at most 30 marks on one letter. */
const composed = (text: string): string => normalized(text, 'NFC')

/** Removes all marks by NFD: `Λεμεσός` becomes `Λεμεσος`. */
export const withoutMarks = (text: string): string =>
  isPrintableAscii(text) ? text : normalized(text, 'NFD').replace(/\p{M}/gu, '')

const hasTags = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text)

/**
 * A description is HTML, whose entities are decoded when it is sanitised and shown; one whose tags are themselves
 * written as entities, once or twice, is decoded here.
 */
export function descriptionOf(text: string): string {
  const once = decodeEntities(text)
  return [text, once, decodeEntities(once)].find(hasTags) ?? text
}

/**
 * HTML entities decoded once (`&amp;amp;` becomes `&amp;`). One without a semicolon stays: addresses have `&copy=2`.
 */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)

/**
 * Text that PostgreSQL stores: no control characters (NUL among them) and no unpaired surrogates. Composed, line ends
 * as `\n`, trimmed. Takes time proportional to its length.
 */
export function cleanText(text: string): string {
  if (isPrintableLatin(text)) return text.trim()
  const printable = text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F\uFEFF]/g, '')
    .toWellFormed()
  return composed(printable).trim()
}

/**
 * The first `limit` UTF-16 units; a letter of two units is not cut in half, which would leave an unpaired surrogate.
 */
export const truncateText = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')

/** Shortens a text for a report. */
export const excerpt = (text: string) => (text.length > 60 ? `${truncateText(text, 60)}…` : text)
