import { buttonClass } from '#app/ui/button.tsx'
import { resultColour } from '#app/ui/result-colour.ts'
import type { IncomeSummary as Summary } from './income-page-data.ts'

/** The income sheet in short, and the way to it (docs/product/income.md §1). */
export function IncomeSummary({ summary }: { summary: Summary }) {
  const figures = [
    { term: 'Total cost to buy', value: summary.total },
    { term: 'Gross yield', value: summary.grossYield },
    { term: 'Net yield', value: summary.netYield },
    { term: 'Net yield after tax', value: summary.netYieldAfterTax },
    { term: `On own money, ${summary.loan} loan`, value: summary.cashYield },
  ]
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-sans text-body font-semibold tracking-normal">After all costs and taxes</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {figures.map(
          ({ term, value }) =>
            value && (
              <div key={term} className="flex flex-col-reverse justify-end">
                <dt className="text-small text-muted">{term}</dt>
                <dd className={`figures font-serif text-title font-semibold ${resultColour(value, '')}`}>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="measure mt-3 text-small text-muted">
        For a buyer who lives in Cyprus. You can change every assumption on the income sheet.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={summary.path} className={buttonClass('secondary')}>
          Income sheet: costs, taxes and ten years
        </a>
        <a href={summary.rentOrBuyPath} className={buttonClass('secondary')}>
          Rent or buy?
        </a>
      </p>
    </div>
  )
}
