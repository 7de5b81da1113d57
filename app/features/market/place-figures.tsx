import { bedroomWords, homesOf } from './chart-words.ts'
import DistributionChart from './distribution-chart.part.tsx'
import { MeasureTable } from './measure-table.tsx'
import { mediansText } from './medians.ts'
import type { PlaceView } from './place-view.ts'

const kilometresText = (kilometres: number) =>
  kilometres < 10 ? `${kilometres.toFixed(1)} km` : `${Math.round(kilometres)} km`

/** What of a place's page is only read: its figures by bedrooms, how its homes spread, and its neighbours. */
export function PlaceFigures({
  place: { name, town, townPath, bedrooms, byBedrooms, medians, mapHref, histograms, neighbours, townCells },
}: {
  place: PlaceView
}) {
  const own = byBedrooms.find((each) => each.bedrooms === bedrooms)!.cells
  return (
    <>
      <section aria-labelledby="by-bedrooms" className="column py-10 lg:py-14">
        <h2 id="by-bedrooms" className="text-heading">
          Price, rent and yield by bedrooms
        </h2>
        <div className="mt-4">
          <MeasureTable
            caption={`Average price, rent and yield in ${name} by bedrooms`}
            first="Homes"
            withSpreads
            rows={byBedrooms.map(({ bedrooms: beds, cells }) => ({ name: bedroomWords[beds], cells }))}
          />
        </div>
        <p className="mt-2 text-small text-muted">
          Below each average: how many homes it is based on, and the range of the middle half. Yield: a year
          of the average rent over the average price, before costs.
        </p>
        {medians.length > 0 && (
          <p className="figures mt-4 measure">
            {mediansText(medians)}
            <a href={mapHref}>Places in {town} on a map</a>
          </p>
        )}
      </section>
      <section aria-labelledby="spread" className="column border-t border-line py-10 lg:py-14">
        <h2 id="spread" className="text-heading">
          Distribution
        </h2>
        <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-2">
          <DistributionChart section="sale" town={name} histograms={histograms} title="Asking prices" />
          <DistributionChart section="rent" town={name} histograms={histograms} title="Asking rents" />
        </div>
      </section>
      <section aria-labelledby="neighbours" className="column border-t border-line py-10 lg:py-14">
        <h2 id="neighbours" className="text-heading">
          Compared with its neighbours
        </h2>
        <p className="mt-3 measure text-muted">
          Averages of {homesOf[bedrooms]} in the nearest places of {town} with homes on offer.
        </p>
        <div className="mt-4">
          <MeasureTable
            caption={`${name} and its neighbours: average price, rent and yield`}
            first="Place"
            rows={[
              { name, cells: own, isOwn: true },
              ...neighbours.map(({ kilometres, ...neighbour }) => ({
                ...neighbour,
                note: `${kilometresText(kilometres)} away`,
              })),
              { name: `All of ${town}`, path: townPath, cells: townCells },
            ]}
          />
        </div>
      </section>
    </>
  )
}
