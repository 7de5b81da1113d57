import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { euro } from '#app/ui/format.ts'
import { priceForYield } from './property-rates.ts'

const commonYields = [4, 5, 6, 7, 8]

const enteredNumber = (field: HTMLInputElement | null): number | null =>
  field && field.validity.valid && !Number.isNaN(field.valueAsNumber) ? field.valueAsNumber : null

/**
 * The price at which a home would yield what one wants. Without script the form asks the server for the page with
 * another yield.
 */
export function WantedYield({
  annualIncomeEuro,
  priceEuro,
  vatPercent,
  wantedYield,
}: {
  annualIncomeEuro: number
  priceEuro: number | null
  /** Percentage of VAT that the price lacks. */
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
        The price that gives the yield you want
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
          <Button type="submit">Calculate</Button>
        </span>
        <output className="figures pb-1.5">
          <strong className="font-serif text-title font-semibold">{euro(price)}</strong>
          {vatPercent > 0 && <span className="text-muted"> + VAT</span>}
          {difference !== null && difference !== 0 && (
            <span className="text-muted">
              {' '}
              {euro(Math.abs(difference))} {difference < 0 ? 'less' : 'more'} than the asking price
            </span>
          )}
        </output>
      </form>
      <table className="figures mt-4 w-full max-w-xl text-small">
        <caption className="sr-only">Prices at common yields</caption>
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
