import sanitizeHtml from 'sanitize-html'
import { type PageTextName, type PageTexts } from '../pages/page-texts.ts'
import { sanitiseSection } from '../pages/sanitise-sections.server.ts'
import { type ContentSections, sectionNames } from '../pages/content-sections.ts'

/**
 * Lists what the sanitiser removes from a section: each kind of element and attribute with its count. It compares input
 * and output, so that it needs no rules of its own.
 */
export function removedFrom(html: string): { part: string; times: number }[] {
  const kept = partsOf(sanitiseSection(html))
  return [...partsOf(html)]
    .map(([part, times]) => ({ part, times: times - (kept.get(part) ?? 0) }))
    .filter(({ times }) => times > 0)
}

/** How often each element and attribute stands there: `<iframe>`, `style` of `<p>`. */
function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>()
  const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1)
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (tag, attributes) => {
      add(`<${tag}>`)
      for (const name of Object.keys(attributes)) add(`${name} of <${tag}>`)
    },
  })
  return parts
}

/** A sentence for each section that lost something; an attribute goes unmentioned where its element went with it. */
export function removalSentences(texts: PageTexts, labels: Record<PageTextName, string>): string[] {
  return sectionNames.flatMap((name: keyof ContentSections) => {
    const removed = removedFrom(texts[name])
    const elements = new Set(removed.map(({ part }) => part))
    const told = removed.filter(({ part }) => {
      const at = part.indexOf(' of <')
      return at === -1 || !elements.has(part.slice(at + ' of '.length))
    })
    if (told.length === 0) return []
    const list = told.map(({ part, times }) => (times === 1 ? part : `${part} (${times} times)`)).join(', ')
    return [`${labels[name]}: pages cannot contain ${list}, so we have removed it.`]
  })
}
