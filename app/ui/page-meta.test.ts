import { describe, expect, test } from 'vitest'
import { headHtml } from '#app/platform/pages/head-html.server.ts'
import type { HeadTag } from '#app/platform/pages/page.ts'
import { breadcrumbs, pageMeta } from './page-meta.ts'

const page = {
  title: 'Properties For Sale in Cyprus',
  description: '2,400 homes',
  canonical: 'https://petra.example/buy',
}

const has = (meta: HeadTag[], wanted: object) => expect(meta).toContainEqual(expect.objectContaining(wanted))

describe('page meta', () => {
  test('names the page, its canonical address and what sharing shows (docs/product/pages.md §24)', () => {
    const meta = pageMeta({ ...page, image: { url: 'https://petra.example/p.png', alt: 'A villa' } })
    has(meta, { title: 'Properties For Sale in Cyprus · Petra' })
    has(meta, { tagName: 'link', rel: 'canonical', href: 'https://petra.example/buy' })
    has(meta, { property: 'og:image', content: 'https://petra.example/p.png' })
    has(meta, { property: 'og:url', content: 'https://petra.example/buy' })
    expect(meta).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
  })

  test('names the neighbours of a page in a list (docs/product/pages.md §24)', () => {
    const meta = pageMeta({ ...page, previous: null, next: 'https://petra.example/buy?page=2' })
    has(meta, { rel: 'next', href: 'https://petra.example/buy?page=2' })
    expect(meta).not.toContainEqual(expect.objectContaining({ rel: 'prev' }))
  })

  test('structured data cannot close its script element (docs/reliability.md §10)', () => {
    const jsonLd = breadcrumbs([
      { name: '</script><script>alert(1)</script>', url: 'https://petra.example/' },
    ])
    const html = headHtml(pageMeta({ ...page, jsonLd }))
    expect(html).toContain('application/ld+json')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).toContain('\\u003c/script\\u003e')
  })
})
