import type { ReactNode } from 'react'
import { count, signedPercent } from '#app/ui/format.ts'
import { homesOf } from './chart-words.ts'
import { isOfFewHomes } from './few-homes.ts'
import { type ShownCell, Sources } from './market-cell.tsx'
import type { BedroomClass } from './market-figures.ts'
import type { MeasureCells } from './measure-cells.ts'
import type { PriceTrend } from './region-offer.ts'

/** What homes ask and earn and how prices move, in one look: four figures, each with the homes it is made of. */
export function KeyFigures({
  cells,
  bedrooms,
  trend,
  of,
}: {
  cells: MeasureCells
  bedrooms: BedroomClass
  trend: PriceTrend
  /** The town or place. */
  of: string
}) {
  return (
    <section aria-label={`Key figures for ${of}`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <CellFigure term="Price" cell={cells.price} of={of} />
        <CellFigure term="Rent per month" cell={cells.rent} of={of} />
        <CellFigure term="Yield" cell={cells.yield} of={of} look="text-yield" />
        <KeyFigure term="90-day price change" isCertain={trend.priceTrendPercent !== null}>
          {trendText(trend)}
          <span className="block font-sans text-small font-normal text-muted">{trendBasis(trend)}</span>
        </KeyFigure>
      </dl>
      <p className="mt-2 text-small text-muted">Averages of {homesOf[bedrooms]} on offer.</p>
    </section>
  )
}

function CellFigure({
  term,
  cell,
  of,
  look = 'text-ink',
}: {
  term: string
  cell: ShownCell
  of: string
  look?: string
}) {
  const isCertain = cell.sources.length > 0 && !isOfFewHomes(cell)
  return (
    <KeyFigure term={term} isCertain={isCertain} look={look}>
      {cell.text}
      <span className="block font-sans font-normal">
        <Sources sources={cell.sources} of={`${term}, ${of}`} />
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
