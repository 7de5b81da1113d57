import type { MetaDescriptor } from 'react-router'
import { count, counted } from '#app/ui/format.ts'
import { breadcrumbs, pageMeta } from '#app/ui/page-meta.ts'
import { listingPath } from '../listings/listing-links.ts'
import { typeName } from '../listings/card-text.ts'
import type { SearchView } from './search-view.ts'

/** Title, description, canonical address and structured data of a listing page; `origin` as visitors know it. */
export function listingPageMeta(view: SearchView, origin: string): MetaDescriptor[] {
  const at = (href: string) => `${origin}${href}`
  const address = canonicalAddress(view)
  const picture = view.cards[0]?.picture
  return pageMeta({
    title: view.page > 1 ? `${view.title}, page ${view.page}` : view.title,
    description: describe(view),
    canonical: at(address),
    image: picture ? { url: at(picture.src), alt: picture.alt } : null,
    previous: view.previousHref && at(view.previousHref),
    next: view.nextHref && at(view.nextHref),
    jsonLd: [
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
    ],
  })
}

/** One address for one list: without page 1 and the default order. */
function canonicalAddress(view: SearchView): string {
  const params = new URLSearchParams(view.search)
  if (view.page > 1) params.set('page', String(view.page))
  return params.size === 0 ? view.path : `${view.path}?${params}`
}

function describe(view: SearchView): string {
  const filters = view.chosen.map(({ label }) => label).join(', ')
  const offer =
    view.path === '/featured' ? 'exclusive homes' : view.mode === 'rent' ? 'homes for rent' : 'homes for sale'
  return filters === ''
    ? `${count(view.total)} ${offer} in Cyprus: villas, houses, apartments${view.mode === 'rent' ? '' : ' and land'} in Limassol, Larnaca, Paphos, Nicosia and Famagusta.`
    : `${counted(view.total, 'home', 'homes')} ${view.mode === 'rent' ? 'for rent' : 'for sale'} in Cyprus: ${filters}.`
}
