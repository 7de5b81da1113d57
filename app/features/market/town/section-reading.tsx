import DistributionChart from './charts/distribution-chart.part.tsx'
import { FiguresTable } from './figures-table.tsx'
import HistoryChart from './charts/history-chart.part.tsx'
import { HowLink } from '../summary/how-link.tsx'
import type { Section } from '../summary/market-towns.data.ts'
import type { MarketView, SectionView } from './market-view.ts'
import PriceIndexChart from './charts/price-index-chart.part.tsx'

/** Static part of a section: its table and its charts. */
export function SectionReading({
  section,
  town,
  rows,
  places,
  history,
  priceIndex,
  histograms,
}: Pick<MarketView, 'history' | 'priceIndex' | 'histograms' | 'places'> & {
  section: Section
  town: string
  rows: SectionView['rows']
}) {
  return (
    <>
      <div className="mt-3">
        <FiguresTable section={section} rows={rows} places={places} />
        {section === 'yield' ? (
          <p className="mt-2 text-small text-muted">
            Each yield is a year of the average asking rent over the average asking price, in whole percents,
            with one decimal beneath. <HowLink to="average" />
          </p>
        ) : (
          <p className="mt-2 text-small text-muted">
            <span className="max-md:hidden">
              Averages. Below each: how many homes it is based on, and their median.{' '}
            </span>
            {section === 'sale' && 'The price per m² counts plots too; “without land” is for homes only. '}
            <HowLink to="average" />
          </p>
        )}
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        {(section === 'sale' || section === 'rent') && (
          <div className="lg:col-span-2">
            <PriceIndexChart purpose={section} town={town} points={priceIndex[section].points} />
          </div>
        )}
        <HistoryChart section={section} town={town} history={history} />
        <DistributionChart section={section} town={town} histograms={histograms} />
      </div>
    </>
  )
}
