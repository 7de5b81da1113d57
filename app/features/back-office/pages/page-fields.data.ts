import type { FormField } from '#app/ui/forms/form-definition.ts'
import type { PageTextName } from '#app/features/content/pages/page-texts.ts'

/** Labels of the parts of a page, and where visitors see them (docs/product/pages.md §7). */
export const pageFields: Record<PageTextName, FormField> = {
  title: {
    kind: 'line',
    label: 'Title',
    hint: 'Shown as the heading, in the browser tab and in search results. Up to 120 characters.',
  },
  description: {
    kind: 'lines',
    rows: 2,
    label: 'Description',
    hint: 'Shown in search results below the title. Up to 320 characters.',
  },
  banner: { kind: 'line', label: 'Banner', hint: 'Shown below the title in larger type.' },
  content: { kind: 'line', label: 'Content', hint: 'The text of the page.' },
  partners: {
    kind: 'line',
    label: 'Partners',
    hint: 'Shown in columns below the text, like the two sections that follow.',
  },
  testimonials: { kind: 'line', label: 'Testimonials', hint: 'What customers say.' },
  team: { kind: 'line', label: 'Team', hint: 'Who works here.' },
}

export const pageLabels = Object.fromEntries(
  Object.entries(pageFields).map(([name, { label }]) => [name, label]),
) as Record<PageTextName, string>
