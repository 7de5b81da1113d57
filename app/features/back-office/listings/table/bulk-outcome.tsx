import { useEffect, useEffectEvent } from 'react'
import { counted } from '#app/ui/format.ts'
import { useVisits } from '#app/ui/in-place.tsx'
import { Undo } from '#app/ui/forms/form-toast.tsx'
import type { BulkChangeView } from '../bulk/bulk-change-view.server.ts'

const LOOK_AGAIN_MS = 1_000

/** Shows the result of a change of many listings, with its undo; refreshes while some still wait. */
export function BulkOutcome({ change }: { change: BulkChangeView }) {
  const { id, done, waiting, kept, mayUndo } = change
  const { refresh, loading } = useVisits()
  const look = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (waiting === 0 || loading !== null) return
    const timer = setTimeout(() => look(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [waiting, loading])

  return (
    <section aria-label="Changes made" className="mb-6 rounded-small bg-wash px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output>
          {done}
          {waiting > 0 &&
            ` ${counted(waiting, 'more listing is still to change', 'more listings are still to change')}.`}
        </output>
        {mayUndo && (
          <form method="post">
            <Undo fields={{ intent: 'undo-many', id }} />
          </form>
        )}
      </div>
      {waiting > 0 && <noscript>Reload the page to see the progress.</noscript>}
      {kept.map(({ text, first, more }) => (
        <p key={text} className="mt-1 text-small">
          {text}{' '}
          {first.map(({ propertyId, href }, at) => (
            <span key={propertyId}>
              {at > 0 && ', '}
              <a href={href} className="figures">
                {propertyId}
              </a>
            </span>
          ))}
          {more > 0 && ` and ${counted(more, 'more', 'more')}`}
        </p>
      ))}
    </section>
  )
}
