import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { euro } from '#app/ui/format.ts'
import { type AssumptionGroup, assumptionGroups } from './income-assumptions.data.ts'
import {
  type Assumptions,
  exemptionLabels,
  numberEntries,
  residenceLabels,
  vatLabels,
} from './income-assumptions.ts'
import { NumberField } from './number-fields.tsx'
import type { Rates } from '#app/features/rates/rate-values.ts'

/** Every assumption, to be changed. Without script the form asks the server for the sheet. */
export function AssumptionForm({
  path,
  assumed,
  rates,
  form,
  onChange,
  actions,
}: {
  path: string
  assumed: Assumptions
  rates: Rates
  form: RefObject<HTMLFormElement | null>
  onChange: () => void
  actions: ReactNode
}) {
  return (
    <form
      ref={form}
      method="get"
      action={path}
      aria-label="Assumptions"
      onInput={onChange}
      onSubmit={(event) => {
        // What is to be kept goes to the server; the figures are here already.
        const { submitter } = event.nativeEvent
        if (!submitter?.hasAttribute('formmethod')) event.preventDefault()
      }}
      className="grid gap-8"
    >
      {assumptionGroups.map((group) => (
        <Group key={group} group={group} assumed={assumed} rates={rates} />
      ))}
      <span className="hidden noscript:block">
        <Button type="submit" look="primary">
          Calculate
        </Button>
      </span>
      {actions}
    </form>
  )
}

function Group({ group, assumed, rates }: { group: AssumptionGroup; assumed: Assumptions; rates: Rates }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="font-sans text-body font-semibold tracking-normal">
        {group}
      </h3>
      <div className="mt-3 grid items-start gap-4 max-xl:grid-cols-2 md:max-xl:grid-cols-3">
        {group === 'Buying' && (
          <Choice
            name="vat"
            label="VAT"
            hint={reducedVatHint(rates)}
            labels={vatLabels(rates)}
            chosen={assumed.vat}
          />
        )}
        {group === 'Taxes' && (
          <Choice name="buyer" label="The buyer" labels={residenceLabels} chosen={assumed.residence} />
        )}
        {group === 'Selling' && (
          <Choice
            name="sold"
            label="When you sell it, it is"
            hint={exemptionHint(rates)}
            labels={exemptionLabels}
            chosen={assumed.exemption}
          />
        )}
        {numberEntries
          .filter(([, entry]) => entry.group === group)
          .map(([name, entry]) => (
            <NumberField key={name} entry={entry} value={assumed[name]} />
          ))}
      </div>
    </div>
  )
}

const reducedVatHint = ({ vat }: Rates): string =>
  `The reduced rate is for a home of up to ${euro(vat.mostEuro)} and ${vat.mostSquareMetres} m² that the buyer lives in. If you let it within ten years, you pay the difference.`

const exemptionHint = ({ capitalGains }: Rates): string =>
  `In a lifetime, each owner pays no tax on ${euro(capitalGains.generalEuro)} of gain, or on ${euro(capitalGains.mainHomeEuro)} from a main home after living in it for ${capitalGains.mainHomeYears} years.`

function Choice({
  name,
  label,
  hint,
  labels,
  chosen,
}: {
  name: string
  label: string
  hint?: string
  labels: Record<string, string>
  chosen: string
}) {
  return (
    <div className="max-xl:col-span-2">
      <SelectField name={name} label={label} hint={hint} defaultValue={chosen}>
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
