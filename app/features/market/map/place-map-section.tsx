import { counted } from '#app/ui/format.ts'
import { marketRegions } from '#app/features/content/links/site-links.ts'
import { regionNames } from '#app/features/places/place.ts'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import { AREA_PATH } from '../area/area.ts'
import { HowLink } from '../summary/how-link.tsx'
import {
  mapMeasureNames,
  mapMeasures,
  type MapMeasure,
  type MappedPlace,
  monthName,
  monthOfMap,
  type PlaceMapView,
  placeFigureName,
  placeMapHref,
} from '../summary/place-map.ts'
import { MonthSlider } from './month-slider.tsx'
import { PlaceMap } from './place-map-drawing.tsx'
import { MIN_BASIS } from '../figures/typical-home.ts'
import { useMapMonth } from './use-map-month.ts'

const questions: Record<MapMeasure, string> = {
  yield: 'Where yields are highest',
  price: 'Where asking prices per m² are highest',
  rent: 'Where asking rents per m² are highest',
  change: 'Where asking prices rose most in 12 months',
  offer: 'Where most homes are on offer',
}

/** Explanations of the measures. */
const explanations: Record<MapMeasure, string> = {
  yield:
    'A year of the median asking rent of two-bedroom homes over their median asking price, before costs. Of fewer than 10 homes on either side it is drawn towards the town’s.',
  price: 'The median asking price per square metre of homes for sale, without land.',
  rent: 'The median asking rent a month per square metre of homes to let.',
  change:
    'The median asking price per square metre against a year earlier, in places with at least 10 homes on both days. It also moves when the mix of homes changes.',
  offer: 'Homes for sale and to let, without land.',
}

/** The map of places with its choices, and the same as a table. */
export function PlaceMapSection({
  map: loaded,
  streets,
}: {
  map: PlaceMapView
  streets: StreetMapView | null
}) {
  const { map, ...slider } = useMapMonth(loaded)
  const { measure, region, places } = map
  const month = monthOfMap(map)
  const where = region === null ? 'Cyprus' : regionNames[region]
  return (
    <section aria-labelledby="market-map">
      <h2 id="market-map" className="text-title">
        {questions[measure]}
        {region !== null && ` in ${where}`}
        {month !== null && `, ${monthName(map.day)}`}
      </h2>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Choices
          label="Colour the map by"
          choices={mapMeasures.map((each) => ({
            href: placeMapHref(each, region, month),
            name: mapMeasureNames[each],
            isCurrent: each === measure,
          }))}
        />
        <Choices
          label="Show on the map"
          choices={[null, ...marketRegions].map((each) => ({
            href: placeMapHref(measure, each, month),
            name: each === null ? 'All Cyprus' : regionNames[each],
            isCurrent: each === region,
          }))}
        />
      </div>
      <MonthSlider {...slider} map={map} />
      <PlaceMap title={`${questions[measure]} in ${where}`} map={map} streets={streets} />
      <p className="mt-3 measure text-small text-muted">
        {explanations[measure]} The larger a circle, the more homes are on offer.{' '}
        <a href={AREA_PATH}>Draw an area of your own</a> · <HowLink to="map" />
      </p>
      <details className="mt-2">
        <summary className="text-small text-action">These figures as a table</summary>
        <table className="chart-table">
          <caption className="sr-only">
            {mapMeasureNames[measure]} by place, {where}
            {month !== null && `, ${monthName(map.day)}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">{mapMeasureNames[measure]}</th>
              {measure !== 'offer' && (
                <th scope="col" className="pl-3">
                  From
                </th>
              )}
            </tr>
          </thead>
          <Rows map={map} places={places.filter(({ isThin }) => !isThin)} />
          {places.some(({ isThin }) => isThin) && (
            <>
              <tbody>
                <tr>
                  <th scope="colgroup" colSpan={3} className="pt-3 font-normal text-muted">
                    Not ranked: fewer than {MIN_BASIS} homes
                    {measure === 'yield' && ' on a side'}
                  </th>
                </tr>
              </tbody>
              <Rows map={map} places={places.filter(({ isThin }) => isThin)} />
            </>
          )}
        </table>
      </details>
    </section>
  )
}

const Rows = ({ map, places }: { map: PlaceMapView; places: readonly MappedPlace[] }) => (
  <tbody>
    {places.map((place) => (
      <tr key={place.path}>
        <th scope="row">
          <a href={place.path}>{place.name}</a>
          {map.region === null && <span className="text-muted"> {place.town}</span>}
        </th>
        <td className={place.isThin ? 'text-muted' : undefined}>
          <span data-figure={placeFigureName(map, place)}>{place.figure}</span>
          {place.range && <span className="text-muted">, {place.range}</span>}
        </td>
        {map.measure !== 'offer' && <td className="pl-3 text-muted">{counted(place.of, 'home', 'homes')}</td>}
      </tr>
    ))}
  </tbody>
)

const Choices = ({
  label,
  choices,
}: {
  label: string
  choices: readonly { href: string; name: string; isCurrent: boolean }[]
}) => (
  <ul aria-label={label} className="flex flex-wrap gap-1 rounded-small border border-line p-1 max-sm:-mx-1">
    {choices.map(({ href, name, isCurrent }) => (
      <li key={href}>
        <a
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-small px-3 text-small font-medium text-muted hover:text-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)
