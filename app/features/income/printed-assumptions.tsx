import {
  type Assumptions,
  exemptionLabels,
  numberEntries,
  residenceLabels,
  vatLabels,
} from './income-assumptions.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'

/** Assumptions as a list, printed in place of the form; `ofHome` is false where they are of the buyer alone. */
export const PrintedAssumptions = ({
  assumed,
  rates,
  entries = numberEntries,
  ofHome = true,
}: {
  assumed: Assumptions
  rates: Rates
  entries?: typeof numberEntries
  ofHome?: boolean
}) => (
  <section
    aria-label="Assumptions"
    className="hidden break-inside-avoid leading-tight print:block print:text-[7.5pt]"
  >
    <h2 className="text-body">Assumptions</h2>
    <dl className="figures mt-1 columns-3 gap-6">
      {ofHome && <Line label="VAT" value={vatLabels(rates)[assumed.vat]} />}
      <Line label="The buyer" value={residenceLabels[assumed.residence]} />
      {ofHome && <Line label="When it is sold" value={exemptionLabels[assumed.exemption]} />}
      {entries.map(
        ([name, { label }]) =>
          assumed[name] !== null && (
            <Line key={name} label={label} value={assumed[name].toLocaleString('en-GB')} />
          ),
      )}
    </dl>
  </section>
)

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-2 py-px">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right">{value}</dd>
  </div>
)
