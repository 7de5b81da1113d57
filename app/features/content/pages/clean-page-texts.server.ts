import { Refusal } from '#app/platform/refusal.ts'
import { type PageTextName, pageTextNames, type PageTexts } from './page-texts.ts'
import { sanitiseSection } from './sanitise-sections.server.ts'

const LONGEST = { title: 120, description: 320, section: 200_000 }

/**
 * Title and description as one line each, sections sanitised (docs/product/pages.md §8). Refuses a title or description
 * that is empty, and what is too long.
 */
export function cleanPageTexts(given: Partial<Record<PageTextName, string | undefined>>): Partial<PageTexts> {
  const clean: Partial<PageTexts> = {}
  for (const name of pageTextNames) {
    const text = given[name]
    if (text === undefined) continue
    clean[name] =
      name === 'title' || name === 'description' ? cleanLine(name, text) : cleanSection(name, text)
  }
  return clean
}

function cleanLine(field: 'title' | 'description', given: string): string {
  const line = given
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
  if (line === '') throw new Refusal('bad-input', `The ${field} is missing.`, field)
  if (line.length > LONGEST[field])
    throw new Refusal('bad-input', `The ${field} may have ${LONGEST[field]} characters.`, field)
  return line
}

function cleanSection(name: PageTextName, html: string): string {
  if (html.length > LONGEST.section)
    throw new Refusal('bad-input', `A section may have ${LONGEST.section} characters.`, name)
  return sanitiseSection(html)
}
