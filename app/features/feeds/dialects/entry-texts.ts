/** The texts of one entry of a dialect, before anything is understood. */

/**
 * By path, in the order of the file, empty ones left out. XML: `price`, `desc/en`, `images/image/url`, attributes as `price@currency`.
 * CSV and BLM: the column's name, as `rent_frequency`. All in lower case.
 */
export type EntryTexts = ReadonlyMap<string, readonly string[]>

/** Readers of the site read English, or else Greek; some exporters call Greek `gr`. */
const preferredLanguages = ['en', 'el', 'gr']

/** All texts at a path: those in the best language where there are several (`type/en`), else without one, else in any. */
export function textsAt(entry: EntryTexts, path: string): readonly string[] {
  const best = [...preferredLanguages.map((language) => `${path}/${language}`), path].find((key) =>
    entry.has(key),
  )
  const key = best ?? entry.keys().find((each) => isInLanguage(each, path))
  return (key !== undefined && entry.get(key)) || []
}

const isInLanguage = (key: string, path: string): boolean =>
  key.startsWith(`${path}/`) && /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(key.slice(path.length + 1))

/** The first text at the first of the paths that says something; '' where none does. */
export function textAt(entry: EntryTexts, ...paths: string[]): string {
  for (const path of paths) {
    const [text] = textsAt(entry, path)
    if (text !== undefined) return text
  }
  return ''
}
