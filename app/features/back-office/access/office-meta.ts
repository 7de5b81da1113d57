import type { HeadTag } from '#app/platform/pages/page.ts'

/** What a page of the office is called; none is for search engines (docs/product/office.md §1). */
export const officeMeta = (title: string): HeadTag[] => [
  { title: `${title} · Petra Office` },
  { name: 'robots', content: 'noindex' },
]

/** Of every page of the office: nothing keeps it, and no search engine shows it (docs/product/office.md §1). */
export const officeHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})
