import { type ReactNode, useId } from 'react'
import { ChartCursor, pointAcross } from './chart-cursor.tsx'
import { apart, ticksFor } from './chart-scale.ts'
import { monthOf } from '../summary/chart-words.ts'

const HEIGHT = 240
const TOP = 12
const BOTTOM = 208
/** Per cent of the width: room for `€1,500` on the narrowest screen. */
const LEFT = 17
const RIGHT = 86
/** Room for the name of a town. */
export const RIGHT_OF_TOWNS = 74

/**
 * `values` of each of the chart's days, null where there is none. `name` stands at the line's end; `look` tells lines
 * apart by dashes too.
 */
export type TimeLine = { name: string; values: readonly (number | null)[]; look: string; width: number }

/** Lines over months, with a cursor (`ChartCursor`). `days` since 1970: at least two, the oldest first. */
export function TimeChart({
  title,
  description,
  readout,
  days,
  lines,
  band,
  axisText,
  right = RIGHT,
  step = 'month',
  at,
  onMove,
}: {
  title: string
  description: string
  /** Text of the chart at the cursor. */
  readout: string
  days: readonly number[]
  lines: readonly TimeLine[]
  /** Drawn behind the lines: between which values each of the days lies. */
  band?: readonly { low: number; high: number }[]
  axisText: (value: number) => string
  /** End of the lines, in percent of the width; their names follow it. */
  right?: number | undefined
  /** How far apart the days are. */
  step?: 'month' | 'quarter'
  /** Index of the day that the cursor is at. */
  at: number
  onMove: (at: number) => void
}) {
  const id = useId()
  const first = days[0]!
  const last = days.at(-1)!
  const ticks = ticksFor([
    ...lines.flatMap(({ values }) => values.filter((value) => value !== null)),
    ...(band ?? []).flatMap(({ low, high }) => [low, high]),
  ])
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!]
  const share = (day: number) => (days[day]! - first) / (last - first)
  const x = (day: number) => Math.round(share(day) * 1_000)
  const y = (value: number) => BOTTOM - ((value - bottom) / (top - bottom)) * (BOTTOM - TOP)
  const point = (day: number, value: number) => `${x(day)} ${Math.round(y(value))}`
  const ends = apart(
    lines.map(({ values }) => y(values.findLast((value) => value !== null)!) + 5),
    18,
    BOTTOM + 4,
  )
  return (
    <ChartCursor
      label={`${title}, ${step} by ${step}`}
      valueText={readout}
      at={at}
      many={days.length}
      valueAt={pointAcross([LEFT, right], days.length)}
      onMove={onMove}
    >
      <svg role="img" aria-labelledby={`${id}t ${id}d`} className="mt-2 block h-60 w-full overflow-visible">
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{description}</desc>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={`${LEFT}%`} x2={`${right}%`} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x="0" y={y(tick) + 5} className="chart-tick">
              {axisText(tick)}
            </text>
          </g>
        ))}
        <svg
          x={`${LEFT}%`}
          y="0"
          width={`${right - LEFT}%`}
          height={HEIGHT}
          viewBox={`0 0 1000 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="overflow-visible"
        >
          {band && (
            <polygon
              points={[
                ...band.map(({ high }, day) => point(day, high)),
                ...band.map(({ low }, day) => point(day, low)).toReversed(),
              ].join(' ')}
              className="fill-action opacity-20"
            />
          )}
          {lines.map(({ name, values, look, width }) => (
            <polyline
              key={name}
              points={values.flatMap((value, day) => (value === null ? [] : point(day, value))).join(' ')}
              fill="none"
              strokeWidth={width}
              strokeLinejoin="round"
              className={`${look} [vector-effect:non-scaling-stroke]`}
            />
          ))}
        </svg>
        <CursorMarks
          x={LEFT + share(at) * (right - LEFT)}
          heights={lines.flatMap(({ values }) => (values[at] == null ? [] : [y(values[at])]))}
        />
        {lines.map(({ name }, line) => (
          <text key={name} x={`${right + 1.5}%`} y={ends[line]} className="chart-name">
            {name}
          </text>
        ))}
        <text x={`${LEFT}%`} y={HEIGHT - 8} className="fill-muted text-small">
          {monthOf(first)}
        </text>
        <text x={`${right}%`} y={HEIGHT - 8} textAnchor="end" className="fill-muted text-small">
          {monthOf(last)}
        </text>
      </svg>
    </ChartCursor>
  )
}

/** A line through the chart where its cursor is, and a dot on each of its lines. `x` in per cent of the width. */
const CursorMarks = ({ x, heights }: { x: number; heights: readonly number[] }) => (
  <g className="fill-ink">
    <line x1={`${x}%`} x2={`${x}%`} y1={TOP} y2={BOTTOM} className="stroke-control" />
    {heights.map((height, line) => (
      // oxlint-disable-next-line react/no-array-index-key -- two lines may stand at one height
      <circle key={line} cx={`${x}%`} cy={height} r="3.5" />
    ))}
  </g>
)

/** The chart's figures as a table: some seven of its days, evenly apart, ending on the last. */
export function TimeTable({
  title,
  days,
  dayHeading = 'Month',
  dayText,
  columns,
}: {
  title: string
  days: readonly number[]
  dayHeading?: string
  dayText?: (at: number) => string
  columns: readonly { name: string; cell: (at: number) => ReactNode }[]
}) {
  const step = Math.max(1, Math.ceil(days.length / 7))
  const shown = days.map((_, at) => at).filter((at) => (days.length - 1 - at) % step === 0)
  return (
    <details className="mt-2">
      <summary className="text-small text-action">These figures as a table</summary>
      <table className="chart-table chart-table-wide">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{dayHeading}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.toReversed().map((at) => (
            <tr key={at}>
              <th scope="row">{dayText ? dayText(at) : monthOf(days[at]!)}</th>
              {columns.map(({ name, cell }) => (
                <td key={name}>{cell(at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
