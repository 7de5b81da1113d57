import { euro, exactPercent, signedEuro } from '#app/ui/format.ts'
import type { IncomeSheet, Outcome, SheetYear } from './income-sheet.ts'

type Row = { label: string; values: (string | null)[]; isSum?: boolean }

const costOf = (amount: number): string => signedEuro(0 - amount)

export function BuyingTable({ sheet: { costs }, priceEuro }: { sheet: IncomeSheet; priceEuro: number }) {
  const rows: Row[] = [
    { label: 'Price', values: [euro(priceEuro)] },
    { label: 'VAT', values: [euro(costs.vatEuro)] },
    { label: 'Transfer fees', values: [euro(costs.transferFeesEuro)] },
    { label: 'Stamp duty (abolished in 2026)', values: [euro(costs.stampDutyEuro)] },
    { label: 'Lawyer', values: [euro(costs.legalEuro)] },
    { label: 'Mortgage registration', values: [euro(costs.mortgageRegistrationEuro)] },
    { label: 'Furniture and first repairs', values: [euro(costs.outfitEuro)] },
    { label: 'Total cost to buy', values: [euro(costs.totalEuro)], isSum: true },
    { label: 'Loan', values: [costOf(costs.loanEuro)] },
    { label: 'Your own money', values: [euro(costs.ownEuro)], isSum: true },
  ]
  return <SheetTable caption="What it costs to buy" heads={[]} rows={rows} />
}

/** The first year: one column for each rent that is known. */
export function YearTable({ sheet: { outcomes } }: { sheet: IncomeSheet }) {
  const columns = [
    { head: 'Low', outcome: outcomes.low },
    { head: 'Expected', outcome: outcomes.expected },
    { head: 'High', outcome: outcomes.high },
  ].flatMap(({ head, outcome }) => (outcome ? [{ head, outcome }] : []))
  const row = (label: string, text: (of: Outcome) => string, isSum = false): Row => ({
    label,
    values: columns.map(({ outcome }) => text(outcome)),
    isSum,
  })
  return (
    <SheetTable
      caption="What is left in the first year"
      heads={columns.length > 1 ? columns.map(({ head }) => head) : []}
      rows={[
        row('Twelve months’ rent', ({ year }) => euro(year.fullRentEuro)),
        row('Empty weeks', ({ year }) => costOf(year.vacancyEuro)),
        row('Management', ({ year }) => costOf(year.managementEuro)),
        row('Repairs', ({ year }) => costOf(year.repairsEuro)),
        row('Communal charges', ({ year }) => costOf(year.communalEuro)),
        row('Insurance', ({ year }) => costOf(year.insuranceEuro)),
        row('Municipal and sewage tax', ({ year }) => costOf(year.localTaxEuro)),
        row('Income tax', ({ year }) => costOf(year.incomeTaxEuro)),
        row('Health contribution (GHS)', ({ year }) => costOf(year.healthEuro)),
        row('Defence contribution (SDC)', ({ year }) => costOf(year.defenceEuro)),
        row('Left after costs and taxes', ({ year }) => signedEuro(year.leftEuro), true),
        row('Loan payments', ({ loanPaidEuro }) => costOf(loanPaidEuro)),
        row('Left after loan payments', ({ cashEuro }) => signedEuro(cashEuro), true),
        row('Gross yield', ({ grossPercent }) => exactPercent(grossPercent)),
        row('Net yield', ({ netPercent }) => exactPercent(netPercent)),
        row('Net yield after tax', ({ netAfterTaxPercent }) => exactPercent(netAfterTaxPercent)),
        row('Yield on your own money', ({ cashPercent }) =>
          cashPercent === null ? 'None needed' : exactPercent(cashPercent),
        ),
      ]}
    />
  )
}

/** Shows the proceeds of a sale after ten years, and the return a year. */
export function SaleTable({
  year: { after, valueEuro, owedEuro, sale, gainEuro, returnPercent },
}: {
  year: SheetYear
}) {
  const rows: Row[] = [
    { label: 'Sale price', values: [euro(valueEuro)] },
    { label: 'Agent and lawyer', values: [costOf(sale.sellingEuro)] },
    { label: 'Refugee levy', values: [costOf(sale.levyEuro)] },
    { label: gainsText(sale), values: [costOf(sale.capitalGainsTaxEuro)] },
    { label: 'Still owed on the loan', values: [costOf(owedEuro)] },
    { label: 'What the sale leaves you', values: [signedEuro(sale.netEuro)], isSum: true },
    { label: 'Gain on your own money, with the rent kept', values: [signedEuro(gainEuro)], isSum: true },
    {
      label: 'Yearly return on your own money, after tax',
      values: [returnPercent === null ? 'None' : exactPercent(returnPercent)],
      isSum: true,
    },
  ]
  return <SheetTable caption={`If you sell after ${after} years`} heads={[]} rows={rows} />
}

const gainsText = ({ indexedCostEuro, taxedGainEuro, exemptEuro }: SheetYear['sale']): string =>
  taxedGainEuro <= 0
    ? `Capital gains tax: no gain above the cost, ${euro(indexedCostEuro)} after inflation`
    : `Capital gains tax: ${euro(exemptEuro)} of the gain of ${euro(taxedGainEuro)} is exempt`

export function SheetTable({ caption, heads, rows }: { caption: string; heads: string[]; rows: Row[] }) {
  return (
    <table
      className={`figures w-full text-left print:text-[8.5pt] print:leading-tight ${heads.length > 0 ? 'text-small' : ''}`}
    >
      <caption className="pb-2 text-left font-serif text-title font-semibold print:pb-0.5 print:text-body">
        {caption}
      </caption>
      {heads.length > 0 && (
        <thead className="text-small text-muted print:text-[8.5pt]">
          <tr className="border-b border-line">
            <td />
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pl-2 text-right font-medium print:py-px">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ label, values, isSum }) => (
          <tr key={label} className={`border-b border-line ${isSum ? 'font-semibold' : ''}`}>
            <th
              scope="row"
              className={`py-1.5 pr-2 print:py-px print:pr-0 ${isSum ? 'font-semibold' : 'font-normal'}`}
            >
              {label}
            </th>
            {values.map((value, at) => (
              <td key={heads[at] ?? at} className="py-1.5 pl-2 text-right whitespace-nowrap print:py-px">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
