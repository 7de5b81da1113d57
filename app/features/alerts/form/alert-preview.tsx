import { useEffect, useState } from 'react'
import { count } from '#app/ui/format.ts'
import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'
import { readBound, boundProblem } from '../alert/alert-bounds.ts'
import type { AlertFormData, AlertPreviewView } from './alert-form-data.ts'
import { type AlertValues, previewPath } from '../alert/alert-names.wire.ts'
import { sendAlert } from './send-alert.ts'

/** Typing pauses this long before the homes are counted. */
const PAUSE_MS = 300

type Preview =
  | { kind: 'open' }
  | { kind: 'counted'; found: AlertPreviewView }
  | { kind: 'refused'; message: string }

/** Counts what the current filters would find, again whenever they change. */
export function useAlertPreview(
  { town, kind, preview }: Pick<AlertFormData, 'town' | 'kind' | 'preview'>,
  values: AlertValues,
): Preview {
  const [shown, setShown] = useState<Preview>(
    preview ? { kind: 'counted', found: preview } : { kind: 'open' },
  )
  const asked = JSON.stringify(values)
  useEffect(() => {
    const filters = JSON.parse(asked) as AlertValues
    const stop = new AbortController()
    const ask = async () => {
      if (filters.min === '' || filters.max === '') {
        setShown({ kind: 'open' })
        return
      }
      const problem = boundProblem(kind, filters)
      if (problem !== null) {
        setShown({ kind: 'refused', message: problem })
        return
      }
      const outcome = await sendAlert(previewPath(town, kind), kind, filters, {}, stop.signal)
      if (stop.signal.aborted) return
      if (outcome.kind === 'done')
        setShown({ kind: 'counted', found: outcome.answer as unknown as AlertPreviewView })
      else if (outcome.kind === 'refused' && outcome.status === 400)
        setShown({ kind: 'refused', message: outcome.message ?? '' })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, town, kind])
  return shown
}

/** How many homes match now, how many of the last 90 days would have, and what to relax to be told of more. */
export function AlertPreview({ preview, values }: { preview: Preview; values: AlertValues }) {
  const isMinAboveMax = (readBound(values.min) ?? 0) > (readBound(values.max) ?? Infinity)
  return (
    <>
      {/* In sight while the filters change, once it has something to say. */}
      <output
        className={`bottom-(--popup-edge,0px) z-10 block min-h-20 rounded-small border border-line bg-sunken px-4 py-3 @3xl:static ${preview.kind === 'open' ? '' : 'sticky'}`}
      >
        {preview.kind === 'open' && (
          <span className="text-muted">Enter a minimum and a maximum to see how many properties match.</span>
        )}
        {preview.kind === 'refused' && <span className="text-change">{preview.message}</span>}
        {preview.kind === 'counted' && <Counted found={preview.found} />}
        {isMinAboveMax && (
          <span className="block text-change">The minimum is above the maximum, so nothing can match.</span>
        )}
      </output>
      {preview.kind === 'counted' && !isMinAboveMax && <Relaxations found={preview.found} />}
    </>
  )
}

const Counted = ({ found: { onOffer, lastDays } }: { found: AlertPreviewView }) => (
  <>
    <strong className="figures font-serif text-title">{countedOffers(onOffer, properties)}</strong>{' '}
    {onOffer === 1 ? 'matches' : 'match'} now.{' '}
    {lastDays === 0
      ? 'You would have had no alert in the last 90 days.'
      : `You would have been alerted to ${count(lastDays)} in the last 90 days.`}
  </>
)

/** Two relaxations if the alert finds homes; more of them if it finds none. */
function Relaxations({ found: { lastDays, relaxations } }: { found: AlertPreviewView }) {
  const shown = relaxations.slice(0, lastDays === 0 ? 5 : 2)
  if (shown.length === 0) {
    return lastDays > 0 ? null : (
      <p className="text-small text-muted">
        Removing one filter would not find more. Remove several, or wait.
      </p>
    )
  }
  return (
    <div className="px-4 text-small">
      <p className="text-muted">This would find more:</p>
      <ul>
        {shown.map(({ label, more }) => (
          <li key={label} className="figures">
            {label}: {count(more)} more
          </li>
        ))}
      </ul>
    </div>
  )
}
