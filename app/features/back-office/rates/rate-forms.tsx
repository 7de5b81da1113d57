import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { counted, day } from '#app/ui/format.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import type { Figure, FigureUnit, RateEntry } from '../../income/income-rates.data.ts'
import { figureText, figureWords } from '../../income/rate-values.ts'
import { figureField, PRICES_FORM, type RateResult } from './rate-result.ts'

/** An entry as the page shows it. `stamp` changes with everything that it says. */
export type ShownRate = { name: string; entry: RateEntry; isWritten: boolean; stamp: string }

const units: Record<FigureUnit, string> = { percent: '%', euro: '€', m2: 'm²', years: 'years' }
const labelOf = (figure: Figure): string =>
  figure.unit === 'bands' ? figure.label : `${figure.label}, ${units[figure.unit]}`

/** A rate with its figures in short; its form opens below. */
export function RateForm({ rate, result }: { rate: ShownRate; result: RateResult | undefined }) {
  const { name, entry, isWritten, stamp } = rate
  const refused = result?.form === name ? result : null
  const typed = refused?.typed ?? null
  const errorOf = (field: string) => (refused?.field === field ? refused.failure : null)
  const text = (field: string, kept: string) => typed?.[field] ?? kept
  const figures = Object.entries(entry.figures)
  return (
    <details
      // Built anew with what it begins with.
      key={`${stamp} ${JSON.stringify(typed)}`}
      open={refused !== null}
      className="border-t border-line py-2"
    >
      <summary className="min-h-11 py-2">
        <span className="font-medium">{entry.what}</span>
        <span className="block text-small text-muted">
          {figures.map(([, figure]) => `${figure.label}: ${figureWords(figure)}`).join('; ')}. Since{' '}
          {day(entry.since)}
          {isWritten && ', written here'}
        </span>
      </summary>
      <FormInPlace method="post" className="grid gap-x-4 gap-y-5 py-4 sm:grid-cols-2">
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="basis" value={stamp} />
        <div className="empty:hidden sm:col-span-2">
          <FormFailure text={refused?.field === null ? refused.failure : null} />
        </div>
        {figures.map(([key, figure]) =>
          figure.unit !== 'bands' && figure.isFixed ? (
            <p key={key} className="text-small text-muted">
              {figure.label}: {figureWords(figure)}. It is part of every stored yield and changes with a
              release of Petra.
            </p>
          ) : (
            <TextField
              key={key}
              name={figureField(key)}
              label={labelOf(figure)}
              hint={figure.unit === 'bands' ? 'Such as: 3 % to 85,000; 5 % to 170,000; 8 %' : undefined}
              defaultValue={text(figureField(key), figureText(figure))}
              error={errorOf(key)}
              required
              unmarked
            />
          ),
        )}
        <TextField
          type="date"
          name="since"
          label="In force since"
          defaultValue={text('since', entry.since)}
          error={errorOf('since')}
          required
          unmarked
        />
        <TextField
          name="source"
          label="Law, and who says so"
          defaultValue={text('source', entry.source)}
          error={errorOf('source')}
          required
          unmarked
        />
        <TextField
          name="url"
          label="Its address"
          defaultValue={text('url', entry.url)}
          error={errorOf('url')}
          required
          unmarked
        />
        <TextField
          name="otherSource"
          label="Second source"
          defaultValue={text('otherSource', entry.otherSource)}
          error={errorOf('otherSource')}
        />
        <TextField
          name="otherUrl"
          label="Address of the second source"
          defaultValue={text('otherUrl', entry.otherUrl)}
          error={errorOf('otherUrl')}
        />
        <TextField
          name="note"
          label="Where sources differ, or what is open"
          defaultValue={text('note', entry.note)}
          error={errorOf('note')}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" look="primary" name="intent" value="write">
            Save<span className="sr-only">: {entry.what}</span>
          </Button>
          {isWritten && (
            <Button type="submit" look="quiet" name="intent" value="standard" formNoValidate>
              Back to the standard<span className="sr-only">: {entry.what}</span>
            </Button>
          )}
        </div>
      </FormInPlace>
    </details>
  )
}

/** The consumer price index, a month a line. */
export function PricesForm({
  prices: { text, months, stamp },
  result,
}: {
  prices: { text: string; months: number; stamp: string }
  result: RateResult | undefined
}) {
  const refused = result?.form === PRICES_FORM ? result : null
  return (
    <FormInPlace key={stamp + (refused?.typed?.prices ?? '')} method="post" className="grid gap-5">
      <input type="hidden" name="basis" value={stamp} />
      <FormFailure text={refused?.field === null ? refused.failure : null} />
      <TextArea
        name="prices"
        label={`Consumer price index, ${counted(months, 'month', 'months')}`}
        hint="One month a line: 2026-03 118.42. All months on one base, as the Statistical Service publishes them."
        rows={12}
        defaultValue={refused?.typed?.prices ?? text}
        error={refused?.field === 'prices' ? refused.failure : null}
      />
      <div>
        <Button type="submit" look="primary" name="intent" value="prices">
          Save the index
        </Button>
      </div>
    </FormInPlace>
  )
}
