/** One page of sections as the agency wrote it, sanitised (portal §3, decisions §11). An empty section is ''. */
export type ContentSections = {
  banner: string
  content: string
  partners: string
  testimonials: string
  team: string
}

export const hasSections = (sections: ContentSections): boolean =>
  Object.values(sections).some((html) => html.trim() !== '')

/** The pages of sections by their number on the wire (portal §7). */
export const contentPageIds = {
  home: 1,
  about: 2,
  services: 3,
  contact: 4,
  lido: 5,
  'thank-you': 6,
  sell: 7,
  lease: 8,
  media: 9,
} as const
