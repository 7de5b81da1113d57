import { project } from '#app/features/places/projection.ts'
import { clampView, UNITS_PER_KILOMETRE } from '../criteria/map-view.ts'
import type { Neighbourhood } from '../criteria/neighbourhood.ts'
import { StreetsMap } from './streets-map.tsx'

/** Radius around a place for a home without a position: about the size of a quarter. */
const AROUND_KILOMETRES = 0.6
/** How much of the streets is in sight, from side to side. */
const kilometresAcross: Record<Neighbourhood['shows'], number> = {
  home: 1.8,
  office: 1.8,
  around: 4,
  place: 5,
}

/** The streets of a {@link Neighbourhood}, with the mark of its home. */
export default function NeighbourhoodStreets({
  neighbourhood: { streets, at, shows },
  title,
}: {
  neighbourhood: Neighbourhood
  title: string
}) {
  const { x, y } = project(at.longitude, at.latitude)
  return (
    <StreetsMap
      streets={streets}
      firstView={() => clampView({ x, y, width: kilometresAcross[shows] * UNITS_PER_KILOMETRE })}
      title={title}
    >
      {({ unit }) => (
        <g className="pointer-events-none" aria-hidden>
          {(shows === 'home' || shows === 'office') && (
            <>
              <circle cx={x} cy={y} r={20 * unit} className="fill-action opacity-20" />
              <circle
                cx={x}
                cy={y}
                r={9 * unit}
                strokeWidth={3 * unit}
                className="fill-action stroke-surface"
              />
            </>
          )}
          {shows === 'around' && (
            <circle
              cx={x}
              cy={y}
              r={AROUND_KILOMETRES * UNITS_PER_KILOMETRE}
              strokeWidth={2 * unit}
              className="fill-action/15 stroke-action"
            />
          )}
        </g>
      )}
    </StreetsMap>
  )
}
