import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '#app/ui/use-seen.ts'
import { drawing } from '#app/features/places/projection.ts'
import type { Neighbourhood } from '../criteria/neighbourhood.ts'

const NeighbourhoodStreets = lazy(() => import('./neighbourhood-streets.tsx'))

/**
 * A home or a place on the drawing of Cyprus, a picture at the address `drawn`; in its place the streets around it,
 * once that is in sight.
 */
export function NeighbourhoodMap({
  words,
  drawn,
  neighbourhood,
}: {
  /** `Limassol, Germasogeia`. */
  words: string
  drawn: string
  neighbourhood: Neighbourhood | null
}) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  return (
    <div ref={box} className="relative">
      <img
        src={drawn}
        alt={`Map of Cyprus: ${words}`}
        width={drawing.width}
        height={drawing.height}
        loading="lazy"
        className="h-auto w-full print:h-[30mm] print:w-auto"
      />
      {isSeen && neighbourhood && (
        <Suspense>
          <NeighbourhoodStreets neighbourhood={neighbourhood} title={titles[neighbourhood.shows](words)} />
        </Suspense>
      )}
    </div>
  )
}

const titles: Record<Neighbourhood['shows'], (words: string) => string> = {
  home: (words) => `Map of the streets around this property: ${words}.`,
  office: (words) => `Map of the streets around ${words}.`,
  around: (words) => `Map of the streets of ${words}. The property is somewhere in the circle.`,
  place: (words) => `Map of the streets of ${words}.`,
}
