/**
 * Texts that a person writes about a page: its title, its description and its five sections, in the order of the form.
 */
import { type ContentPage, sectionNames } from './content-sections.ts'

export const pageTextNames = ['title', 'description', ...sectionNames] as const
export type PageTextName = (typeof pageTextNames)[number]
export type PageTexts = Record<PageTextName, string>

export const textsOfPage = ({ title, description, sections }: ContentPage): PageTexts => ({
  title,
  description,
  ...sections,
})

export const isSameTexts = (one: PageTexts, other: PageTexts): boolean =>
  pageTextNames.every((name) => one[name] === other[name])
