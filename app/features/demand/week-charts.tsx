import { useId } from 'react'
import { count, day } from '#app/ui/format.ts'
import type { DemandWeek } from './demand.queries.server.ts'

const HEIGHT = 96
const GAP = 0.2

const measureNames = { views: 'Views', saves: 'Saves', leads: 'Enquiries' } as const
type Measure = keyof typeof measureNames
const measures = Object.keys(measureNames) as Measure[]

/** Views, saves and leads week by week: a row of bars each, and all of it as a table. */
export const WeekCharts = ({ weeks }: { weeks: readonly DemandWeek[] }) => (
  <div>
    <div className="grid gap-8 md:grid-cols-3 print:grid-cols-3">
      {measures.map((measure) => (
        <WeekChart key={measure} measure={measure} weeks={weeks} />
      ))}
    </div>
    <WeekTable weeks={weeks} />
  </div>
)

function WeekChart({ measure, weeks }: { measure: Measure; weeks: readonly DemandWeek[] }) {
  const id = useId()
  const name = measureNames[measure]
  const values = weeks.map((week) => week[measure])
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(1, ...values)
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <span className="font-medium">{name}</span>
        <span className="figures text-title">{count(total)}</span>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}t`}
        viewBox={`0 0 ${weeks.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 block h-24 w-full border-b border-control"
      >
        <title id={`${id}t`}>{`${name} by week, ${count(most)} at most`}</title>
        {values.map((value, at) => (
          <rect
            key={weeks[at]!.week}
            x={at + GAP / 2}
            width={1 - GAP}
            y={HEIGHT - (value / most) * HEIGHT}
            height={(value / most) * HEIGHT}
            className="fill-action"
          />
        ))}
      </svg>
      <p className="mt-1 flex justify-between gap-4 text-small text-muted">
        <span>{day(weeks[0]!.week)}</span>
        <span>this week</span>
      </p>
    </figure>
  )
}

const WeekTable = ({ weeks }: { weeks: readonly DemandWeek[] }) => (
  <details className="mt-4 print:hidden">
    <summary className="text-small text-action">These figures as a table</summary>
    <table className="figures mt-2 w-full max-w-xl text-left text-small">
      <caption className="sr-only">Views, saves and enquiries by week</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1 font-normal">
            Week from
          </th>
          {measures.map((measure) => (
            <th key={measure} scope="col" className="py-1 pl-2 text-right font-normal">
              {measureNames[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.week} className="border-b border-line">
            <th scope="row" className="py-1 font-normal">
              {day(week.week)}
            </th>
            {measures.map((measure) => (
              <td key={measure} className="py-1 pl-2 text-right">
                {count(week[measure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
