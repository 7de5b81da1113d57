/**
 * A page as one file that a person can edit: each part under a comment with its name.
 *
 *     <!-- title --> About us
 *     <!-- content -->
 *     <h2>Where we work</h2>
 */
import { type ContentPage, type ContentSections, sectionNames } from './content-sections.ts'

const partNames = ['title', 'description', ...sectionNames] as const
type PartName = (typeof partNames)[number]

export function pageFile({ title, description, sections }: ContentPage): string {
  const parts: Record<PartName, string> = { title, description, ...sections }
  return partNames.map((name) => `<!-- ${name} -->\n${parts[name].trim()}\n`).join('\n')
}

export type PageFile = { title?: string; description?: string; sections: Partial<ContentSections> }

/** Parts that the file does not name are left out. Null where it names none, and so is no such file. */
export function readPageFile(text: string): PageFile | null {
  const heads = [...text.matchAll(new RegExp(`<!--\\s*(${partNames.join('|')})\\s*-->`, 'g'))]
  const parts = new Map(
    heads.map((head, index) => [
      head[1],
      text.slice(head.index + head[0].length, heads[index + 1]?.index).trim(),
    ]),
  )
  if (parts.size === 0) return null
  const title = parts.get('title')
  const description = parts.get('description')
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    sections: Object.fromEntries(
      sectionNames.filter((name) => parts.has(name)).map((name) => [name, parts.get(name)]),
    ),
  }
}
