/** One element of a page's head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string; media?: string }
  | { property: string; content: string }
  | { 'script:ld+json': object }
  | ({ tagName: 'link' } & Record<string, string>)

/** schema.org data; `@context` is added where it is missing. */
export type JsonLd = { '@type': string; [key: string]: unknown }

export type PageMeta = {
  /** Title in the tab and in search results; the site's name is added. */
  title: string
  description: string
  /** The whole canonical address, built from `site.origin`, never from the request's host. */
  canonical: string
  /** A whole address; 1200 × 630 shows best where the page is shared. */
  image?: { url: string; alt: string; width?: number; height?: number } | null
  kind?: 'website' | 'article'
  jsonLd?: JsonLd | JsonLd[] | null
  /** Whole addresses of the neighbours in a paged list. */
  previous?: string | null
  next?: string | null
  /** Excludes the page from search engines; its links are still followed. */
  noindex?: boolean
  /** Whole address of an Atom feed of what the page lists. */
  feed?: string | null
}

export const SITE_NAME = 'Petra'

/** Head tags of a page: title, description, canonical address, Open Graph, JSON-LD and neighbours. */
export function pageMeta(page: PageMeta): HeadTag[] {
  const title = page.title === SITE_NAME ? SITE_NAME : `${page.title} · ${SITE_NAME}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.canonical },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...neighbour('prev', page.previous),
    ...neighbour('next', page.next),
    ...(page.feed
      ? [{ tagName: 'link' as const, rel: 'alternate', type: 'application/atom+xml', href: page.feed }]
      : []),
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.canonical },
    ...picture(page.image),
    ...structuredData(page.jsonLd),
  ]
}

const neighbour = (rel: 'prev' | 'next', href: string | null | undefined): HeadTag[] =>
  href ? [{ tagName: 'link', rel, href }] : []

function picture(image: PageMeta['image']): HeadTag[] {
  if (!image) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: image.url },
    { property: 'og:image:alt', content: image.alt },
    ...(image.width ? [{ property: 'og:image:width', content: String(image.width) }] : []),
    ...(image.height ? [{ property: 'og:image:height', content: String(image.height) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * Structured data, only in what the server sends: crawlers read that, and a script element made in the browser would
 * need a Trusted Types policy.
 */
function structuredData(jsonLd: PageMeta['jsonLd']): HeadTag[] {
  if (!jsonLd || !import.meta.env.SSR) return []
  return [jsonLd].flat().map((data) => ({
    'script:ld+json': { '@context': 'https://schema.org', ...data },
  }))
}

/** The way to a page, for `jsonLd`: names with whole addresses, the site's home first. */
export const breadcrumbs = (steps: { name: string; url: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
