import { findShownPage } from '#app/features/content/pages/shown-page.server.ts'
import HomeHero from '#app/features/content/home/home-hero.part.tsx'
import { HomeSections } from '#app/features/content/home/home-sections.tsx'
import { HomesRow } from '#app/features/content/home/homes-row.tsx'
import { MetrePriceChart } from '#app/features/market/charts/metre-price-chart.tsx'
import { TownFigures } from '#app/features/market/overview/town-figures.tsx'
import { loadTownsToday } from '#app/features/market/overview/towns-today.server.ts'
import RecentlyViewed from '#app/features/property/seen/recently-viewed.part.tsx'
import { findFeaturedFirst } from '#app/features/search/featured/find-featured.server.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { purposesOfCommercial } from '#app/features/search/queries/commercial.server.ts'
import { listingSearch } from '#app/features/search/queries/listing-search.server.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'

/** Two rows of the widest layout. */
const HOMES_SHOWN = 8

export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const { db, now, site } = ctx
  const search = await listingSearch(ctx)
  const cards = async (criteria: SearchCriteria) => {
    const { ids } = await findFeaturedFirst(db, search, criteria, 1, HOMES_SHOWN)
    // Cards show neither title nor position: here they would only weigh.
    return (await search.cards(ids, now())).map((card) =>
      Object.assign(card, { title: null, latitude: null, longitude: null }),
    )
  }
  const [featured, latest, { towns, metrePrices }, page, commercial] = await Promise.all([
    cards({ ...everything(null), exclusiveOnly: true }),
    cards(everything('sale')),
    loadTownsToday(ctx),
    findShownPage(ctx, 'home_page', args.url),
    purposesOfCommercial(search),
  ])
  const { title = SITE_NAME, description = '', sections = null } = page ?? {}
  return {
    featured,
    latest,
    towns,
    metrePrices,
    commercial,
    title,
    description,
    sections,
    origin: site.origin,
  }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
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

const allFeatured = { href: '/featured', label: 'View All Featured Listings' }
const allForSale = { href: '/buy', label: 'View All Listings for Sale' }

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { featured, latest, towns, metrePrices, commercial, sections } = loaderData
  return (
    <>
      <HomeHero homesForSale={towns.reduce((sum, { forSale }) => sum + forSale, 0)} commercial={commercial} />
      <TownFigures towns={towns} />
      <div className="column [&_section]:pb-8">
        <RecentlyViewed />
      </div>
      <HomesRow title="Featured Listings" cards={featured} more={allFeatured} />
      <MetrePriceChart spreads={metrePrices} />
      <HomesRow title="Latest Properties for Sale in Cyprus" cards={latest} more={allForSale} />
      <HomeSections sections={sections} />
    </>
  )
}
