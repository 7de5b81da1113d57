/** One page of sections as the agency wrote it, sanitised (docs/product/pages.md §7, §8). An empty section is ''. */
export type ContentSections = {
  banner: string
  content: string
  partners: string
  testimonials: string
  team: string
}

export const sectionNames = ['banner', 'content', 'partners', 'testimonials', 'team'] as const

export const noSections: ContentSections = {
  banner: '',
  content: '',
  partners: '',
  testimonials: '',
  team: '',
}

/** Sections of which examples are hidden: what they say of partners, clients and people is invented. */
const exampleSections: ReadonlySet<string> = new Set<keyof ContentSections>([
  'partners',
  'testimonials',
  'team',
])

/**
 * Returns whether a section says that its partners, clients or people are invented, so that no visitor sees it
 * (docs/product/pages.md §7).
 */
export const isHiddenExample = (name: string, html: string): boolean =>
  exampleSections.has(name) && /\(placeholder\)/i.test(html)

export const hasSections = (sections: ContentSections): boolean =>
  Object.values(sections).some((html) => html.trim() !== '')

/**
 * The pages of sections by the name and number the page call knows them under (docs/product/wire-contract.md §9); those
 * from 10 on are ours.
 */
export const contentPages = {
  home_page: { id: 1, path: '/' },
  about_us: { id: 2, path: '/about' },
  services: { id: 3, path: '/services' },
  contact: { id: 4, path: '/contact' },
  lido: { id: 5, path: '/lidoexclusive' },
  thank_you_page: { id: 6, path: '/thank-you' },
  property_sell: { id: 7, path: '/sell' },
  property_lease: { id: 8, path: '/lease' },
  media: { id: 9, path: '/media' },
  training: { id: 10, path: '/training' },
  presentation: { id: 11, path: '/presentation' },
  privacy: { id: 12, path: '/privacy' },
  cookies: { id: 13, path: '/cookies' },
  terms: { id: 14, path: '/terms' },
} as const

export type ContentPageName = keyof typeof contentPages

/** Title and description are those of the tab and of search results; the title is the page's heading too. */
export type ContentPage = {
  name: ContentPageName
  title: string
  description: string
  sections: ContentSections
  version: number
}
