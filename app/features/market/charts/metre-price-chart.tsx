import { count, euro } from '#app/ui/format.ts'
import { type Region, regionNames, regions } from '#app/features/places/place.ts'
import { marketPath } from '#app/features/content/links/site-links.ts'
import { figureName } from '../figures/figure-name.ts'
import { HowLink } from '../summary/how-link.tsx'
import type { MetrePriceSpread } from '../summary/metre-prices.ts'

const looks = {
  apartments: { name: 'Apartments', band: 'fill-action opacity-30', middle: 'fill-action' },
  houses: { name: 'Houses', band: 'fill-muted opacity-35', middle: 'fill-ink' },
} as const

/**
 * Price per square metre: for each region the middle half of its homes as a band, the home in the middle as a mark. It
 * is a table whose one column is drawn, so that it reads without eyes as well.
 */
export function MetrePriceChart({ spreads }: { spreads: MetrePriceSpread[] }) {
  if (spreads.length === 0) return null
  const end = roundUp(Math.max(...spreads.map(({ euros }) => euros[2])))
  const ticks = [0, end / 4, end / 2, (end * 3) / 4, end]
  const rows = rowsByMedian(spreads)

  return (
    <section
      aria-labelledby="metre-prices"
      className="skip-off-screen border-y border-line bg-surface [contain-intrinsic-height:auto_68rem] md:[contain-intrinsic-height:auto_43rem]"
    >
      <div className="column py-14 lg:py-20">
        <h2 id="metre-prices" className="text-heading">
          Price per square metre
        </h2>
        <p className="mt-3 measure text-muted">
          Homes for sale of every size. The mark is the median; the band holds the middle half of the homes.{' '}
          <HowLink to="metre" />
        </p>
        <table className="mt-8 w-full max-sm:block border-collapse text-left">
          <caption className="sr-only">Asking price per square metre, by region and kind of home</caption>
          <thead className="max-sm:block">
            <tr className="text-small text-muted max-sm:block">
              <th scope="col" className="pb-2 font-normal max-sm:sr-only sm:w-56">
                Homes
              </th>
              <th scope="col" className="pb-2 font-normal max-sm:block">
                <span className="sr-only">The middle half of the homes</span>
                <span aria-hidden className="figures flex justify-between">
                  {ticks.map((tick) => (
                    <span key={tick} className="max-sm:[&:nth-child(even)]:hidden">
                      {euro(tick)}
                    </span>
                  ))}
                </span>
              </th>
              <th scope="col" className="w-20 pb-2 pl-4 text-right font-normal max-sm:sr-only">
                Median
              </th>
            </tr>
          </thead>
          {rows.map(({ region, kinds }) => (
            <tbody key={region} className="border-t border-line max-sm:block max-sm:py-2">
              {kinds.map((spread) => (
                <SpreadRow key={spread.parentType} spread={spread} end={end} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function SpreadRow({ spread, end }: { spread: MetrePriceSpread; end: number }) {
  const { region, parentType, homes, href } = spread
  const [lower, median, upper] = spread.euros
  const { name, band, middle } = looks[parentType]
  const at = (amount: number) => `${((amount / end) * 100).toFixed(2)}%`
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto]">
      <th scope="row" className="py-1.5 pr-3 font-medium">
        {regionNames[region]}{' '}
        <a
          href={href}
          className="figure-link figures text-small font-normal text-muted hover:text-action-over"
        >
          {count(homes)} {name.toLowerCase()}
        </a>
      </th>
      <td className="quarters">
        <span className="sr-only">
          {euro(lower)} to {euro(upper)}
        </span>
        <svg aria-hidden className="block h-5 w-full overflow-visible">
          <rect x={at(lower)} width={at(upper - lower)} y="3" height="14" rx="3" className={band} />
          <rect x={at(median)} width="4" y="0" height="20" rx="1.5" className={middle} />
        </svg>
      </td>
      <td
        className="figures py-1.5 pl-4 text-right font-medium"
        data-figure={figureName('median', `price per m² of ${parentType}`, null, marketPath(region))}
      >
        {euro(median)}
      </td>
    </tr>
  )
}

/** Regions by their dearest middle; within one, apartments and houses in the same order. */
function rowsByMedian(spreads: MetrePriceSpread[]): { region: Region; kinds: MetrePriceSpread[] }[] {
  const dearest = (kinds: MetrePriceSpread[]) => Math.max(...kinds.map(({ euros }) => euros[1]))
  return regions
    .map((region) => ({
      region,
      kinds: spreads
        .filter((spread) => spread.region === region)
        .sort((a, b) => a.parentType.localeCompare(b.parentType)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
    .sort((a, b) => dearest(b.kinds) - dearest(a.kinds))
}

const roundUp = (amount: number) => Math.ceil(amount / 2_000) * 2_000
