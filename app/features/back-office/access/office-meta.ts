import type { HeadTag } from '#app/platform/pages/page.ts'

/** Head of a page of the office, closed to search engines (docs/product/office.md §1). */
export const officeMeta = (title: string): HeadTag[] => [
  { title: `${title} · Petra Office` },
  { name: 'robots', content: 'noindex' },
]

/**
 * Headers of every page of the office: no cache stores it, and no search engine shows it (docs/product/office.md §1).
 */
export const officeHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})
