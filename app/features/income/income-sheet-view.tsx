import { useEffect, useRef, useState } from 'react'
import { formText } from '#app/platform/pages/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { euro, exactPercent, signedEuro } from '#app/ui/format.ts'
import { resultColour } from '#app/ui/result-colour.ts'
import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { AssumptionForm } from './assumption-form.tsx'
import { type Assumptions, assumptionsQuery, readAssumptions } from './income-assumptions.ts'
import type { IncomePageData } from './income-page-data.ts'
import { type IncomeSheet, incomeSheet } from './income-sheet.ts'
import { PrintedAssumptions } from './printed-assumptions.tsx'
import { SheetSources } from './rate-list.tsx'
import { valuesOf } from '#app/features/rates/rate-values.ts'
import { BuyingTable, SaleTable, YearTable } from './sheet-tables.tsx'
import { TenYears } from './ten-years.tsx'

/** Classes of the grid of tables and chart. Printed, they fill two columns, so that all of it fits on one page. */
const figuresGrid =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-10 md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr_auto] ' +
  'print:block print:columns-2 print:gap-6 print:[&>*]:mb-2 print:[&>*]:break-inside-avoid'

/** The income sheet: figures that follow the form as it is filled in, and an address that follows both. */
export function IncomeSheetView(page: IncomePageData) {
  const { home, usual, path } = page
  const rates = valuesOf(page.rates)
  const [assumed, setAssumed] = useState(page.assumed)
  const form = useRef<HTMLFormElement>(null)
  const readForm = () => {
    if (!form.current) return
    const entered = new FormData(form.current)
    setAssumed(readAssumptions((name) => formText(entered, name), usual))
  }
  // What was typed before the script came counts too.
  useEffect(readForm, [usual])
  const query = assumptionsQuery(assumed, usual)
  const isChanged = query !== assumptionsQuery(page.assumed, usual)
  useEffect(() => {
    if (isChanged) history.replaceState(history.state, '', `?${query}`)
  }, [isChanged, query])
  const sheet = incomeSheet(assumed, home.areaSquareMetres, rates)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem] print:block print:pb-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 print:gap-2">
        {sheet && assumed.priceEuro !== null ? (
          <>
            <KeyFigures sheet={sheet} />
            <div className={figuresGrid}>
              <BuyingTable sheet={sheet} priceEuro={assumed.priceEuro} />
              <div className="md:col-start-2 md:row-start-1 md:row-end-3">
                <YearTable sheet={sheet} />
              </div>
              <Turned sheet={sheet} assumed={assumed} />
              <div className="md:col-span-2">
                <TenYears years={sheet.years} />
              </div>
              <div className="md:col-span-2">
                <SaleTable year={sheet.years.at(-1)!} />
              </div>
            </div>
          </>
        ) : (
          <p className="text-lead">
            {assumed.priceEuro === null
              ? 'This home has no asking price.'
              : 'There are too few homes to let nearby to estimate a rent.'}{' '}
            Please enter one in the assumptions.
          </p>
        )}
        <PrintedAssumptions assumed={assumed} rates={rates} />
        <SheetSources rentBasis={page.rentBasis} rates={page.rates} />
      </div>
      <section id="assumptions" aria-labelledby="assumptions-title" className="print:hidden">
        <h2 id="assumptions-title" className="mb-4 text-title">
          Assumptions
        </h2>
        <AssumptionForm
          path={path}
          assumed={page.assumed}
          rates={rates}
          form={form}
          onChange={readForm}
          actions={<Actions who={page.who} path={path} query={query} />}
        />
      </section>
    </div>
  )
}

