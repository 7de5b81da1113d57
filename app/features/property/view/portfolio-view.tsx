import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BuyerForm } from '#app/features/income/buyer-form.tsx'
import { HomesTable, PortfolioFigures, YearsTable } from '#app/features/income/portfolio-tables.tsx'
import { buyerEntries } from '#app/features/income/portfolio.ts'
import { PrintedAssumptions } from '#app/features/income/printed-assumptions.tsx'
import { SheetSources } from '#app/features/income/rate-list.tsx'
import { valuesOf } from '#app/features/rates/rate-values.ts'
import { BuyingTable, SaleTable, YearTable } from '#app/features/income/sheet-tables.tsx'
import { counted, count } from '#app/ui/format.ts'
import { MAX_PORTFOLIO } from '#app/features/saved/homes/ticked-homes.ts'
import type { PortfolioPageData } from './portfolio-view.server.ts'

export type PortfolioViewProps = PortfolioPageData & {
  /** The address of the page with its assumptions, and of its file. */
  address: string
  fileAddress: string
}

/** Several homes as one sheet; works without script. */
export function PortfolioView(page: PortfolioViewProps) {
  const { rows, total, unknown, leftOut } = page
  if (rows.length === 0) return <NoHomes isUnknown={unknown.length > 0} />
  const countedRows = rows.filter(({ sheet }) => sheet).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:gap-3">
      {(unknown.length > 0 || leftOut > 0) && (
        <div role="status" className="grid gap-1 text-change">
          {unknown.length > 0 && <p>{unknownText(unknown)}</p>}
          {leftOut > 0 && (
            <p>
              A portfolio has up to {MAX_PORTFOLIO} homes: {counted(leftOut, 'home is', 'homes are')} left
              out.
            </p>
          )}
        </div>
      )}
      {total && (
        <PortfolioFigures
          total={total}
          counted={
            countedRows === rows.length
              ? `${counted(countedRows, 'home', 'homes')}, bought together and let from the first day.`
              : `${count(countedRows)} of ${counted(rows.length, 'home', 'homes')} counted: the totals leave the others out.`
          }
        />
      )}
      <HomesTable portfolio={page} />
      {total && (
        <>
          <p className="measure -mt-6 text-small text-muted print:mt-0">
            The owners have their tax bands and their exemption from capital gains tax once, so each home is
            taxed on top of those above it. Its own income sheet, which counts it alone, may show less tax.
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 md:grid-cols-2 print:grid-cols-2 print:gap-6">
            <BuyingTable sheet={total} priceEuro={total.costs.priceWithVatEuro - total.costs.vatEuro} />
            <YearTable sheet={total} />
          </div>
          <YearsTable total={total} />
          <SaleTable year={total.years.at(-1)!} />
        </>
      )}
      <section id="assumptions" aria-labelledby="assumptions-title" className="print:hidden">
        <h2 id="assumptions-title" className="mb-4 text-title">
          Assumptions for all homes
        </h2>
        <BuyerForm numbers={page.numbers} assumed={page.assumed} who={page.who} address={page.address} />
      </section>
      <PrintedAssumptions
        assumed={page.assumed}
        rates={valuesOf(page.rates)}
        entries={buyerEntries}
        ofHome={false}
      />
      <SheetSources rentBasis="" rates={page.rates} />
    </div>
  )
}

const unknownText = (unknown: readonly number[]): string =>
  unknown.length === 1
    ? `We do not show a home with the number ${unknown[0]} any more.`
    : `We do not show homes with the numbers ${unknown.join(', ')} any more.`

const NoHomes = ({ isUnknown }: { isUnknown: boolean }) => (
  <Notice
    title={isUnknown ? 'These homes are no longer on our site' : 'No homes in this portfolio yet'}
    actions={
      <>
        <a href="/mylisting" className={buttonClass('primary')}>
          Your saved homes
        </a>
        <a href="/buy" className={buttonClass()}>
          Homes for sale
        </a>
      </>
    }
  >
    <p>
      Tick homes for sale in your saved list and press “Portfolio”: you then see on one page what they cost,
      earn and owe together.
    </p>
  </Notice>
)
