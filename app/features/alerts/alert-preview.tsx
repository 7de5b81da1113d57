import { useEffect, useState } from 'react'
import { count, counted } from '#app/ui/format.ts'
import type { AlertFormData, AlertPreviewView } from './alert-form-data.ts'
import { type AlertValues, previewPath } from './alert-names.wire.ts'
import { sendAlert } from './send-alert.ts'

/** Typing pauses this long before the homes are counted. */
const PAUSE_MS = 300
const MOST_WAYS = 4

type Preview =
  | { kind: 'open' }
  | { kind: 'counted'; found: AlertPreviewView }
  | { kind: 'refused'; message: string }

/** What the filters as they stand would find; counted anew when they change. */
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
      const { status, answer } = await sendAlert(previewPath(town, kind), kind, filters, {}, stop.signal)
      if (stop.signal.aborted) return
      if (status === 200) setShown({ kind: 'counted', found: answer as unknown as AlertPreviewView })
      else if (status === 400) setShown({ kind: 'refused', message: String(answer['message']) })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, town, kind])
  return shown
}

/** How many homes match now, how many of the last 90 days would have, and what to relax where none would. */
export function AlertPreview({ preview, values }: { preview: Preview; values: AlertValues }) {
  return (
    <output className="block min-h-20 rounded-small bg-sunken px-4 py-3">
      {preview.kind === 'open' && (
        <span className="text-muted">Give a minimum and a maximum: this then says how many homes match.</span>
      )}
      {preview.kind === 'refused' && <span className="text-change">{preview.message}</span>}
      {preview.kind === 'counted' && <Counted found={preview.found} values={values} />}
    </output>
  )
}

function Counted({ found, values }: { found: AlertPreviewView; values: AlertValues }) {
  const { onOffer, lastDays, relaxations } = found
  const isUpsideDown = Number(values.min) > Number(values.max)
  return (
    <>
      <span className="block">
        <strong className="figures font-serif text-title">{counted(onOffer, 'home', 'homes')}</strong>{' '}
        {onOffer === 1 ? 'matches' : 'match'} now.{' '}
        {lastDays === 0
          ? 'None in the last 90 days would have been told.'
          : `${count(lastDays)} in the last 90 days would have been told.`}
      </span>
      {isUpsideDown && (
        <span className="block text-change">The minimum is above the maximum: nothing can match.</span>
      )}
      {lastDays === 0 && !isUpsideDown && relaxations.length > 0 && (
        <>
          <span className="mt-2 block text-small text-muted">What would have found more:</span>
          <ul className="text-small">
            {relaxations.slice(0, MOST_WAYS).map(({ label, more }) => (
              <li key={label} className="figures">
                {label}: {counted(more, 'home', 'homes')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
