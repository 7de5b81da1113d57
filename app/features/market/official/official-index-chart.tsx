import { useState } from 'react'
import { ChartReadout } from '../charts/chart-cursor.tsx'
import { TimeChart, TimeTable } from '../charts/time-chart.tsx'
import { firstDayOfQuarter, quarterWords, type ShownQuarter } from './official-index.ts'

/** Room for the lines' names on the narrowest screen. */
const RIGHT = 81

/** Both indexes by quarter, on one base. */
export function OfficialIndexChart({
  title,
  source,
  points,
}: {
  title: string
  source: string
  /** Two points or more. */
  points: readonly ShownQuarter[]
}) {
  const [at, setAt] = useState(points.length - 1)
  const days = points.map(({ quarter }) => Date.parse(firstDayOfQuarter(quarter)) / 86_400_000)
  const readout = readoutOf(points[at]!, source)
  const hasOurs = points.some(({ petra }) => petra !== null)
  return (
    <figure>
      <figcaption className="sr-only">{title}</figcaption>
      <ChartReadout>{readout}</ChartReadout>
      <TimeChart
        title={title}
        step="quarter"
        right={RIGHT}
        description={`${readoutOf(points[0]!, source)} ${readoutOf(points.at(-1)!, source)}`}
        readout={readout}
        days={days}
        lines={[
          ...(hasOurs
            ? [{ name: 'Petra', values: points.map(({ petra }) => petra), look: 'stroke-action', width: 2.5 }]
            : []),
          {
            name: 'Official',
            values: points.map(({ official }) => official),
            look: 'stroke-ink [stroke-dasharray:10_4]',
            width: 2,
          },
        ]}
        axisText={(value) => String(Number(value.toFixed(1)))}
        at={at}
        onMove={setAt}
      />
      <TimeTable
        title={title}
        days={days}
        dayHeading="Quarter"
        dayText={(day) => quarterWords(points[day]!.quarter)}
        columns={[
          { name: 'Petra, asked', cell: (day) => points[day]!.petra?.toFixed(1) ?? '–' },
          { name: source, cell: (day) => points[day]!.official.toFixed(1) },
        ]}
      />
    </figure>
  )
}

const readoutOf = ({ quarter, petra, official }: ShownQuarter, source: string): string =>
  [
    `${quarterWords(quarter)}: ${source} ${official.toFixed(1)}`,
    petra === null ? '' : `, asked on Petra ${petra.toFixed(1)}`,
    '.',
  ].join('')