function KeyFigures({ sheet: { costs, outcomes } }: { sheet: IncomeSheet }) {
  const { grossPercent, netPercent, netAfterTaxPercent, cashPercent, cashEuro } = outcomes.expected
  const figures = [
    { term: 'Gross yield', value: exactPercent(grossPercent), of: 'of the price with VAT' },
    {
      term: 'Net yield',
      value: exactPercent(netPercent),
      of: `of the total cost; ${exactPercent(netAfterTaxPercent)} after tax`,
    },
    {
      term: 'Yield on your own money',
      value: cashPercent === null ? 'None needed' : exactPercent(cashPercent),
      of: `of ${euro(costs.ownEuro)}, after the loan`,
    },
    { term: 'Left after the first year', value: signedEuro(cashEuro), of: 'after costs, taxes and loan' },
  ]
  const isLoss = figures.some(({ value }) => resultColour(value) !== resultColour(''))
  return (
    <section aria-label="Key figures" aria-live="polite">
      <dl
        className={`grid grid-cols-2 gap-4 rounded-large px-5 py-4 ${isLoss ? 'border border-line bg-surface' : 'bg-yield-wash'} md:grid-cols-4 print:grid-cols-4 print:gap-3 print:border-0 print:bg-transparent print:p-0`}
      >
        {figures.map(({ term, value, of }) => (
          <div key={term}>
            <dt className="text-small print:leading-tight">{term}</dt>
            <dd>
              <span
                className={`figures font-serif text-heading font-semibold print:text-title ${resultColour(value)}`}
              >
                {value}
              </span>
              <span className="block text-small text-muted print:text-[8.5pt] print:leading-tight">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The sheet read the other way round: the rent and the price that would be needed. */
const Turned = ({
  sheet: { breakEvenRentEuro, wantedPriceEuro },
  assumed: { wantedPercent, priceEuro },
}: {
  sheet: IncomeSheet
  assumed: Assumptions
}) => (
  <dl className="grid gap-4 md:col-start-1 print:grid-cols-2 print:gap-2">
    <div>
      <dt className="text-small text-muted print:text-[8.5pt] print:leading-tight">
        Monthly rent that covers everything in the first year
      </dt>
      <dd className="figures font-serif text-title font-semibold">
        {breakEvenRentEuro === null ? 'No rent would be enough' : euro(breakEvenRentEuro)}
      </dd>
    </div>
    <div>
      <dt className="text-small text-muted print:text-[8.5pt] print:leading-tight">
        Price for a net yield of {exactPercent(wantedPercent)}
      </dt>
      <dd className="figures">
        <span className="font-serif text-title font-semibold">
          {wantedPriceEuro === null ? 'No price would be low enough' : euro(wantedPriceEuro)}
        </span>
        {wantedPriceEuro !== null && priceEuro !== null && wantedPriceEuro !== priceEuro && (
          <span className="text-small whitespace-nowrap text-muted print:text-[8.5pt]">
            {' '}
            ({euro(Math.abs(wantedPriceEuro - priceEuro))} {wantedPriceEuro < priceEuro ? 'less' : 'more'})
          </span>
        )}
      </dd>
    </div>
  </dl>
)

function Actions({ who, path, query }: { who: IncomePageData['who']; path: string; query: string }) {
  const address = `${path}?${query}`
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5 text-small">
      <a href={address}>Link to this sheet, with these assumptions</a>
      <a href={path}>Back to the usual assumptions</a>
      {who === 'visitor' ? (
        <p className="text-muted">
          <a href={loginPath(address)}>Log in</a> to use your own assumptions for other homes too.
        </p>
      ) : (
        <>
          <Button type="submit" formMethod="post" name="remember" value="yes">
            Use these for other homes too
          </Button>
          <p className="text-muted">
            {who === 'member-who-keeps'
              ? 'Your sheets start with the assumptions you kept.'
              : 'Everything except the price, the rents, the communal charges, the furniture and the VAT.'}
          </p>
          {who === 'member-who-keeps' && (
            <Button type="submit" formMethod="post" formNoValidate look="quiet" name="remember" value="no">
              Forget them
            </Button>
          )}
        </>
      )}
    </div>
  )
}
