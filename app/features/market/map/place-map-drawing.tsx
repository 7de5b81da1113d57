import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react'
import { counted } from '#app/ui/format.ts'
import { useSeen } from '#app/ui/use-seen.ts'
import { LocatorMap, locatorWriting } from '#app/features/places/locator-map.tsx'
import { drawing } from '#app/features/places/projection.ts'
import { regionNames, regions } from '#app/features/places/place.ts'
import type { MapView } from '#app/features/search/criteria/map-view.ts'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import { ChartCursor, ChartReadout } from '../charts/chart-cursor.tsx'
import {
  type MappedPlace,
  monthName,
  monthOfMap,
  placeFigureName,
  type PlaceMapView,
} from '../summary/place-map.ts'
import { PlaceCircle } from './place-circle.tsx'
import { PlaceMapLegend } from './place-map-legend.tsx'
import {
  circleAt,
  circlesOf,
  inDrawingOrder,
  type MapCircle,
  nameFoot,
  namesOf,
  radiiOnDrawing,
  writings,
} from './place-map-layout.ts'

const PlaceStreets = lazy(() => import('./place-streets.tsx'))

const townNames = Object.fromEntries(regions.map((region) => [region, { label: regionNames[region] }]))
const noNames = {}

/** The places as circles, read out one by one in the order of their figures, and the legend of their colours. */
export function PlaceMap({
  title,
  map,
  streets,
}: {
  title: string
  map: PlaceMapView
  streets: StreetMapView | null
}) {
  const { region, view, places } = map
  // By its address: in another month it has another turn, or no homes on offer.
  const [chosenPath, setChosenPath] = useState<string | null>(null)
  const pointer = useRef('')
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const circles = circlesOf(places, map.mostHomes, radiiOnDrawing(view))
  const at = Math.max(
    0,
    places.findIndex(({ path }) => path === chosenPath),
  )
  const chosen = circles[at]
  if (!chosen) return <p className="mt-4 text-muted">No place has enough homes on offer to show figures.</p>
  const readout = readoutOf(map, chosen.place)
  // On the whole island the towns are named instead.
  const named = region === null ? [] : namesOf(circles, view, writings.wide)
  const namedOnPhone = new Set(namesOf(circles, view, writings.phone))
  // A finger first sees what it points at; the link to it is above the map.
  const opens = () => pointer.current !== 'touch'
  return (
    <>
      {/* Places take one line, on a phone up to two: the map stays where it is. */}
      <div className="max-sm:min-h-10">
        <ChartReadout>
          <span data-figure={placeFigureName(map, chosen.place)}>{readout}</span>
        </ChartReadout>
      </div>
      <p className="text-small">
        <a href={chosen.place.path}>The market in {chosen.place.name}</a>
      </p>
      <div
        ref={box}
        className={`relative mt-3 ${streets ? 'max-sm:-mx-4 max-sm:py-14' : ''}`}
        onPointerDownCapture={({ pointerType }: PointerEvent) => (pointer.current = pointerType)}
      >
        <ChartCursor
          label={`${title}, place by place`}
          valueText={readout}
          at={at}
          many={circles.length}
          valueAt={(point) => circleAt(circles, view, point)}
          onMove={(to) => setChosenPath(places[to]?.path ?? null)}
        >
          {/* The slider and the table say the same. */}
          <div aria-hidden>
            <LocatorMap title={title} regions={region === null ? townNames : noNames} view={view}>
              {inDrawingOrder(circles).map((circle) => (
                <PlaceCircle key={circle.place.path} map={map} circle={circle} opens={opens} />
              ))}
              <circle
                cx={chosen.at.x}
                cy={chosen.at.y}
                r={chosen.radius}
                stroke="var(--color-ink)"
                strokeWidth="3"
                className="pointer-events-none [vector-effect:non-scaling-stroke]"
              />
              {named.map((circle) => (
                <PlaceName
                  key={circle.place.path}
                  circle={circle}
                  view={view}
                  isOnPhone={namedOnPhone.has(circle)}
                />
              ))}
            </LocatorMap>
          </div>
        </ChartCursor>
        {isSeen && streets && (
          <Suspense>
            <PlaceStreets
              streets={streets}
              title={title}
              map={map}
              chosen={chosen.place}
              opens={opens}
              onPoint={({ path }) => setChosenPath(path)}
            />
          </Suspense>
        )}
      </div>
      <PlaceMapLegend map={map} />
    </>
  )
}

const PlaceName = ({ circle, view, isOnPhone }: { circle: MapCircle; view: MapView; isOnPhone: boolean }) => {
  const { x, y } = nameFoot(circle, view)
  const zoom = view.width / drawing.width
  return (
    <text
      textAnchor="middle"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${zoom.toFixed(3)})`}
      className={`${locatorWriting} ${isOnPhone ? '' : 'hidden @xl:inline'}`}
    >
      {circle.place.name}
    </text>
  )
}

/** `Germasogeia, Limassol, March 2026: €2,940/m², the median of 34 homes. 52 homes on offer.` Today is not named. */
function readoutOf(map: PlaceMapView, place: MappedPlace): string {
  const { name, town, figure, value, of, homes } = place
  const where = [name, town, ...(monthOfMap(map) === null ? [] : [monthName(map.day)])].join(', ')
  const onOffer = `${counted(homes, 'home', 'homes')} on offer.`
  if (map.measure === 'offer') return `${where}: ${onOffer}`
  const basis =
    value === null
      ? ''
      : map.measure === 'yield'
        ? yieldBasis(place)
        : `, the median of ${counted(of, 'home', 'homes')}`
  return `${where}: ${figure}${basis}. ${onOffer}`
}

/** ` (5.0–5.9 %), from 11 homes on each side`. */
const yieldBasis = ({ range, of, isThin }: MappedPlace): string =>
  `${range ? ` (${range})` : ''}, from ${isThin ? 'only ' : ''}${counted(of, 'home', 'homes')} ${isThin ? 'on a side' : 'on each side'}`
