import { ChevronRight } from 'lucide-react'
import { counted } from '#app/ui/format.ts'
import NeighbourhoodMap from '#app/features/search/map/neighbourhood-map.part.tsx'
import { KeyFigures, trendName, trendText } from './key-figures.tsx'
import type { PlaceView } from './place-view.ts'

/** The first screen of a place's page: where it is, what it has on offer, and its key figures. */
export function PlaceHeading({ place }: { place: PlaceView }) {
  const { name, fullName, town, townPath, path, areaPath, offers } = place
  const { hasEnoughHomes, bedrooms, byBedrooms, trend, picture, neighbourhood, homesMapHref } = place
  const { cells } = byBedrooms.find((each) => each.bedrooms === bedrooms)!
  return (
    <header className="border-b border-line bg-surface">
      <div className="column py-8 lg:py-12">
        <nav aria-label="Breadcrumb" className="mb-4 text-small">
          <ol className="flex flex-wrap items-center gap-1.5">
            {[
              { href: '/market', label: 'Market' },
              { href: townPath, label: town },
            ].map(({ href, label }) => (
              <li key={href} className="flex items-center gap-1.5">
                <a href={href}>{label}</a>
                <ChevronRight aria-hidden size={14} className="text-muted" />
              </li>
            ))}
            <li aria-current="page" className="text-muted">
              {name}
            </li>
          </ol>
        </nav>
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_24rem]">
          <div>
            <h1 className="text-display">The market in {fullName}</h1>
            <p className="figures mt-3 text-lead text-muted">
              <OfferLink offer={offers.sale} words="for sale" /> and{' '}
              <OfferLink offer={offers.rent} words="to let" /> today.
            </p>
          </div>
          <div className="lg:col-span-2">
            {hasEnoughHomes ? (
              <KeyFigures cells={cells} bedrooms={bedrooms} trend={trend} of={name} path={path} />
            ) : (
              <p className="measure">
                Too few homes are on offer in {name} to show figures. See the neighbouring places and {town}{' '}
                as a whole below.
              </p>
            )}
            <TownTrend place={place} />
            <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
              {offers.sale.homes > 0 && <a href={homesMapHref}>See the homes for sale on the map</a>}
              <a href={areaPath}>See the area around {name}, or draw your own</a>
            </p>
          </div>
          {/* Where no streets can be shown, the drawing has no room on a phone. */}
          <div className={`lg:col-start-2 lg:row-start-1 ${neighbourhood ? '' : 'max-lg:hidden'}`}>
            <NeighbourhoodMap words={fullName} drawn={picture} neighbourhood={neighbourhood} />
          </div>
        </div>
      </div>
    </header>
  )
}

function OfferLink({
  offer: { homes, href },
  words,
}: {
  offer: { homes: number; href: string }
  words: string
}) {
  if (homes === 0) return <>no homes {words}</>
  return (
    <a href={href} className="cell-source">
      {counted(homes, 'home', 'homes')} {words}
    </a>
  )
}

/** The town's trend, where the place has too few homes for its own. */
function TownTrend({ place: { trend, townTrend, town, townPath } }: { place: PlaceView }) {
  if (trend.priceTrendPercent !== null || !townTrend.priceTrendPercent) return null
  return (
    <p className="mt-2 text-small text-muted">
      Across {town}, asking prices of the same {counted(townTrend.homesInTrend, 'home', 'homes')} changed by{' '}
      <span data-figure={trendName(townPath)}>{trendText(townTrend)}</span> in 90 days.
    </p>
  )
}
