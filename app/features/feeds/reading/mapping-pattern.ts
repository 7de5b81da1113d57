/**
 * Patterns that cut one value out of a title or a text: `{number} bed`, `in {text},`. They are plain text with one
 * placeholder, not regular expressions: a mapping file may come from anywhere, and a pattern of this language takes
 * time proportional to the text, whatever both of them are. Node has no RE2, and a package for it would be native code
 * for what these few placeholders do.
 */
import { trimEndOf } from '#app/platform/plain-text.ts'
import { truncateText } from './clean-text.ts'

/** The value cut out of a text, or null where the pattern is not in it. */
export type Pattern = (text: string) => string | null

/** Characters of a text that are searched. */
const searchedLength = 20_000

const placeholders = {
  '{number}': String.raw`(?<![\d.,])(?<found>\d[\d.,'’]{0,20})`,
  '{word}': String.raw`(?<![\p{L}\d])(?<found>[\p{L}\d]{1,60})`,
}
// `{text}` is what lies between its neighbours, and `*` passes over it.
const isOpen = (part: string) => part === '{text}' || part === '*'

/**
 * Letter case is ignored, any run of spaces is one space, which a hyphen or the border of a number may replace
 * (`3-bed`, `3bed`), and a word is only found where it begins. Null: the pattern does not have exactly one placeholder.
 */
export function parsePattern(written: string): Pattern | null {
  const parts = written
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(\{number\}|\{word\}|\{text\}|\*)/)
    .filter((part) => part !== '')
  if (parts.filter((part) => /^\{(?:number|word|text)\}$/.test(part)).length !== 1) return null

  // Each piece between `*` and `{text}` is found by itself, the first after the one before: nothing is ever tried
  // again.
  const pieces: { source: string; after: string | null }[] = [{ source: '', after: null }]
  for (const part of parts) {
    if (isOpen(part)) pieces.push({ source: '', after: part })
    else pieces.at(-1)!.source += pieceOf(part, pieces.at(-1)!.source === '')
  }
  // Short text: of `searchedLength`, by pieces whose repetitions are bounded.
  const searches = pieces.map(({ source, after }) => ({ after, piece: new RegExp(source, 'giu') }))

  return (whole) => {
    const text = truncateText(whole, searchedLength).replace(/\s+/g, ' ').trim()
    let end = 0
    let found: string | null = null
    for (const { after, piece } of searches) {
      piece.lastIndex = end
      const isLast = piece.source === '(?:)'
      const match = isLast ? null : piece.exec(text)
      if (!isLast && match === null) return null
      const start = match?.index ?? (after === null ? 0 : text.length)
      if (after === '{text}') found = text.slice(end, start)
      found = match?.groups?.found ?? found
      end = match ? match.index + match[0].length : start
    }
    return trimEndOf(found ?? '', ".,'’").trim() || null
  }
}

function pieceOf(part: string, isFirst: boolean): string {
  if (part === '{number}' || part === '{word}') return placeholders[part]
  const literal = part
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`(?: |-|(?<=\d)|(?=\d))`)
  return isFirst && /^[\p{L}\d]/u.test(part) ? String.raw`(?<![\p{L}\d])${literal}` : literal
}
