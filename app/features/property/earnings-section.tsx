import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { counted, euro } from '#app/ui/format.ts'
import { Button } from '#app/ui/button.tsx'
import { ComparableList } from '../estimates/comparable-list.tsx'
import { IncomeSummary } from '../income/income-summary.tsx'
import { STANDARD_VAT_PERCENT } from '../listings/listing-price.ts'
import { priceForYield } from './property-rates.ts'
import type { Earnings } from './property-earnings.ts'
import type { PropertyView } from './property-view.ts'

const commonYields = [4, 5, 6, 7, 8]

/** What a home for sale earns, from what that is known, and the price at which it would earn what one wants. */
export function EarningsSection({ property, wantedYield }: { property: PropertyView; wantedYield: number }) {
  const { earnings, comparables, priceEuro } = property
  if (!earnings.yield && !earnings.income) return null
  return (
    <section aria-labelledby="earnings" id="earns">
      <h2 id="earnings" className="text-title">
        What it could earn
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 print:mt-2 print:grid-cols-2">
        {earnings.yield && (
          <Figure term="AVG Yield %" figure={earnings.yield.rounded} basis={earnings.yield.basis}>
            <span className="figures text-small text-muted"> ({earnings.yield.exact})</span>
          </Figure>
        )}
        {earnings.income && (
          <Figure term="AVG Annual Rental Income" figure={earnings.income.text} basis={earnings.income.basis}>
            {earnings.income.range && (
              <span className="figures block text-small">{earnings.income.range}</span>
            )}
            {earnings.income.percentOfPrice && (
              <span className="figures block text-small">
                {earnings.income.percentOfPrice} of the price{property.priceNote === '+ VAT' && ' with VAT'},
                not the income behind the agent’s yield
              </span>
            )}
          </Figure>
        )}
      </dl>
      {earnings.disagreement && <Disagreement between={earnings.disagreement} />}
      <ComparableList
        comparables={comparables}
        title={`Compare with ${counted(comparables.length, 'let', 'lets')} nearby (rent a month)`}
      />
      {earnings.income && (
        <div className="mt-6 grid gap-6 print:hidden">
          <WantedYield
            annualIncomeEuro={earnings.income.euro}
            priceEuro={priceEuro}
            vatPercent={property.priceNote === '+ VAT' ? STANDARD_VAT_PERCENT : 0}
            wantedYield={wantedYield}
          />
          {property.incomeSheet && <IncomeSummary summary={property.incomeSheet} />}
        </div>
      )}
    </section>
  )
}

function Disagreement({
  between: { stated, estimated, range },
}: {
  between: NonNullable<Earnings['disagreement']>
}) {
  return (
    <p className="measure mt-4 border-l-4 border-yield bg-yield-wash px-4 py-3">
      The agent states a yield of {stated}. We estimate {estimated}, and for four homes in five like it{' '}
      {range}. The agent may know more: the rent of a present tenant, furniture that is included, or short
      lets. The stated yield may also leave out VAT or months without a tenant. Ask what it is based on.
    </p>
  )
}

function Figure({
  term,
  figure,
  basis,
  children,
}: {
  term: string
  figure: string
  basis: string
  children?: ReactNode
}) {
  return (
    <div className="rounded-large bg-yield-wash px-5 py-4 print:bg-transparent print:p-0">
      <dt className="text-small">{term}</dt>
      <dd>
        <span className="figures font-serif text-heading font-semibold text-yield print:text-title">
          {figure}
        </span>
        {children}
        {basis && <span className="block text-small text-muted">{basis}</span>}
      </dd>
    </div>
  )
}

const enteredNumber = (field: HTMLInputElement | null): number | null =>
  field && field.validity.valid && !Number.isNaN(field.valueAsNumber) ? field.valueAsNumber : null

/** Without script the form asks the server for the page with another yield. */
function WantedYield({
  annualIncomeEuro,
  priceEuro,
  vatPercent,
  wantedYield,
}: {
  annualIncomeEuro: number
  priceEuro: number | null
  /** What the price lacks. */
  vatPercent: number
  wantedYield: number
}) {
  const [wanted, setWanted] = useState(wantedYield)
  const field = useRef<HTMLInputElement>(null)
  const readField = () => {
    const entered = enteredNumber(field.current)
    if (entered !== null && entered > 0) setWanted(entered)
  }
  // What was typed before the script came counts too.
  useEffect(readField, [])
  const price = priceForYield(annualIncomeEuro, wanted, vatPercent)
  const difference = priceEuro === null ? null : price - priceEuro
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-sans text-body font-semibold tracking-normal">
        The price at which it would yield what you want
      </h3>
      <form
        method="get"
        action="#earns"
        className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="w-32">
          <TextField
            label="Yield you want, %"
            name="yield"
            type="number"
            min="0.5"
            max="30"
            step="0.1"
            inputMode="decimal"
            defaultValue={wantedYield}
            ref={field}
            onInput={readField}
          />
        </div>
        <span className="hidden noscript:block">
          <Button type="submit">Work it out</Button>
        </span>
        <output className="figures pb-1.5">
          <strong className="font-serif text-title font-semibold">{euro(price)}</strong>
          {vatPercent > 0 && <span className="text-muted"> + VAT</span>}
          {difference !== null && difference !== 0 && (
            <span className="text-muted">
              {' '}
              {euro(Math.abs(difference))} {difference < 0 ? 'less' : 'more'} than is asked
            </span>
          )}
        </output>
      </form>
      <table className="figures mt-4 w-full max-w-xl text-small">
        <caption className="sr-only">The price at common yields</caption>
        <thead className="text-muted">
          <tr>
            {commonYields.map((percent) => (
              <th key={percent} scope="col" className="py-1 text-left font-medium max-sm:first:hidden">
                {percent} %
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            {commonYields.map((percent) => (
              <td key={percent} className="py-1.5 pr-2 max-sm:first:hidden">
                {euro(priceForYield(annualIncomeEuro, percent, vatPercent))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
