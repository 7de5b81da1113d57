import { type ReactNode, Suspense } from 'react'
import { lazyInUse } from '#app/ui/lazy-in-use.ts'
import { actsAlone } from '#app/ui/early/page-script.ts'
import { StreetCredits, StreetsBelow, useStreets } from '#app/features/streets/streets-below.tsx'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import type { Mark } from '#app/features/streets/street-style.ts'
import type { Bounds, Corner, Near } from '../criteria/criteria.ts'
import { CyprusMap } from './drawing/cyprus-map.tsx'
import { useLabels } from './map-data.ts'
import { AreaButtons, LoadingTools, MapTools } from './drawing/map-tools.tsx'
import { cameraOf, wholeIsland, zoomed } from '../criteria/map-view.ts'
import type { DrawableMapState } from './use-drawable-map.ts'

const loadDrawing = () => import('./drawing/drawing-tools.tsx')
const DrawingTools = lazyInUse(async () => (await loadDrawing()).DrawingTools)
const DrawnLine = lazyInUse(async () => (await loadDrawing()).DrawnLine)

/**
 * The drawing of Cyprus with its tools, in the room it is given: one can move it, take what is in sight, or draw an
 * area.
 */
export function DrawableMap({
  map,
  title,
  area,
  words,
  streets,
  marks,
  marksAt,
  overlay,
  onShown,
  onDraw,
}: {
  map: DrawableMapState
  title: string
  /** The area chosen before. */
  area: { bounds: Bounds | null; shapes: readonly (readonly Corner[])[]; near?: Near | null }
  /** Labels of the buttons: search the visible part (null if the list follows the map), begin an area, use it. */
  words: { shown: string | null; draw: string | null; drawn: string }
  /** The street map that is installed: it is drawn in place of the drawing. */
  streets: StreetMapView | null
  /** Marks in units of the drawing. */
  marks?: ReactNode
  /** The room that they take. */
  marksAt?: readonly Mark[]
  /** Shown above the tools. */
  overlay?: ReactNode
  onShown?: () => void
  onDraw?: () => void
}) {
  const { box, svg, view, frame, unit, corners, setCorners, move } = map
  const labels = useLabels(view, frame)
  const streetLayer = useStreets(streets, box)
  return (
    <div ref={box} {...actsAlone} className="relative size-full overflow-hidden rounded-large bg-wash">
      <StreetsBelow layer={streetLayer} camera={cameraOf(view, unit)} marks={marksAt} />
      <CyprusMap
        hasGround={!streetLayer.isDrawn}
        view={view}
        frame={frame}
        title={`${title} Use the arrow keys to move and plus and minus to zoom.`}
        shapes={area.shapes}
        bounds={area.bounds}
        near={area.near ?? null}
        labels={labels}
        svgRef={svg}
        tabIndex={0}
        className={`relative block size-full touch-none select-none ${corners ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
        onKeyDown={map.onKeyDown}
        {...map.gestures}
      >
        {marks}
        {corners && (
          <Suspense>
            <DrawnLine corners={corners} unit={unit} centre={view} />
          </Suspense>
        )}
      </CyprusMap>
      {corners ? (
        <Suspense fallback={<LoadingTools onCancel={() => setCorners(null)} />}>
          <DrawingTools
            corners={corners.length}
            doneLabel={words.drawn}
            onCorner={() => setCorners([...corners, { x: view.x, y: view.y }])}
            onUndo={() => setCorners(corners.slice(0, -1))}
            onDone={() => map.finish(corners)}
            onCancel={() => setCorners(null)}
          />
        </Suspense>
      ) : (
        <AreaButtons
          isMoved={map.isMoved}
          shownLabel={words.shown}
          drawLabel={words.draw}
          onShown={onShown}
          onDraw={() => {
            onDraw?.()
            setCorners([])
          }}
        />
      )}
      <MapTools
        onCloser={() => move(zoomed(view, 0.6))}
        onFarther={() => move(zoomed(view, 1 / 0.6))}
        onWhole={() => move(wholeIsland)}
      />
      <StreetCredits layer={streetLayer} />
      {overlay}
    </div>
  )
}
