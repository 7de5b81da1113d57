import { counted } from '#app/ui/format.ts'
import { bedroomWords } from '../summary/chart-words.ts'
import { HowLink } from '../summary/how-link.tsx'
import { MeasureTable } from '../tables/measure-table.tsx'
import { MediansText } from '../tables/medians-text.tsx'
import type { AreaView } from './area-view.ts'

/** Shows prices and earnings of the homes of an area. */
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
          caption="Median price, rent and yield in the area by bedrooms"
          first="Homes"
          withRanges
          rows={byBedrooms.map(({ bedrooms, cells }) => ({ name: bedroomWords[bedrooms], cells }))}
        />
      </div>
      {medians.length > 0 && (
        <p className="figures mt-4 measure">
          <MediansText medians={medians} />
        </p>
      )}
      <p className="mt-2 measure text-small text-muted">
        Medians of what is asked for the homes on offer. Below each: how many homes it is of, its 95 % range,
        and what the middle half of the homes ask. Yield: a year of the median rent over the median price,
        before costs, from 10 homes on each side on. <HowLink to="median" />
      </p>
    </section>
  )
}
