import type { ReactNode } from 'react'
import { count, signedPercent } from '#app/ui/format.ts'
import { homesOf } from '../summary/chart-words.ts'
import { HowLink } from '../summary/how-link.tsx'
import type { BedroomClass } from '../figures/market-figures.ts'
import type { MeasureCell, MeasureCells } from '../summary/measure-cells.ts'
import type { PriceTrend } from '../figures/region-offer.ts'
import { rangeText, type TypicalMeasure, typicalMeasures } from '../figures/typical-home.ts'
import { Basis } from '../tables/typical-figure.tsx'

const terms: Record<TypicalMeasure, string> = { price: 'Price', rent: 'Rent per month', yield: 'Yield' }

/** Shows prices, earnings and the price trend in one look: four figures, each with the homes it is made of. */
export function KeyFigures({
  cells,
  bedrooms,
  trend,
  of,
  path,
}: {
  cells: MeasureCells
  bedrooms: BedroomClass
  trend: PriceTrend
  /** The town or place, and its page. */
  of: string
  path: string
}) {
  return (
    <section aria-label={`Key figures for ${of}`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {typicalMeasures.map((measure) => (
          <CellFigure key={measure} measure={measure} cell={cells[measure]} of={of} />
        ))}
        <KeyFigure term="90-day price change" isCertain={trend.priceTrendPercent !== null}>
          <span data-figure={trend.priceTrendPercent === null ? undefined : trendName(path)}>
            {trendText(trend)}
          </span>
          <span className="block font-sans text-small font-normal text-muted">{trendBasis(trend)}</span>
        </KeyFigure>
      </dl>
      <p className="mt-2 text-small text-muted">
        Medians of what is asked for {homesOf[bedrooms]} today, with their 95 % ranges.
        {typicalMeasures.some((measure) => cells[measure].value !== null && cells[measure].isThin) &&
          ' Figures of few homes are in grey; such a yield is drawn towards the town’s.'}{' '}
        <HowLink to="median" />
      </p>
    </section>
  )
}

function CellFigure({ measure, cell, of }: { measure: TypicalMeasure; cell: MeasureCell; of: string }) {
  return (
    <KeyFigure
      term={terms[measure]}
      isCertain={!cell.isThin}
      look={measure === 'yield' ? 'text-yield' : 'text-ink'}
    >
      <span data-figure={cell.value === null ? undefined : cell.name}>{cell.text}</span>
      <span className="block font-sans font-normal">
        {cell.bounds && <span className="note-line">{rangeText(measure, cell.bounds)}</span>}
        <Basis cell={cell} of={`${terms[measure]}, ${of}`} />
      </span>
    </KeyFigure>
  )
}

function KeyFigure({
  term,
  isCertain,
  look = 'text-ink',
  children,
}: {
  term: string
  isCertain: boolean
  look?: string
  children: ReactNode
}) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd
        className={`figures font-serif leading-tight ${isCertain ? `text-title font-semibold lg:text-heading ${look}` : 'text-body text-muted'}`}
      >
        {children}
      </dd>
    </div>
  )
}

/** Names the trend of a town's or place's page, as `figureName` does. */
export const trendName = (path: string): string => `90-day change at ${path}`

/** `+1.2 %`, `−0.4 %`, `No change`. */
export function trendText({ priceTrendPercent: percent }: PriceTrend): string {
  if (percent === null) return 'Too few homes'
  if (percent === 0) return 'No change'
  return signedPercent(percent)
}

const trendBasis = ({ priceTrendPercent, homesInTrend }: PriceTrend): string => {
  if (priceTrendPercent !== null) return `the same ${count(homesInTrend)} homes`
  if (homesInTrend === 0) return 'none of them was on offer 90 days ago'
  return homesInTrend === 1
    ? 'only one was on offer 90 days ago'
    : `only ${homesInTrend} were on offer 90 days ago`
}
