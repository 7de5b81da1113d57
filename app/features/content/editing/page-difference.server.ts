import { diffArrays } from 'diff'
import { type PageTextName, pageTextNames, type PageTexts } from '../pages/page-texts.ts'

/** `gap`: unchanged text that is left out. */
export type DifferencePart = { kind: 'same' | 'added' | 'removed' | 'gap'; text: string }
export type PageDifference = Partial<Record<PageTextName, DifferencePart[]>>

/** Texts that differ in more words than this are shown as removed and added whole: the time grows with the square. */
const MAX_CHANGES = 1_000
/** Number of unchanged words shown on either side of a change. */
const CONTEXT = 12

/** Compares two states of a page word by word, each element of HTML counting as one word; equal texts are left out. */
export function pageDifference(from: PageTexts, to: PageTexts): PageDifference {
  const difference: PageDifference = {}
  for (const name of pageTextNames) {
    if (from[name] !== to[name]) difference[name] = differenceOf(from[name], to[name])
  }
  return difference
}

function differenceOf(from: string, to: string): DifferencePart[] {
  const changes = diffArrays(wordsOf(from), wordsOf(to), { maxEditLength: MAX_CHANGES })
  if (!changes) {
    return [
      { kind: 'removed', text: from },
      { kind: 'added', text: to },
    ]
  }
  return changes.flatMap(({ added, removed, value }, index): DifferencePart[] => {
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text: value.join('') }]
    return shortened(value, { isFirst: index === 0, isLast: index === changes.length - 1 })
  })
}

function shortened(
  words: string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): DifferencePart[] {
  const before = isFirst ? 0 : CONTEXT
  const after = isLast ? 0 : CONTEXT
  if (words.length <= before + after + CONTEXT) return [{ kind: 'same', text: words.join('') }]
  const parts: DifferencePart[] = [
    { kind: 'same', text: words.slice(0, before).join('') },
    { kind: 'gap', text: ' … ' },
    { kind: 'same', text: words.slice(words.length - after).join('') },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Elements, words, and the space between them: together they are the text again. */
const wordsOf = (html: string): string[] => html.match(/<[^<>]*>|[^<\s]+|\s+|</g) ?? []
