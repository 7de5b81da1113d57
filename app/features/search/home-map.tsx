import { project } from '../places/projection.ts'
import type { StreetMapView } from '../streets/street-map-view.ts'
import { StreetCredits, StreetsBelow, useStreets } from '../streets/streets-below.tsx'
import { CyprusMap } from './cyprus-map.tsx'
import type { Corner } from './criteria.ts'
import { MapTools } from './map-tools.tsx'
import { cameraOf, clampView, wholeIsland, zoomed } from './map-view.ts'
import { useDrawableMap } from './use-drawable-map.ts'

const UNITS_OF_A_KILOMETRE = 4.43
/** Where a home may be of which only the place is known: about the size of a quarter. */
const AROUND_KILOMETRES = 0.6

/**
 * The streets around one home, which can be moved among the text of its page. It fills its positioned parent, and shows nothing
 * until its streets are drawn. A home without a point of its own has a circle around `at`, the middle of its place.
 */
export default function HomeMap({
  streets,
  at,
  isExact,
  title,
}: {
  streets: StreetMapView
  at: Corner
  isExact: boolean
  title: string
}) {
  const { x, y } = project(at.longitude, at.latitude)
  const widthKilometres = isExact ? 1.8 : 4
  const map = useDrawableMap(
    () => clampView({ x, y, width: widthKilometres * UNITS_OF_A_KILOMETRE }),
    () => undefined,
    { isInPage: true },
  )
  const { box, svg, view, frame, unit, move } = map
  const layer = useStreets(streets, box)
  return (
    <div
      ref={box}
      className={`absolute inset-0 overflow-hidden rounded-large bg-wash ${layer.isDrawn ? '' : 'invisible'}`}
    >
      <StreetsBelow layer={layer} camera={cameraOf(view, unit)} />
      <CyprusMap
        hasGround={false}
        view={view}
        frame={frame}
        title={`${title} Use the arrow keys to move and plus and minus to zoom.`}
        svgRef={svg}
        tabIndex={0}
        className="relative block size-full cursor-grab touch-pan-y select-none active:cursor-grabbing"
        onKeyDown={map.onKeyDown}
        {...map.gestures}
      >
        <g className="pointer-events-none" aria-hidden>
          <circle
            cx={x}
            cy={y}
            r={isExact ? 20 * unit : AROUND_KILOMETRES * UNITS_OF_A_KILOMETRE}
            strokeWidth={2 * unit}
            className={isExact ? 'fill-action opacity-20' : 'fill-action/15 stroke-action'}
          />
          {isExact && (
            <circle
              cx={x}
              cy={y}
              r={9 * unit}
              strokeWidth={3 * unit}
              className="fill-action stroke-surface"
            />
          )}
        </g>
      </CyprusMap>
      <MapTools
        onCloser={() => move(zoomed(view, 0.6))}
        onFarther={() => move(zoomed(view, 1 / 0.6))}
        onWhole={() => move(wholeIsland)}
      />
      <StreetCredits layer={layer} />
    </div>
  )
}
