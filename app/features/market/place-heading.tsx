import { ChevronRight } from 'lucide-react'
import { counted } from '#app/ui/format.ts'
import { drawing } from '../places/projection.ts'
import { figureLinkClass } from './figure-link.ts'
import { KeyFigures, trendText } from './key-figures.tsx'
import type { PlaceView } from './place-view.ts'

/** The first screen of a place's page: where it is, what it has on offer, and its key figures. */
export function PlaceHeading({ place }: { place: PlaceView }) {
  const { name, fullName, town, townPath, areaPath, picture, offers } = place
  const { hasEnoughHomes, bedrooms, byBedrooms, trend } = place
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
        <div className="grid items-center gap-x-14 gap-y-6 lg:grid-cols-[1fr_20rem]">
          <div>
            <h1 className="text-display">The market in {fullName}</h1>
            <p className="figures mt-3 text-lead text-muted">
              <OfferLink offer={offers.sale} words="for sale" /> and{' '}
              <OfferLink offer={offers.rent} words="to let" /> today.
            </p>
          </div>
          <img
            src={picture}
            alt={`Map of Cyprus: ${fullName}`}
            width={drawing.width}
            height={drawing.height}
            className="h-auto w-full max-lg:hidden"
          />
        </div>
        <div className="mt-8">
          {hasEnoughHomes ? (
            <KeyFigures cells={cells} bedrooms={bedrooms} trend={trend} of={name} />
          ) : (
            <p className="measure">
              Too few homes are on offer in {name} to show figures. See the neighbouring places and {town} as
              a whole below.
            </p>
          )}
          <TownTrend place={place} />
          <p className="mt-2 text-small">
            <a href={areaPath}>See the area around {name}, or draw your own</a>
          </p>
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
    <a href={href} className={`inline-block py-0.5 ${figureLinkClass}`}>
      {counted(homes, 'home', 'homes')} {words}
    </a>
  )
}

/** The town's trend, where the place has too few homes for its own. */
function TownTrend({ place: { trend, townTrend, town } }: { place: PlaceView }) {
  if (trend.priceTrendPercent !== null || !townTrend.priceTrendPercent) return null
  return (
    <p className="mt-2 text-small text-muted">
      Across {town}, asking prices of the same {counted(townTrend.homesInTrend, 'home', 'homes')} changed by{' '}
      {trendText(townTrend)} in 90 days.
    </p>
  )
}
