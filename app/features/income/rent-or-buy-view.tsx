import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { counted, euro, signedEuro } from '#app/ui/format.ts'
import { valuesOf } from '#app/features/rates/rate-values.ts'
import { vatLabels } from './income-assumptions.ts'
import type { IncomePageData } from './income-page-data.ts'
import { NumberField } from './number-fields.tsx'
import { SheetSources } from './rate-list.tsx'
import {
  type RentOrBuy,
  rentOrBuy,
  rentOrBuyEntries,
  RENT_OR_BUY_YEARS,
  savingsAssumption,
} from './rent-or-buy.ts'
import { SheetTable } from './sheet-tables.tsx'

/** Years that the table shows, beside the one in which buying catches up. */
const shownYears = new Set([1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30])

/** Buying a home or renting one like it, with every assumption in a form; works without script. */
export function RentOrBuyView({
  page,
  path,
  savingsPercent,
}: {
  page: IncomePageData
  path: string
  savingsPercent: number
}) {
  const { home, assumed } = page
  const rates = valuesOf(page.rates)
  const compared = rentOrBuy(assumed, { savingsPercent, areaSquareMetres: home.areaSquareMetres }, rates)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:gap-4">
      {compared ? (
        <Compared compared={compared} />
      ) : (
        <p className="text-lead">
          {assumed.priceEuro === null
            ? 'This home has no asking price.'
            : 'There are too few homes to let nearby to estimate a rent.'}{' '}
          Please enter one below.
        </p>
      )}
      <section id="assumptions" aria-labelledby="assumptions-title">
        <h2 id="assumptions-title" className="mb-4 text-title">
          Assumptions
        </h2>
        <form method="get" action={path} aria-label="Assumptions" className="grid gap-6">
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField name="vat" label="VAT" defaultValue={assumed.vat}>
              {Object.entries(vatLabels(rates)).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
            {rentOrBuyEntries.map(([name, entry]) => (
              <NumberField key={name} entry={entry} value={assumed[name]} />
            ))}
            <NumberField entry={savingsAssumption} value={savingsPercent} />
          </div>
          <Button type="submit" look="primary" className="justify-self-start print:hidden">
            Calculate
          </Button>
        </form>
      </section>
      <SheetSources rentBasis={page.rentBasis} rates={page.rates} />
    </div>
  )
}

function Compared({ compared }: { compared: RentOrBuy }) {
  const { costs, rentEuro, upkeepEuro, loanPaidEuro, years, breakEvenYear } = compared
  const shown = years.filter(({ after }) => shownYears.has(after) || after === breakEvenYear)
  return (
    <>
      <section
        aria-label="Result"
        className="rounded-large border border-line bg-surface px-5 py-4 print:p-0"
      >
        <p className="font-serif text-heading font-semibold">
          {breakEvenYear === null
            ? `Renting stays ahead for ${RENT_OR_BUY_YEARS} years`
            : `Buying is ahead if you stay ${counted(breakEvenYear, 'year', 'years')} or more`}
        </p>
        <p className="measure mt-2">
          The buyer pays {euro(costs.ownEuro)} at first, and {euro(upkeepEuro + loanPaidEuro)} in the first
          year for the loan and the upkeep. The tenant pays {euro(rentEuro)} of rent, and saves what the buyer
          pays beyond that.
        </p>
      </section>
      <SheetTable
        caption="What each of them has"
        heads={['If you buy, and sell then', 'If you rent and save', 'Buying is ahead by']}
        rows={shown.map(({ after, buyerEuro, tenantEuro }) => ({
          label: `After ${counted(after, 'year', 'years')}`,
          values: [signedEuro(buyerEuro), signedEuro(tenantEuro), signedEuro(buyerEuro - tenantEuro)],
          isSum: after === breakEvenYear,
        }))}
      />
      <SheetTable
        caption="The first year"
        heads={['If you buy', 'If you rent']}
        rows={[
          { label: 'At first: costs of buying, less the loan', values: [euro(costs.ownEuro), euro(0)] },
          { label: 'Rent', values: [euro(0), euro(rentEuro)] },
          { label: 'Loan payments', values: [euro(loanPaidEuro), euro(0)] },
          {
            label: 'Repairs, communal charges, insurance and local taxes',
            values: [euro(upkeepEuro), euro(0)],
          },
        ]}
      />
      <p className="measure text-small text-muted">
        The home is your main home: the gain from a sale is taxed as the law taxes one that you have lived in.
        The buyer sells at the home’s value, pays agent, lawyer, levy and tax, and pays back the loan. The
        rent and the upkeep rise every year.
      </p>
    </>
  )
}
