import { counted } from '#app/ui/format.ts'
import { marketRegions } from '../content/site-links.ts'
import { regionNames } from '../places/place.ts'
import type { StreetMapView } from '../streets/street-map-view.ts'
import { AREA_PATH } from './area.ts'
import {
  mapMeasureNames,
  mapMeasures,
  type MapMeasure,
  monthName,
  monthOfMap,
  type PlaceMapView,
  placeMapHref,
} from './place-map.ts'
import { MonthSlider } from './month-slider.tsx'
import { PlaceMap } from './place-map-drawing.tsx'
import { useMapMonth } from './use-map-month.ts'

const questions: Record<MapMeasure, string> = {
  yield: 'Where yields are highest',
  price: 'Where prices per m² are highest',
  rent: 'Where rents per m² are highest',
  change: 'Where prices rose most in 12 months',
  offer: 'Where most homes are on offer',
}

/** What the chosen figure is. */
const explanations: Record<MapMeasure, string> = {
  yield: 'The median yield of homes for sale, before costs.',
  price: 'The median asking price per square metre of homes for sale, without land.',
  rent: 'The median monthly rent per square metre of homes to let.',
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
        <a href={AREA_PATH}>Draw an area of your own</a>
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
          <tbody>
            {places.map(({ name, town, path, figure, value, of }) => (
              <tr key={path}>
                <th scope="row">
                  <a href={path}>{name}</a>
                  {region === null && <span className="text-muted"> {town}</span>}
                </th>
                <td className={value === null ? 'text-muted' : undefined}>{figure}</td>
                {measure !== 'offer' && <td className="pl-3 text-muted">{counted(of, 'home', 'homes')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

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
