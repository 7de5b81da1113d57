import type { ReactNode } from 'react'
import { counted } from '#app/ui/format.ts'
import { resultColour } from '#app/ui/result-colour.ts'
import { ComparableList } from '#app/features/estimates/comparable-list.tsx'
import { IncomeSummary } from '#app/features/income/income-summary.tsx'
import { HowLink } from '#app/features/market/summary/how-link.tsx'
import { STANDARD_VAT_PERCENT } from '#app/features/rates/standard-vat.ts'
import type { Earnings } from '../facts/property-earnings.ts'
import type { PropertyView } from '../view/property-view.ts'
import WantedYield from '../view/wanted-yield.part.tsx'

/** Earnings of a home for sale, their origin, and the price for a wanted yield. */
export function EarningsSection({ property, wantedYield }: { property: PropertyView; wantedYield: number }) {
  const { earnings, comparables, priceEuro } = property
  if (!earnings.yield && !earnings.income) return null
  return (
    <section aria-labelledby="earnings" id="earns">
      <h2 id="earnings" className="text-title print:sr-only">
        What it could earn
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 print:mt-0 print:grid-cols-2">
        {earnings.yield && (
          <Figure term="AVG Yield %" figure={earnings.yield.text} basis={earnings.yield.basis} />
        )}
        {earnings.income && (
          <Figure term="AVG Annual Rental Income" figure={earnings.income.text} basis={earnings.income.basis}>
            {earnings.income.range && (
              <span className="figures block text-small">{earnings.income.range}</span>
            )}
            {earnings.income.parts && (
              <span className="figures block text-small print:hidden">{earnings.income.parts}</span>
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
      <p className="mt-2 text-small print:hidden">
        <HowLink to="home" />
      </p>
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
    <div className="rounded-large bg-yield-wash px-5 py-4 print:bg-transparent print:p-0 print:[&_*]:text-[length:inherit] print:[&_*]:leading-tight">
      <dt className="text-small">{term}</dt>
      <dd>
        <span
          className={`figures font-serif text-heading font-semibold print:text-lead! ${resultColour(figure)}`}
        >
          {figure}
        </span>
        {children}
        {basis && <span className="block text-small text-muted">{basis}</span>}
      </dd>
    </div>
  )
}
