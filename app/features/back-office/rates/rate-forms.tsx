import { Button } from '#app/ui/button.tsx'
import { counted, day } from '#app/ui/format.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm, type FormDefinition, type LineField } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import type { Figure, FigureUnit, RateEntry } from '../../rates/rate-table.data.ts'
import { figureText, figureWords } from '../../rates/rate-values.ts'
import { figureField } from '../../rates/rates.ts'

/** An entry as the page shows it. `stamp` changes with everything that it says. */
export type ShownRate = { name: string; entry: RateEntry; isWritten: boolean; stamp: string }

export const WRITE_RATE = 'write'
export const RESET_RATE = 'standard'

const units: Record<FigureUnit, string> = { percent: '%', euro: '€', m2: 'm²', years: 'years' }

const figureInput = (figure: Figure): LineField => ({
  kind: 'line',
  required: true,
  ...(figure.unit === 'bands'
    ? { label: figure.label, hint: 'Such as: 3 % to 85,000; 5 % to 170,000; 8 %' }
    : { label: `${figure.label}, ${units[figure.unit]}` }),
})

const isFixed = (figure: Figure): boolean => figure.unit !== 'bands' && figure.isFixed === true

function rateForm({ figures }: RateEntry): FormDefinition {
  const open = Object.entries(figures).filter(([, figure]) => !isFixed(figure))
  return defineForm({
    intent: WRITE_RATE,
    otherIntents: [RESET_RATE],
    fields: {
      ...Object.fromEntries(open.map(([key, figure]) => [figureField(key), figureInput(figure)])),
      since: { kind: 'line', type: 'date', label: 'In force since', required: true },
      source: { kind: 'line', label: 'Law, and who explains it', required: true },
      url: { kind: 'line', label: 'Address of that source', required: true },
      otherSource: { kind: 'line', label: 'Second source' },
      otherUrl: { kind: 'line', label: 'Address of the second source' },
      note: { kind: 'line', label: 'What is unclear, or where sources differ' },
    },
    button: 'Save',
    look: 'primary',
  })
}

/** A rate with its figures in short; its form opens below. */
export function RateForm({ rate, result }: { rate: ShownRate; result: FormResult | undefined }) {
  const { name, entry, isWritten, stamp } = rate
  const { since, source, url, otherSource, otherUrl, note } = entry
  const form = rateForm(entry)
  const figures = Object.entries(entry.figures)
  const texts = figures.map(([key, figure]) => [figureField(key), figureText(figure)])
  const isRefused = result?.failure != null && result.id === name
  return (
    <details open={isRefused} className="border-t border-line py-2">
      <summary className="min-h-11 py-2">
        <span className="font-medium">{entry.what}</span>
        <span className="block text-small text-muted">
          {figures.map(([, figure]) => `${figure.label}: ${figureWords(figure)}`).join('; ')}. Since{' '}
          {day(entry.since)}
          {isWritten ? ', entered here' : `, looked up on ${day(entry.lookedUp)}`}
        </span>
      </summary>
      <DefinedForm
        form={form}
        result={result}
        given={{ id: name, basis: stamp }}
        begin={{ ...Object.fromEntries(texts), since, source, url, otherSource, otherUrl, note }}
        className="grid gap-x-4 gap-y-5 py-4 sm:grid-cols-2"
      >
        {({ field, button }) => (
          <>
            {figures
              .filter(([, figure]) => isFixed(figure))
              .map(([key, figure]) => (
                <p key={key} className="text-small text-muted sm:col-span-2">
                  {figure.label}: {figureWords(figure)}. Every stored yield depends on it, so only a new
                  release of Petra changes it.
                </p>
              ))}
            {Object.keys(form.fields).map((each) => field(each))}
            <div className="flex flex-wrap gap-3 sm:col-span-2">
              {button}
              {isWritten && (
                <Button type="submit" look="quiet" name="intent" value={RESET_RATE} formNoValidate>
                  Back to our rate<span className="sr-only">: {entry.what}</span>
                </Button>
              )}
            </div>
          </>
        )}
      </DefinedForm>
    </details>
  )
}

export const pricesForm = defineForm({
  intent: 'prices',
  fields: {
    prices: {
      kind: 'lines',
      label: 'Consumer price index',
      hint: 'One month a line: 2026-03 118.42. Enter all months on the same base, as the Statistical Service publishes them.',
      rows: 12,
    },
  },
  button: 'Save the index',
  look: 'primary',
})

/** The consumer price index, a month a line. */
export const PricesForm = ({
  prices: { text, months, stamp },
  result,
}: {
  prices: { text: string; months: number; stamp: string }
  result: FormResult | undefined
}) => (
  <DefinedForm form={pricesForm} result={result} given={{ basis: stamp }} begin={{ prices: text }}>
    {({ field, button }) => (
      <>
        {field('prices', { label: `Consumer price index, ${counted(months, 'month', 'months')}` })}
        <div>{button}</div>
      </>
    )}
  </DefinedForm>
)
