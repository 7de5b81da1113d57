import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'
import { whenUsed } from '#app/ui/when-used.tsx'
import { loadCards } from '../listings/listings.queries.server.ts'
import { RecentlyViewed } from '../property/recently-viewed.tsx'
import { everything, type SearchCriteria } from '../search/criteria.ts'
import { findPage } from '../search/search.queries.server.ts'
import { findContentPage } from './content-pages.queries.server.ts'
import { HomeHero } from './home-hero.tsx'
import { metrePriceSpreads, regionOffers } from './region-offer.queries.server.ts'

const TownFigures = whenUsed(async () => (await import('./town-figures.tsx')).TownFigures)
const HomeReading = whenUsed(async () => (await import('./home-reading.tsx')).HomeReading)

/** Two rows of the widest layout. */
const HOMES_SHOWN = 8

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, site } = contextOf(args)
  const cards = async (criteria: SearchCriteria) => {
    const ids = await findPage(db, criteria, 1, HOMES_SHOWN)
    return loadCards(db, ids, now())
  }
  const [featured, latest, offers, spreads, page] = await Promise.all([
    cards({ ...everything(null), exclusiveOnly: true }),
    cards(everything('sale')),
    regionOffers(db, now()),
    metrePriceSpreads(db),
    findContentPage(db, 'home_page'),
  ])
  const { title = SITE_NAME, description = '', sections = null } = page ?? {}
  return { featured, latest, offers, spreads, title, description, sections, origin: site.origin }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.title,
        description: loaderData.description,
        canonical: `${loaderData.origin}/`,
        jsonLd: [
          { '@type': 'WebSite', name: SITE_NAME, url: `${loaderData.origin}/` },
          { '@type': 'RealEstateAgent', name: SITE_NAME, url: `${loaderData.origin}/`, areaServed: 'Cyprus' },
        ],
      })
    : []

export default function HomePage() {
  const { featured, latest, offers, spreads, sections } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHero homes={offers.reduce((sum, { forSale, forRent }) => sum + forSale + forRent, 0)} />
      <TownFigures offers={offers} />
      <div className="column pb-8 empty:hidden">
        <RecentlyViewed />
      </div>
      <HomeReading featured={featured} latest={latest} spreads={spreads} sections={sections} />
    </>
  )
}
