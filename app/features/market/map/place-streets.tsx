import { regionNames } from '#app/features/places/place.ts'
import { project } from '#app/features/places/projection.ts'
import { boundsAround, type MapView, viewOf, wholeIsland } from '#app/features/search/criteria/map-view.ts'
import { towns } from '#app/features/streets/map-places.ts'
import { StreetsMap } from '#app/features/search/map/streets-map.tsx'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import { PlaceCircle } from './place-circle.tsx'
import {
  circlesOf,
  inDrawingOrder,
  type MapCircle,
  nameFoot,
  namesOf,
  nearestCircle,
  radiiOnStreets,
  type TownName,
  writingOnStreets,
} from './place-map-layout.ts'
import type { MappedPlace, PlaceMapView } from '../summary/place-map.ts'

/**
 * The map of places on streets: circles and writing keep their size, so that the nearer one comes, the more figures
 * have room.
 */
export default function PlaceStreets({
  streets,
  title,
  map,
  chosen,
  opens,
  onPoint,
}: {
  streets: StreetMapView
  title: string
  map: PlaceMapView
  /** The place that is read out. */
  chosen: MappedPlace
  opens: () => boolean
  /** A pointer or finger is nearest to this place. */
  onPoint: (place: MappedPlace) => void
}) {
  const circlesFor = (unit: number) => circlesOf(map.places, map.mostHomes, radiiOnStreets(unit))
  return (
    <StreetsMap
      streets={streets}
      firstView={(aspect) => viewOfPlaces(map.places, aspect)}
      title={`Map: ${title}.`}
      hasPlaceNames={false}
      onPoint={(at, unit) => {
        const circles = circlesFor(unit)
        const nearest = circles[nearestCircle(circles, at)]
        if (nearest) onPoint(nearest.place)
      }}
    >
      {({ view, frame, unit }) => {
        const circles = circlesFor(unit)
        const chosenCircle = circles.find(({ place }) => place.path === chosen.path)
        const townNames = townNamesOn(unit)
        const named = namesOf(circles, view, writingOnStreets(frame.width), {
          aspect: frame.width / frame.height,
          townNames,
        })
        return (
          // The slider and the table say the same.
          <g aria-hidden>
            {inDrawingOrder(circles).map((circle) => (
              <PlaceCircle key={circle.place.path} map={map} circle={circle} digits={4} opens={opens} />
            ))}
            {chosenCircle && (
              <circle
                cx={chosenCircle.at.x}
                cy={chosenCircle.at.y}
                r={chosenCircle.radius}
                stroke="var(--color-ink)"
                strokeWidth={3 * unit}
                className="pointer-events-none"
              />
            )}
            {townNames.map(({ name, at }) => (
              <text
                key={name}
                {...at}
                textAnchor="middle"
                fontSize={14 * unit}
                strokeWidth={3 * unit}
                className={`${written} fill-muted italic`}
              >
                {name}
              </text>
            ))}
            {named.map((circle) => (
              <NameAndFigure key={circle.place.path} circle={circle} view={view} unit={unit} />
            ))}
          </g>
        )
      }}
    </StreetsMap>
  )
}

const written = 'pointer-events-none stroke-surface [paint-order:stroke] [stroke-linejoin:round]'

const marketTowns = towns.filter(([name]) => Object.values(regionNames).includes(name))

/** A town's name below the circles around its middle, so far from it. */
const TOWN_NAME_PIXELS = 34

/**
 * The names of the towns on streets of which `unit` units of the drawing are a pixel: where each is written, by its
 * middle and foot.
 */
const townNamesOn = (unit: number): TownName[] =>
  marketTowns.map(([name, longitude, latitude]) => {
    const { x, y } = project(longitude, latitude)
    return { name, at: { x, y: y + TOWN_NAME_PIXELS * unit } }
  })

function NameAndFigure({ circle, view, unit }: { circle: MapCircle; view: MapView; unit: number }) {
  const { x, y } = nameFoot(circle, view)
  return (
    <text textAnchor="middle" strokeWidth={3 * unit} className={`${written} figures fill-ink`}>
      <tspan x={x} y={y - 17 * unit} fontSize={14 * unit}>
        {circle.place.name}
      </tspan>
      <tspan x={x} y={y} fontSize={15 * unit} className="font-semibold">
        {circle.place.figure}
      </tspan>
    </text>
  )
}

/** All places, and no more: on a phone there is no room for the rest of the island. */
function viewOfPlaces(places: readonly MappedPlace[], aspect: number): MapView {
  const bounds = boundsAround(places)
  return bounds ? viewOf(bounds, aspect) : wholeIsland
}
