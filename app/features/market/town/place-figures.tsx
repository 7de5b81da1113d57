import { bedroomWords, homesOf } from '../summary/chart-words.ts'
import DistributionChart from './charts/distribution-chart.part.tsx'
import { HowLink } from '../summary/how-link.tsx'
import { MeasureTable } from '../tables/measure-table.tsx'
import { MediansText } from '../tables/medians-text.tsx'
import type { PlaceView } from './place-view.ts'

const kilometresText = (kilometres: number) =>
  kilometres < 10 ? `${kilometres.toFixed(1)} km` : `${Math.round(kilometres)} km`

/** Static part of a place's page: its figures by bedrooms, the distribution of its homes, and its neighbours. */
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
            caption={`Median price, rent and yield in ${name} by bedrooms`}
            first="Homes"
            withRanges
            rows={byBedrooms.map(({ bedrooms: beds, cells }) => ({ name: bedroomWords[beds], cells }))}
          />
        </div>
        <p className="mt-2 text-small text-muted">
          Medians of what is asked. Below each: how many homes it is of, its 95 % range, and what the middle
          half of the homes ask. Yield: a year of the median rent over the median price, before costs; of
          fewer than 10 homes on either side it is in grey and drawn towards that of {town}.{' '}
          <HowLink to="median" />
        </p>
        {medians.length > 0 && (
          <p className="figures mt-4 measure">
            <MediansText medians={medians} />
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
          Medians of {homesOf[bedrooms]} in the nearest places of {town} with homes on offer.
        </p>
        <div className="mt-4">
          <MeasureTable
            caption={`${name} and its neighbours: median price, rent and yield`}
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
