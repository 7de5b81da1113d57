import { lazy, type RefObject, Suspense, useState } from 'react'
import { useSeen } from '#app/ui/use-seen.ts'
import type { Camera } from './street-layer.tsx'
import type { StreetMapView } from './street-map-view.ts'
import type { Mark } from './street-style.ts'

const StreetLayer = lazy(() => import('./street-layer.tsx'))

/** Credits for a file without any: every map of streets here is made from these data. */
const STANDARD_CREDITS = '© OpenStreetMap contributors'

/** Returns whether a map in `box` draws streets: once it has been in sight, and its browser could. */
export function useStreets(streets: StreetMapView | null, box: RefObject<HTMLElement | null>) {
  const isSeen = useSeen(box)
  const [state, setState] = useState<'awaited' | 'drawn' | 'failed'>('awaited')
  return {
    streets: isSeen && state !== 'failed' ? streets : null,
    isDrawn: state === 'drawn',
    onDrawn: () => setState('drawn'),
    onFailed: () => setState('failed'),
  }
}

const noMarks: readonly Mark[] = []

/** The streets under what a map shows, and whom they come from. */
export function StreetsBelow({
  layer,
  camera,
  hasPlaceNames = true,
  marks = noMarks,
}: {
  layer: ReturnType<typeof useStreets>
  camera: Camera
  hasPlaceNames?: boolean
  /** Objects on the streets. */
  marks?: readonly Mark[] | undefined
}) {
  const { streets, isDrawn, onDrawn, onFailed } = layer
  if (!streets) return null
  return (
    <div className={isDrawn ? undefined : 'opacity-0'}>
      <Suspense>
        {/* By its version: every search brings the description of the same map anew. */}
        <StreetLayer
          key={streets.version}
          streets={streets}
          camera={camera}
          hasPlaceNames={hasPlaceNames}
          marks={marks}
          onDrawn={onDrawn}
          onFailed={onFailed}
        />
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
