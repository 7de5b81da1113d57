import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import type { Camera } from './street-layer.tsx'
import type { StreetMapView } from './street-map-view.ts'

const StreetLayer = lazy(() => import('./street-layer.tsx'))

/** Whom the data come from where the file does not say: every map of streets here is made from these. */
const STANDARD_CREDITS = '© OpenStreetMap contributors'

/** Whether a map in `box` draws streets: once it has been in sight, and its browser could. */
export function useStreets(streets: StreetMapView | null, box: RefObject<HTMLElement | null>) {
  const [isWanted, setIsWanted] = useState(false)
  const [state, setState] = useState<'awaited' | 'drawn' | 'failed'>('awaited')
  useEffect(() => {
    if (!streets || !box.current) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsWanted(true)
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [streets, box])
  return {
    streets: isWanted && state !== 'failed' ? streets : null,
    isDrawn: state === 'drawn',
    onDrawn: () => setState('drawn'),
    onFailed: () => setState('failed'),
  }
}

/** The streets under what a map shows, and whom they come from. */
export function StreetsBelow({ layer, camera }: { layer: ReturnType<typeof useStreets>; camera: Camera }) {
  const { streets, isDrawn, onDrawn, onFailed } = layer
  if (!streets) return null
  return (
    <div className={isDrawn ? undefined : 'opacity-0'}>
      <Suspense>
        <StreetLayer streets={streets} camera={camera} onDrawn={onDrawn} onFailed={onFailed} />
      </Suspense>
    </div>
  )
}

/** Always in sight where streets are; what else is owed opens by a press. */
export function StreetCredits({ layer }: { layer: ReturnType<typeof useStreets> }) {
  if (!layer.streets || !layer.isDrawn) return null
  return (
    <details className="absolute bottom-0 left-0 max-w-[calc(100%-4.5rem)] rounded-tr-small bg-surface/85 px-2 py-0.5 text-small text-muted">
      <summary className="cursor-pointer">© OpenStreetMap</summary>
      <p className="pb-1">
        {layer.streets.attribution || STANDARD_CREDITS} (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
          licence<span className="sr-only"> of OpenStreetMap, opens in a new tab</span>
        </a>
        )
      </p>
    </details>
  )
}
