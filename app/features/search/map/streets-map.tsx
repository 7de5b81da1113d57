import { type ReactNode, useState } from 'react'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import { StreetCredits, StreetsBelow, useStreets } from '#app/features/streets/streets-below.tsx'
import { CyprusMap } from './drawing/cyprus-map.tsx'
import { MapTools } from './drawing/map-tools.tsx'
import { cameraOf, type MapView, type Point, wholeIsland, zoomed } from '../criteria/map-view.ts'
import { type DrawableMapState, useDrawableMap } from './use-drawable-map.ts'

/**
 * Streets among the text of a page, which can be moved. It fills its positioned parent, and shows nothing until its
 * streets are drawn: what the parent shows by itself stays in sight until then, and where no streets can be drawn.
 */
export function StreetsMap({
  streets,
  firstView,
  title,
  hasPlaceNames = true,
  onPoint,
  children,
}: {
  streets: StreetMapView
  /** View until it is moved, in a frame that is `aspect` times as wide as high. */
  firstView: (aspect: number) => MapView
  title: string
  /** False where the marks name the places. */
  hasPlaceNames?: boolean
  /** A pointer or finger is at this point of the drawing, of which `unit` units are a pixel. */
  onPoint?: (at: Point, unit: number) => void
  /** Marks in units of the drawing; `unit` units are a pixel. */
  children?: (shown: Pick<DrawableMapState, 'view' | 'frame' | 'unit'>) => ReactNode
}) {
  const map = useDrawableMap(firstView, () => undefined, { isInPage: true })
  const { box, svg, view, frame, aspect, unit, move } = map
  const [fitted, setFitted] = useState(aspect)
  if (fitted !== aspect) {
    setFitted(aspect)
    if (!map.isMoved) map.show(firstView(aspect))
  }
  const layer = useStreets(streets, box)
  return (
    <div
      ref={box}
      className={`absolute inset-0 overflow-hidden rounded-large bg-wash ${layer.isDrawn ? '' : 'invisible'}`}
    >
      <StreetsBelow layer={layer} camera={cameraOf(view, unit)} hasPlaceNames={hasPlaceNames} />
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
        onPointerDown={(event) => {
          map.gestures.onPointerDown(event)
          onPoint?.(map.pointAt(event), unit)
        }}
        onPointerMove={(event) => {
          map.gestures.onPointerMove(event)
          onPoint?.(map.pointAt(event), unit)
        }}
      >
        {children?.({ view, frame, unit })}
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
