import { TrendingDown, TrendingUp } from 'lucide-react'
import { count, euro, exactPercent } from '#app/ui/format.ts'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import { LocatorMap } from '../places/locator-map.tsx'
import { regionNames } from '../places/place.ts'
import { figureLinkClass } from './figure-link.ts'
import { purposeHref, type RegionOffer } from './region-offer.ts'
import { townPoints } from './town-points.ts'

/** Five towns where they are, and what each asks and earns today. Every figure opens the homes behind it. */
export function TownFigures({ offers }: { offers: RegionOffer[] }) {
  const shown = [...offers].sort((a, b) => b.forSale + b.forRent - (a.forSale + a.forRent))
  return (
    <section
      aria-labelledby="towns"
      className="column grid items-center gap-x-14 gap-y-8 py-14 lg:grid-cols-[1fr_1.25fr] lg:py-20"
    >
      <div>
        <h2 id="towns" className="text-heading">
          Five towns, as they are today
        </h2>
        <p className="mt-3 measure text-muted">
          The averages of all homes on offer at this moment, land apart. Press a figure to see the homes
          behind it. The arrow says how the same homes’ prices moved in 90 days.
        </p>
        <div className="mt-8">
          <LocatorMap title="The market page of each town" points={townPoints} />
        </div>
      </div>
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">Average price, rent and yield by region</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-control text-small text-muted">
            <th scope="col" className="py-2 pr-3 font-normal">
              Town
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Price
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Rent a month
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              Yield
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {shown.map((offer) => (
            <TownRow key={offer.region} offer={offer} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TownRow({ offer }: { offer: RegionOffer }) {
  const name = regionNames[offer.region]
  const cell = 'figures py-3 sm:px-3 sm:py-4 sm:text-right align-baseline'
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_0.8fr_1.1fr] max-sm:py-2">
      <th scope="row" className="py-3 pr-3 font-normal max-sm:col-span-3 max-sm:pb-0 sm:py-4">
        <a
          href={`/market-${offer.region}`}
          className="font-serif text-title text-ink hover:text-action hover:underline"
        >
          {name}
        </a>
        <span className="figures block text-small text-muted">
          {count(offer.forSale)} for sale, {count(offer.forRent)} to let
        </span>
      </th>
      <td className={cell}>
        <Figure
          term="Price"
          text={euro(roundedTo(1_000, offer.averagePriceEuro))}
          href={purposeHref('/buy', offer.region)}
        />
        <Trend percent={offer.priceTrendPercent} homes={offer.homesInTrend} />
      </td>
      <td className={cell}>
        <Figure
          term="Rent"
          text={euro(roundedTo(10, offer.averageRentEuro))}
          href={purposeHref('/rent', offer.region)}
        />
      </td>
      <td className={`${cell} sm:pr-0`}>
        <span aria-hidden className="block text-small text-muted sm:hidden">
          Earns
        </span>
        {offer.averageYieldPercent === null ? (
          <span className="text-muted">N/A</span>
        ) : (
          <a href={`${purposeHref('/buy', offer.region)}&minYield=0.1`} className={figureLinkClass}>
            <YieldMark figure={exactPercent(offer.averageYieldPercent)} />
          </a>
        )}
      </td>
    </tr>
  )
}

/** An average to the last euro would look surer than it is. */
const roundedTo = (step: number, amount: number | null) =>
  amount === null ? null : Math.round(amount / step) * step

function Figure({ term, text, href }: { term: string; text: string; href: string }) {
  return (
    <>
      <span aria-hidden className="block text-small text-muted sm:hidden">
        {term}
      </span>
      <a href={href} className={`text-ink ${figureLinkClass}`}>
        {text}
      </a>
    </>
  )
}

/** How the same homes' asking prices moved in 90 days; a tenth of a percent is no movement. */
function Trend({ percent, homes }: { percent: number | null; homes: number }) {
  if (percent === null || Math.abs(percent) < 0.05) return null
  const Icon = percent < 0 ? TrendingDown : TrendingUp
  return (
    <span
      className="flex items-center gap-1 text-small text-muted sm:justify-end"
      title={`The same ${count(homes)} homes, over 90 days`}
    >
      <Icon aria-hidden size={14} />
      <span className="sr-only">{percent < 0 ? 'Down' : 'Up'}</span>
      {exactPercent(Math.abs(percent))}
      <span className="sr-only"> in 90 days</span>
    </span>
  )
}
