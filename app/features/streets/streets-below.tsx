import { lazy, type RefObject, Suspense, useState } from 'react'
import { useSeen } from '#app/ui/use-seen.ts'
import type { Camera } from './street-layer.tsx'
import type { StreetMapView } from './street-map-view.ts'
import type { Mark } from './street-style.ts'

const StreetLayer = lazy(() => import('./street-layer.tsx'))
/** Comes with what it gives credit for. */
const Credits = lazy(async () => ({ default: (await import('./street-layer.tsx')).Credits }))

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

/** The credits of the street map, in sight wherever it is drawn. */
export function StreetCredits({ layer: { streets, isDrawn } }: { layer: ReturnType<typeof useStreets> }) {
  if (!streets || !isDrawn) return null
  return (
    <Suspense>
      <Credits attribution={streets.attribution} />
    </Suspense>
  )
}
