import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '#app/ui/use-seen.ts'
import { drawing } from '../places/projection.ts'
import type { Neighbourhood } from './property-view.ts'

const HomeMap = lazy(() => import('../search/home-map.tsx'))

/** The home on the drawing of Cyprus, a picture at the address `drawn`; in its place the streets around it, once that is in sight. */
export function NeighbourhoodMap({
  words,
  drawn,
  neighbourhood,
}: {
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
          <HomeMap {...neighbourhood} title={titleOf(neighbourhood, words)} />
        </Suspense>
      )}
    </div>
  )
}

const titleOf = ({ isExact }: Neighbourhood, words: string): string =>
  isExact
    ? `Map of the streets around this property: ${words}.`
    : `Map of the streets of ${words}. The property is somewhere in the circle.`
