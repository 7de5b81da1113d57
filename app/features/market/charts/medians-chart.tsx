import { type ReactNode, useState } from 'react'
import { ChartReadout } from './chart-cursor.tsx'
import { axisText, figureText, monthOf } from '../summary/chart-words.ts'
import type { Section } from '../summary/market-towns.data.ts'
import { TimeChart, type TimeLine, TimeTable } from './time-chart.tsx'

/**
 * Medians over time as lines with a readout, below them the same as a table. `days` since 1970, the oldest first; each
 * line has a value for each of them.
 */
export function MediansChart({
  section,
  title,
  caption,
  days,
  lines,
  right,
}: {
  /** Measure of the values. */
  section: Section
  title: string
  caption?: ReactNode
  days: readonly number[]
  lines: readonly TimeLine[]
  /** Same as `right` of `TimeChart`. */
  right?: number | undefined
}) {
  const [at, setAt] = useState(Math.max(0, days.length - 1))
  if (lines.length === 0 || days.length < 2) {
    return (
      <figure>
        {caption}
        <p className="mt-3 text-muted">
          We record the medians every night. The chart starts on the second day.
        </p>
      </figure>
    )
  }
  const readout = readoutAt(section, days, lines, at)
  return (
    <figure>
      {caption}
      {/* Five lines take two lines of text: the chart stays where it is. */}
      <div className={lines.length > 3 ? 'min-h-10' : ''}>
        <ChartReadout>{readout}</ChartReadout>
      </div>
      <TimeChart
        title={title}
        description={lines.map((line) => described(section, days, line)).join(' ')}
        readout={readout}
        days={days}
        lines={lines}
        axisText={(value) => axisText(section, value)}
        right={right}
        at={at}
        onMove={setAt}
      />
      <p className="text-small text-muted">Medians also move when the mix of homes on offer changes.</p>
      <TimeTable
        title={title}
        days={days}
        columns={lines.map(({ name, values }) => ({
          name,
          cell: (day) => (values[day] == null ? '–' : figureText(section, values[day])),
        }))}
      />
    </figure>
  )
}

/** `Mar 2026: 1 Bed €1,100, 2 Bed €1,450.` */
function readoutAt(
  section: Section,
  days: readonly number[],
  lines: readonly TimeLine[],
  at: number,
): string {
  const known = lines.flatMap(({ name, values }) =>
    values[at] == null ? [] : [`${name} ${figureText(section, values[at])}`],
  )
  return `${monthOf(days[at]!)}: ${known.join(', ') || 'no figures'}.`
}

/** `1 Bed: €1,050 in Mar 2025, €1,100 in Mar 2026.` */
function described(section: Section, days: readonly number[], { name, values }: TimeLine): string {
  const from = values.findIndex((value) => value !== null)
  const to = values.findLastIndex((value) => value !== null)
  const told = (at: number) => `${figureText(section, values[at]!)} in ${monthOf(days[at]!)}`
  return `${name}: ${told(from)}, ${told(to)}.`
}
