import type { ListingCard } from '../listings/card.ts'
import type { ContentSections } from './content-sections.ts'
import { HomeSections } from './home-sections.tsx'
import { HomesRow } from './homes-row.tsx'
import { MetrePriceChart } from './metre-price-chart.tsx'
import type { MetrePriceSpread } from './region-offer.ts'

/** What of the home page is only read: exclusive and latest homes, the chart, the agency's own sections. */
export function HomeReading({
  featured,
  latest,
  spreads,
  sections,
}: {
  featured: ListingCard[]
  latest: ListingCard[]
  spreads: MetrePriceSpread[]
  sections: ContentSections | null
}) {
  return (
    <>
      <HomesRow
        title="Featured Listings"
        cards={featured}
        more={{ href: '/featured', label: 'View All Featured Listings' }}
      />
      <MetrePriceChart spreads={spreads} />
      <HomesRow
        title="Latest Properties for Sale in Cyprus"
        cards={latest}
        more={{ href: '/buy', label: 'View All Listings for Sale' }}
      />
      <HomeSections sections={sections} />
    </>
  )
}
