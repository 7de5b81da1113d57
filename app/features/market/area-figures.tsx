import { counted } from '#app/ui/format.ts'
import { bedroomWords } from './chart-words.ts'
import { MeasureTable } from './measure-table.tsx'
import { mediansText } from './medians.ts'
import type { AreaView } from './area-view.ts'

/** What the homes of an area ask and earn. */
export function AreaFigures({ view: { offers, byBedrooms, medians } }: { view: AreaView }) {
  const homes = offers.sale.homes + offers.rent.homes
  if (byBedrooms.length === 0) {
    return (
      <p className="measure">
        {homes === 0
          ? 'There are no homes on offer here.'
          : `${counted(homes, 'home is', 'homes are')} on offer here, which is too few for figures.`}{' '}
        Choose a larger area.
      </p>
    )
  }
  return (
    <section aria-labelledby="by-bedrooms">
      <h2 id="by-bedrooms" className="text-title">
        Price, rent and yield by bedrooms
      </h2>
      <div className="mt-3">
        <MeasureTable
          caption="Average price, rent and yield in the area by bedrooms"
          first="Homes"
          withSpreads
          rows={byBedrooms.map(({ bedrooms, cells }) => ({ name: bedroomWords[bedrooms], cells }))}
        />
      </div>
      {medians.length > 0 && <p className="figures mt-4 measure">{mediansText(medians)}</p>}
      <p className="mt-2 measure text-small text-muted">
        Averages of the homes on offer, without land. Below each: how many homes it is based on, and the range
        of the middle half. Yield: a year of the average rent over the average price, before costs.
      </p>
    </section>
  )
}
