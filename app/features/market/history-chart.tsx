import { useId, useState } from 'react'
import { ChartCursor, ChartReadout, pointAcross } from './chart-cursor.tsx'
import { apart, ticksFor } from './chart-scale.ts'
import { axisText, bedroomWords, figureText, measureWords, monthOf } from './chart-words.ts'
import { type History, type HistoryLine, linesOf } from './history-lines.ts'
import type { BedroomClass } from './market-figures.ts'
import type { Section } from './market-towns.data.ts'

const HEIGHT = 240
const TOP = 12
const BOTTOM = 208
/** Per cent of the width: room for `€1,500` on the narrowest screen. */
const LEFT = 17
const RIGHT = 86

/** Told apart by dashes too, and named at their ends. */
export const lineStyles: Record<BedroomClass, string> = {
  1: '[stroke-dasharray:2_5]',
  2: '',
  3: '[stroke-dasharray:10_4]',
}

/** How a town's averages went, drawn; below it the same as a table. */
export function HistoryChart({
  section,
  town,
  history,
}: {
  section: Section
  town: string
  history: History
}) {
  const id = useId()
  const { days } = history
  const [at, setAt] = useState(Math.max(0, days.length - 1))
  const lines = linesOf(section, history)
  const first = days[0] ?? 0
  const last = days.at(-1) ?? 0
  const title = `How the ${measureWords[section]} went in ${town}`
  if (lines.length === 0 || first === last) {
    return (
      <figure>
        <figcaption className="font-serif text-title font-semibold">Over time</figcaption>
        <p className="mt-3 text-muted">
          A day’s averages are written down each night. The line begins with the second.
        </p>
      </figure>
    )
  }
  const ticks = ticksFor(lines.flatMap(({ values }) => values.filter((value) => value !== null)))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const share = (day: number) => (days[day]! - first) / (last - first)
  const x = (day: number) => Math.round(share(day) * 1_000)
  const y = (value: number) => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP)
  const ends = apart(
    lines.map(({ values }) => y(values.findLast((value) => value !== null)!) + 5),
    18,
    BOTTOM + 4,
  )
  const readout = readoutAt(section, days, lines, at)
  const stroke = section === 'income' || section === 'yield' ? 'stroke-yield' : 'stroke-action'

  return (
    <figure>
      <figcaption className="font-serif text-title font-semibold">Over time</figcaption>
      <ChartReadout>{readout}</ChartReadout>
      <ChartCursor
        label={`${title}, month by month`}
        valueText={readout}
        at={at}
        many={days.length}
        valueAt={pointAcross([LEFT, RIGHT], days.length)}
        onMove={setAt}
      >
        <svg role="img" aria-labelledby={`${id}t ${id}d`} className="mt-2 block h-60 w-full overflow-visible">
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{lines.map((line) => described(section, days, line)).join(' ')}</desc>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={`${LEFT}%`} x2={`${RIGHT}%`} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x="0" y={y(tick) + 5} className="figures fill-muted text-small">
                {axisText(section, tick)}
              </text>
            </g>
          ))}
          <svg
            x={`${LEFT}%`}
            y="0"
            width={`${RIGHT - LEFT}%`}
            height={HEIGHT}
            viewBox={`0 0 1000 ${HEIGHT}`}
            preserveAspectRatio="none"
            className="overflow-visible"
          >
            {lines.map(({ bedrooms, values }) => (
              <polyline
                key={bedrooms}
                points={values
                  .flatMap((value, day) => (value === null ? [] : `${x(day)} ${Math.round(y(value))}`))
                  .join(' ')}
                fill="none"
                strokeWidth={bedrooms === 2 ? 2.5 : 2}
                strokeLinejoin="round"
                className={`${stroke} ${lineStyles[bedrooms]} [vector-effect:non-scaling-stroke]`}
              />
            ))}
          </svg>
          <CursorMarks
            x={LEFT + share(at) * (RIGHT - LEFT)}
            heights={lines.flatMap(({ values }) => (values[at] == null ? [] : [y(values[at])]))}
          />
          {lines.map(({ bedrooms }, line) => (
            <text key={bedrooms} x={`${RIGHT + 1.5}%`} y={ends[line]} className="fill-ink text-small">
              {bedroomWords[bedrooms]}
            </text>
          ))}
          <text x={`${LEFT}%`} y={HEIGHT - 8} className="fill-muted text-small">
            {monthOf(first)}
          </text>
          <text x={`${RIGHT}%`} y={HEIGHT - 8} textAnchor="end" className="fill-muted text-small">
            {monthOf(last)}
          </text>
        </svg>
      </ChartCursor>
      <p className="text-small text-muted">
        Averages of what was on offer: they also move when other homes come on offer.
      </p>
      <HistoryTable section={section} title={title} days={days} lines={lines} />
    </figure>
  )
}

/** A line through the chart where its cursor is, and a dot on each of its lines. `x` in per cent of the width. */
const CursorMarks = ({ x, heights }: { x: number; heights: readonly number[] }) => (
  <g className="fill-ink">
    <line x1={`${x}%`} x2={`${x}%`} y1={TOP} y2={BOTTOM} className="stroke-control" />
    {heights.map((height) => (
      <circle key={height} cx={`${x}%`} cy={height} r="3.5" />
    ))}
  </g>
)

/** `Mar 2026: 1 Bed €1,100, 2 Bed €1,450.` */
function readoutAt(
  section: Section,
  days: readonly number[],
  lines: readonly HistoryLine[],
  at: number,
): string {
  const known = lines.flatMap(({ bedrooms, values }) =>
    values[at] == null ? [] : [`${bedroomWords[bedrooms]} ${figureText(section, values[at])}`],
  )
  return `${monthOf(days[at]!)}: ${known.join(', ') || 'no figures'}.`
}

function described(section: Section, days: readonly number[], { bedrooms, values }: HistoryLine): string {
  const from = values.findIndex((value) => value !== null)
  const to = values.findLastIndex((value) => value !== null)
  const told = (at: number) => `${figureText(section, values[at]!)} in ${monthOf(days[at]!)}`
  return `${bedroomWords[bedrooms]}: ${told(from)}, ${told(to)}.`
}

/** Some seven days of the chart, evenly apart, ending on the last. */
function HistoryTable({
  section,
  title,
  days,
  lines,
}: {
  section: Section
  title: string
  days: readonly number[]
  lines: readonly HistoryLine[]
}) {
  const step = Math.max(1, Math.ceil(days.length / 7))
  const shown = days.map((_, at) => at).filter((at) => (days.length - 1 - at) % step === 0)
  return (
    <details className="mt-2">
      <summary className="text-small text-action">These figures as a table</summary>
      <table className="figures mt-2 w-full text-left text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1 font-normal">
              Month
            </th>
            {lines.map(({ bedrooms }) => (
              <th key={bedrooms} scope="col" className="py-1 text-right font-normal">
                {bedroomWords[bedrooms]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.toReversed().map((at) => (
            <tr key={at} className="border-b border-line">
              <th scope="row" className="py-1 font-normal">
                {monthOf(days[at]!)}
              </th>
              {lines.map(({ bedrooms, values }) => (
                <td key={bedrooms} className="py-1 text-right">
                  {values[at] === null ? '–' : figureText(section, values[at]!)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
