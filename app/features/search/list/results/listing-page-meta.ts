import type { HeadTag } from '#app/platform/pages/page.ts'
import { count } from '#app/ui/format.ts'
import { breadcrumbs, type JsonLd, pageMeta } from '#app/ui/page-meta.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { countedOffers } from '#app/features/listings/record/offer-words.ts'
import { sharePicturePath } from '#app/features/listings/record/picture-sources.ts'
import { typeName } from '#app/features/listings/card/card-text.ts'
import type { SearchView } from '../../criteria/search-view.ts'

/** Title, description, canonical address and structured data of a listing page; `origin` as visitors know it. */
export function listingPageMeta(view: SearchView, origin: string): HeadTag[] {
  const at = (href: string) => `${origin}${href}`
  const address = canonicalAddress(view)
  const first = view.cards[0]
  return pageMeta({
    title: view.page > 1 ? `${view.title}, page ${view.page}` : view.title,
    description: describe(view),
    canonical: at(address),
    image: first
      ? { url: at(sharePicturePath(first.id)), alt: first.picture.alt, width: 1200, height: 630 }
      : null,
    previous: view.previousHref && at(canonicalAddress(view, view.page - 1)),
    next: view.nextHref && at(canonicalAddress(view, view.page + 1)),
    feed: at(feedAddress(view)),
    // Only the server sends it, so that the browser need not carry what makes it.
    jsonLd: import.meta.env.SSR ? structured(view, at) : null,
  })
}

const structured = (view: SearchView, at: (href: string) => string): JsonLd[] => [
  {
    '@type': 'ItemList',
    name: view.title,
    numberOfItems: view.total,
    itemListElement: view.cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title ?? typeName(card),
      url: at(listingPath(card)),
    })),
  },
  breadcrumbs([
    { name: 'Home', url: at('/') },
    { name: view.title, url: at(view.path) },
  ]),
]

/** The Atom feed of the same search. */
function feedAddress(view: SearchView): string {
  const params = new URLSearchParams(view.search)
  if (view.path === '/featured') params.set('property_type', 'exclusive')
  else if (view.mode) params.set('buyrent_category', view.mode)
  return `/feed.atom?${params}`
}

/** One address for one list: without page 1, the default order and the view. */
function canonicalAddress(view: SearchView, page = view.page): string {
  const params = new URLSearchParams(view.search)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? view.path : `${view.path}?${params}`
}

function describe(view: SearchView): string {
  const filters = view.chosen.map(({ label }) => label).join(', ')
  const offer =
    view.path === '/featured'
      ? `${count(view.total)} exclusive ${view.total === 1 ? view.words.one : view.words.many}`
      : `${countedOffers(view.total, view.words)} for ${view.mode === 'rent' ? 'rent' : 'sale'}`
  return filters === ''
    ? `${offer} in Cyprus: villas, houses, apartments${view.mode === 'rent' ? '' : ' and land'} in Limassol, Larnaca, Paphos, Nicosia and Famagusta.`
    : `${offer} in Cyprus: ${filters}.`
}
