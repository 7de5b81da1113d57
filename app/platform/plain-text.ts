/**
 * Linear code for what a pattern would do in time that grows with the square of a text (`test/rules/patterns.test.ts`).
 */

/** The text without any of the characters of `ends` at its end. */
export function trimEndOf(text: string, ends: string): string {
  let end = text.length
  while (end > 0 && ends.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

/** The text without any of the characters of `ends` at either end. */
export function trimOf(text: string, ends: string): string {
  let start = 0
  while (start < text.length && ends.includes(text[start]!)) start += 1
  return trimEndOf(text.slice(start), ends)
}

/** HTML without the elements of these names and what is in them. An element that is not closed stays. */
export function withoutElements(html: string, names: readonly string[]): string {
  const closing = new Map(names.map((name) => [name, lastIndexOfEnd(html, name)]))
  const begins = new RegExp(`<(${names.join('|')})\\b`, 'gi')
  let kept = ''
  let at = 0
  for (let found = begins.exec(html); found !== null; found = begins.exec(html)) {
    const name = found[1]!.toLowerCase()
    // Else each that is not closed would be looked for to the end.
    if ((closing.get(name) ?? -1) < found.index) continue
    const ends = new RegExp(`</${name}\\s{0,100}>`, 'gi')
    ends.lastIndex = found.index
    const end = ends.exec(html)
    if (end === null) break
    kept += html.slice(at, found.index)
    at = end.index + end[0].length
    begins.lastIndex = at
  }
  return kept + html.slice(at)
}

function lastIndexOfEnd(html: string, name: string): number {
  let last = -1
  for (const { index } of html.matchAll(new RegExp(`</${name}\\s{0,100}>`, 'gi'))) last = index
  return last
}

/** A letter carries a few marks at most; the Stream-Safe Text Format of Unicode allows 30. */
const MOST_MARKS = 30
const excessMarks = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/**
 * A Unicode normalization form of a text, with at most 30 marks on one letter: normalizing a longer run takes time that
 * grows with the square of its length, 12 s for 80,000 marks.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (text.length > MOST_MARKS ? text.replace(excessMarks, '$1') : text).normalize(form)
