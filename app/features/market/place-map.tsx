import { type PointerEvent, useRef, useState } from 'react'
import { counted } from '#app/ui/format.ts'
import { LocatorMap, locatorWriting } from '../places/locator-map.tsx'
import { drawing } from '../places/projection.ts'
import { regionNames, regions } from '../places/place.ts'
import { ChartCursor, ChartReadout } from './chart-cursor.tsx'
import { type MappedPlace, monthName, monthOfMap, type PlaceMapView } from './place-map.ts'
import { PlaceMapLegend, placeColour } from './place-map-legend.tsx'
import { circleAt, circlesOf, type MapCircle, nameFoot, namesOf, writings } from './place-map-layout.ts'

const townNames = Object.fromEntries(regions.map((region) => [region, { label: regionNames[region] }]))
const noNames = {}

/** The places as circles, read out one by one in the order of their figures, and the legend of their colours. */
export function PlaceMap({ title, map }: { title: string; map: PlaceMapView }) {
  const { region, view, places } = map
  // By its address: in another month it has another turn, or no homes on offer.
  const [chosenPath, setChosenPath] = useState<string | null>(null)
  const pointer = useRef('')
  const circles = circlesOf(places, map)
  const at = Math.max(
    0,
    places.findIndex(({ path }) => path === chosenPath),
  )
  const chosen = circles[at]
  if (!chosen) return <p className="mt-4 text-muted">No place has enough homes on offer to show figures.</p>
  const readout = readoutOf(map, chosen.place)
  const zoom = view.width / drawing.width
  // On the whole island the towns are named instead.
  const named = region === null ? [] : namesOf(circles, view, writings.wide)
  const namedOnPhone = new Set(namesOf(circles, view, writings.phone))
  // Small circles lie on large ones, those without a figure below all others.
  const drawn = circles.toSorted(
    (a, b) => Number(a.place.value !== null) - Number(b.place.value !== null) || b.radius - a.radius,
  )
  return (
    <>
      {/* Places take one line, on a phone up to two: the map stays where it is. */}
      <div className="max-sm:min-h-10">
        <ChartReadout>{readout}</ChartReadout>
      </div>
      <p className="text-small">
        <a href={chosen.place.path}>The market in {chosen.place.name}</a>
      </p>
      <div className="mt-3">
        <ChartCursor
          label={`${title}, place by place`}
          valueText={readout}
          at={at}
          many={circles.length}
          valueAt={(point) => circleAt(circles, view, point)}
          onMove={(to) => setChosenPath(places[to]?.path ?? null)}
        >
          {/* The slider and the table say the same. */}
          <div aria-hidden onPointerDown={({ pointerType }: PointerEvent) => (pointer.current = pointerType)}>
            <LocatorMap title={title} regions={region === null ? townNames : noNames} view={view}>
              {drawn.map((circle) => (
                <PlaceCircle
                  key={circle.place.path}
                  circle={circle}
                  fill={placeColour(map, circle.place)}
                  // A finger first sees what it points at; the link to it is above the map.
                  opens={() => pointer.current !== 'touch'}
                />
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
                  zoom={zoom}
                  isOnPhone={namedOnPhone.has(circle)}
                />
              ))}
            </LocatorMap>
          </div>
        </ChartCursor>
      </div>
      <PlaceMapLegend map={map} />
    </>
  )
}

function PlaceCircle({
  circle: { place, at, radius },
  fill,
  opens,
}: {
  circle: MapCircle
  fill: string | null
  opens: () => boolean
}) {
  return (
    <a
      href={place.path}
      // The table has the same links in an order that can be read.
      tabIndex={-1}
      onClick={(event) => {
        if (!opens()) event.preventDefault()
      }}
    >
      <circle
        cx={at.x.toFixed(1)}
        cy={at.y.toFixed(1)}
        r={radius.toFixed(1)}
        fill={fill ?? 'var(--color-surface)'}
        stroke={fill === null ? 'var(--color-muted)' : 'var(--color-ink)'}
        strokeDasharray={fill === null ? '2 2' : undefined}
        className="[vector-effect:non-scaling-stroke]"
      />
    </a>
  )
}

const PlaceName = ({ circle, zoom, isOnPhone }: { circle: MapCircle; zoom: number; isOnPhone: boolean }) => {
  const { x, y } = nameFoot(circle, zoom)
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

/** `Germasogeia, Limassol, March 2026: 5.4 %, the median of 34 homes. 52 homes on offer.` Today is not named. */
function readoutOf(map: PlaceMapView, { name, town, figure, value, of, homes }: MappedPlace): string {
  const where = [name, town, ...(monthOfMap(map) === null ? [] : [monthName(map.day)])].join(', ')
  const onOffer = `${counted(homes, 'home', 'homes')} on offer.`
  if (map.measure === 'offer') return `${where}: ${onOffer}`
  const basis = value === null ? '' : `, the median of ${counted(of, 'home', 'homes')}`
  return `${where}: ${figure}${basis}. ${onOffer}`
}
