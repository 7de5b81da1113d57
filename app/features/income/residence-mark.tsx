import { day, euro } from '#app/ui/format.ts'
import type { RateEntries, Rates } from '#app/features/rates/rate-values.ts'
import { type ResidenceReason, residenceVerdict } from '#app/features/listings/record/residence.ts'

/** The mark's data for a page. */
export type Residence = {
  reasons: ResidenceReason[]
  rates: Rates['residence']
  rule: Pick<RateEntries['residence'], 'since' | 'lookedUp' | 'source' | 'url' | 'otherSource' | 'otherUrl'>
}

/**
 * Says that a home qualifies for permanent residence, or what has to be asked, with its reasons; never as advice
 * (docs/product/income.md §7).
 */
export function ResidenceMark({ residence: { reasons, rates, rule } }: { residence: Residence }) {
  return (
    <details className="rounded-large border border-line bg-surface px-5 py-3 print:hidden">
      <summary className="min-h-11 py-2 font-medium">
        {residenceVerdict(reasons) === 'qualifies'
          ? 'Qualifies for permanent residence under Regulation 6(2)'
          : 'May qualify for permanent residence under Regulation 6(2)'}
      </summary>
      <ul className="measure list-disc pb-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reasonText(reason, rates)}</li>
        ))}
      </ul>
      <p className="measure py-2">
        The applicant needs a yearly income of {euro(rates.incomeEuro)}, {euro(rates.spouseEuro)} more with a
        spouse and {euro(rates.childEuro)} more with each child under 18, and must show it with tax returns.
        For a couple with two children that is{' '}
        {euro(rates.incomeEuro + rates.spouseEuro + 2 * rates.childEuro)}.
      </p>
      <p className="measure pb-2 text-small text-muted">
        This is what the rule requires of a home
        {rule.lookedUp && `, as we last looked it up on ${day(rule.lookedUp)}`}. It is not advice or a
        promise: the authorities decide on the whole application. In force since {day(rule.since)}:{' '}
        <a href={rule.url} rel="noopener">
          {rule.source}
        </a>
        {rule.otherSource && (
          <>
            ;{' '}
            <a href={rule.otherUrl} rel="noopener">
              {rule.otherSource}
            </a>
          </>
        )}
      </p>
    </details>
  )
}

function reasonText(reason: ResidenceReason, { leastEuro }: Rates['residence']): string {
  return {
    new: 'It is new or being built.',
    'first-sale': 'Its developer sells it for the first time.',
    'first-sale-unknown':
      'It must be sold for the first time, by its developer. The listing does not say so: please ask.',
    price: `It costs at least ${euro(leastEuro)} without VAT.`,
    'price-vat-unknown': `It must cost at least ${euro(leastEuro)} without VAT. The listing does not say whether the price includes VAT: please ask.`,
  }[reason]
}
