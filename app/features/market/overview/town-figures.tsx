import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react'
import { count } from '#app/ui/format.ts'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import { marketPath, regionHomesPath } from '#app/features/content/links/site-links.ts'
import { TownMap } from '#app/features/content/home/town-map.tsx'
import { HowLink } from '../summary/how-link.tsx'
import { changeInWords, changeName, isCertain, type LatestChange } from '../summary/price-index-words.ts'
import type { TownToday } from './towns-today.server.ts'
import { Basis, TypicalFigure } from '../tables/typical-figure.tsx'

/** Five towns where they are, and what each asks and earns today: the figures of the market pages. */
export function TownFigures({ towns }: { towns: TownToday[] }) {
  return (
    <section
      aria-labelledby="towns"
      className="column grid skip-off-screen items-center gap-x-14 gap-y-8 py-14 [contain-intrinsic-height:auto_97rem] md:[contain-intrinsic-height:auto_74rem] lg:grid-cols-[1fr_1.25fr] lg:py-20 lg:[contain-intrinsic-height:auto_44rem]"
    >
      <div>
        <h2 id="towns" className="text-heading">
          Five towns today
        </h2>
        <p className="mt-3 measure text-muted">
          Medians of what is asked for two-bedroom homes on offer now. Press a number of homes to see exactly
          those. The arrow shows the town’s price index for all homes for sale. <HowLink to="median" />
        </p>
        <div className="mt-8">
          <TownMap />
        </div>
      </div>
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">Two-bedroom homes: median price, rent and yield by town</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-control text-small text-muted">
            <th scope="col" className="py-2 pr-3 font-normal">
              Town
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Price
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Rent per month
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              Yield
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {towns.map((town) => (
            <TownRow key={town.region} about={town} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const offerClass = 'cell-source'

function TownRow({ about }: { about: TownToday }) {
  const { region, town, forSale, forRent, cells } = about
  const cell = 'figures py-3 align-baseline sm:px-3 sm:py-4 sm:text-right'
  const term = 'block text-small text-muted sm:hidden'
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_0.8fr_1.2fr] max-sm:gap-x-3 max-sm:py-2">
      <th scope="row" className="py-3 pr-3 align-baseline font-normal max-sm:col-span-3 max-sm:pb-0 sm:py-4">
        <a
          href={marketPath(region)}
          className="font-serif text-title text-ink hover:text-action-over hover:underline"
        >
          {town}
        </a>
        <span className="figures block text-small text-muted">
          <a href={regionHomesPath('/buy', town)} className={offerClass}>
            {`${count(forSale)} for sale`}
          </a>
          {', '}
          <a href={regionHomesPath('/rent', town)} className={offerClass}>
            {`${count(forRent)} to let`}
          </a>
          <PriceChange change={about.priceChange} path={marketPath(region)} />
        </span>
      </th>
      <td className={cell}>
        <span aria-hidden className={term}>
          Price
        </span>
        <TypicalFigure measure="price" cell={cells.price} of={`Price, ${town}`} />
      </td>
      <td className={cell}>
        <span aria-hidden className={term}>
          Rent
        </span>
        <TypicalFigure measure="rent" cell={cells.rent} of={`Rent, ${town}`} />
      </td>
      <td className={`${cell} sm:pr-0`}>
        <span aria-hidden className={term}>
          Yield
        </span>
        {cells.yield.isThin ? (
          <TypicalFigure measure="yield" cell={cells.yield} of={`Yield, ${town}`} />
        ) : (
          <>
            <span className="block text-lead whitespace-nowrap" data-figure={cells.yield.name}>
              <YieldMark figure={cells.yield.text} />
            </span>
            <Basis cell={cells.yield} of={`Yield, ${town}`} />
          </>
        )}
      </td>
    </tr>
  )
}

/** The change of the town's price index, in the words of its own page. */
function PriceChange({ change, path }: { change: LatestChange | null; path: string }) {
  const words = change && changeInWords(change)
  if (!words) return null
  const Icon = !isCertain(change) ? MoveRight : change.percent < 0 ? TrendingDown : TrendingUp
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden size={14} className="shrink-0" />
      <span data-figure={changeName('sale', path)}>{words}</span>
    </span>
  )
}
