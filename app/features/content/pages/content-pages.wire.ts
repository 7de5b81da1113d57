import { z } from '@hono/zod-openapi'
import { type ContentPageName, contentPages, type ContentSections } from './content-sections.ts'

const section = z.string().openapi({ description: 'Sanitised HTML.' })

export const wirePageSchema = z
  .object({
    banner_section: section,
    content_section: section,
    partners_section: section,
    testimonials_section: section,
    team_section: section,
  })
  .openapi('Page')

export const toWirePage = (sections: ContentSections): z.output<typeof wirePageSchema> => ({
  banner_section: sections.banner,
  content_section: sections.content,
  partners_section: sections.partners,
  testimonials_section: sections.testimonials,
  team_section: sections.team,
})

/** Finds the page of `page_id`, `page_title`, or both; undefined if there is none, or they contradict each other. */
export function pageNamed(number: string, title: string): ContentPageName | undefined {
  const names = Object.keys(contentPages) as ContentPageName[]
  return names.find(
    (name) => (number === '' || contentPages[name].id === Number(number)) && (title === '' || name === title),
  )
}
