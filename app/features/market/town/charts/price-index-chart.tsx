import { useState } from 'react'
import { count } from '#app/ui/format.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { ChartReadout } from '../../charts/chart-cursor.tsx'
import { monthOf } from '../../summary/chart-words.ts'
import { firstDayOf, type IndexPoint } from '../../summary/price-index-words.ts'
import { TimeChart, TimeTable } from '../../charts/time-chart.tsx'

const titles: Record<Purpose, string> = { sale: 'Price index', rent: 'Rent index' }

/**
 * How a town's asking prices moved like for like: both indexes, and how sure the first is (docs/product/market.md §24).
 */
export function PriceIndexChart({
  purpose,
  town,
  points,
}: {
  purpose: Purpose
  town: string
  points: readonly IndexPoint[]
}) {
  const [at, setAt] = useState(Math.max(0, points.length - 1))
  const name = titles[purpose]
  const heading = <figcaption className="font-serif text-title font-semibold">{name}</figcaption>
  if (points.length === 0) {
    return (
      <figure>
        {heading}
        <p className="mt-3 text-muted">
          Too few homes in {town} were on offer for long enough to compare like with like.
        </p>
      </figure>
    )
  }
  const days = points.map(({ month }) => firstDayOf(month))
  const title = `${name} of ${town}`
  const readout = readoutOf(points[at]!)
  return (
    <figure>
      {heading}
      <ChartReadout>{readout}</ChartReadout>
      <TimeChart
        title={title}
        description={`${readoutOf(points[0]!)} ${readoutOf(points.at(-1)!)}`}
        readout={readout}
        days={days}
        lines={[
          {
            name: 'Mix',
            values: points.map(({ index }) => index),
            look: 'stroke-action',
            width: 2.5,
          },
          {
            name: 'Homes',
            values: points.map(({ sameHomeIndex }) => sameHomeIndex),
            look: 'stroke-ink [stroke-dasharray:10_4]',
            width: 2,
          },
        ]}
        band={points}
        axisText={(value) => String(Number(value.toFixed(1)))}
        at={at}
        onMove={setAt}
      />
      <p className="text-small text-muted">
        {monthOf(days[0]!)} is 100. Mix: the same mix of sizes, types and places every month, with its 95 %
        range. Homes (dashed): the homes that stayed on offer. Asking{' '}
        {purpose === 'sale' ? 'prices, not sales' : 'rents, not contracts'}.
      </p>
      <TimeTable
        title={title}
        days={days}
        columns={[
          { name: 'Same mix', cell: (day) => points[day]!.index.toFixed(1) },
          { name: '95 % range', cell: (day) => rangeOf(points[day]!) },
          { name: 'Homes', cell: (day) => count(points[day]!.homes) },
          { name: 'Same homes', cell: (day) => points[day]!.sameHomeIndex.toFixed(1) },
          { name: 'In both months', cell: (day) => count(points[day]!.pairs) },
        ]}
      />
    </figure>
  )
}

const rangeOf = ({ low, high }: IndexPoint) => `${low.toFixed(1)}–${high.toFixed(1)}`

/** `Nov 2026: same mix 103.2 (101.8–104.6) of 412 homes, same homes 99.1 of 390.` */
const readoutOf = (point: IndexPoint) =>
  `${monthOf(firstDayOf(point.month))}: same mix ${point.index.toFixed(1)} (${rangeOf(point)}) of ${count(point.homes)} homes, same homes ${point.sameHomeIndex.toFixed(1)}${point.pairs > 0 ? ` of ${count(point.pairs)}` : ''}.`
