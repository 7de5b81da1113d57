/** The texts of one entry of a dialect, before anything is understood. */

/**
 * Texts by path, in the order of the file, without empty ones. XML: `price`, `desc/en`, `images/image/url`, attributes
 * as `price@currency`. CSV and BLM: the column's name, as `rent_frequency`. All in lower case. A path with texts in
 * several languages (`desc/en`) itself holds those in the best of them (`desc`).
 */
export type EntryTexts = ReadonlyMap<string, readonly string[]>

/**
 * Readers of the site read English, or else Greek, which some exporters call `gr`; then what has no language; then any.
 */
const rankOfLanguage = new Map([
  ['en', 0],
  ['el', 1],
  ['gr', 2],
])
const rankWithoutLanguage = 3
const rankOfOthers = 4

/** Gathers the texts of an entry by path. */
export function gatherTexts(): { add: (path: string, text: string) => void; texts: () => EntryTexts } {
  const texts = new Map<string, string[]>()
  return {
    add: (path, text) => {
      if (text.trim() === '') return
      const others = texts.get(path)
      if (others) others.push(text)
      else texts.set(path, [text])
    },
    texts: () => {
      const ranks = new Map<string, number>()
      for (const [path, said] of texts) {
        const [, base, language] = /^(.+)\/([a-z]{2}(?:[-_][a-z]{2})?)$/.exec(path) ?? []
        if (base === undefined || language === undefined) continue
        const rank = rankOfLanguage.get(language) ?? rankOfOthers
        const best = ranks.get(base) ?? (texts.has(base) ? rankWithoutLanguage : Infinity)
        if (rank >= best) continue
        ranks.set(base, rank)
        texts.set(base, said)
      }
      return texts
    },
  }
}

/** All texts at a path. */
export const textsAt = (entry: EntryTexts, path: string): readonly string[] => entry.get(path) ?? []

/** The first text at the first of the paths that says something; '' where none does. */
export function textAt(entry: EntryTexts, ...paths: string[]): string {
  for (const path of paths) {
    const [text] = textsAt(entry, path)
    if (text !== undefined) return text
  }
  return ''
}
