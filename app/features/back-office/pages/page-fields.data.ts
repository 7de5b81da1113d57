import type { PageTextName } from '../../content/page-texts.ts'

/** What the parts of a page are called, and where visitors see them (docs/product/pages.md §7). */
export const pageFields: Record<PageTextName, { label: string; hint: string }> = {
  title: { label: 'Title', hint: 'The heading, the browser tab and search results. 120 characters at most.' },
  description: {
    label: 'Description',
    hint: 'Search results show it below the title. 320 characters at most.',
  },
  banner: { label: 'Banner', hint: 'Stands below the title, in larger type.' },
  content: { label: 'Content', hint: 'The text of the page.' },
  partners: { label: 'Partners', hint: 'In columns below the text, as the two that follow.' },
  testimonials: { label: 'Testimonials', hint: 'What customers say.' },
  team: { label: 'Team', hint: 'Who works here.' },
}

export const pageLabels = Object.fromEntries(
  Object.entries(pageFields).map(([name, { label }]) => [name, label]),
) as Record<PageTextName, string>
