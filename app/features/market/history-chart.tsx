import { useState } from 'react'
import { ChartReadout } from './chart-cursor.tsx'
import { axisText, bedroomWords, figureText, measureWords, monthOf } from './chart-words.ts'
import { type History, type HistoryLine, linesOf } from './history-lines.ts'
import type { BedroomClass } from './market-figures.ts'
import type { Section } from './market-towns.data.ts'
import { TimeChart, TimeTable } from './time-chart.tsx'

/** Told apart by dashes too, and named at their ends. */
const lineStyles: Record<BedroomClass, string> = {
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
  const { days } = history
  const [at, setAt] = useState(Math.max(0, days.length - 1))
  const lines = linesOf(section, history)
  const title = `How the ${measureWords[section]} went in ${town}`
  if (lines.length === 0 || days[0] === days.at(-1)) {
    return (
      <figure>
        <figcaption className="font-serif text-title font-semibold">Averages over time</figcaption>
        <p className="mt-3 text-muted">
          A day’s averages are written down each night. The line begins with the second.
        </p>
      </figure>
    )
  }
  const readout = readoutAt(section, days, lines, at)
  const stroke = section === 'income' || section === 'yield' ? 'stroke-yield' : 'stroke-action'

  return (
    <figure>
      <figcaption className="font-serif text-title font-semibold">Averages over time</figcaption>
      <ChartReadout>{readout}</ChartReadout>
      <TimeChart
        title={title}
        description={lines.map((line) => described(section, days, line)).join(' ')}
        readout={readout}
        days={days}
        lines={lines.map(({ bedrooms, values }) => ({
          name: bedroomWords[bedrooms],
          values,
          look: `${stroke} ${lineStyles[bedrooms]}`,
          width: bedrooms === 2 ? 2.5 : 2,
        }))}
        axisText={(value) => axisText(section, value)}
        at={at}
        onMove={setAt}
      />
      <p className="text-small text-muted">
        Averages of what was on offer: they also move when other homes come on offer.
      </p>
      <TimeTable
        title={title}
        days={days}
        columns={lines.map(({ bedrooms, values }) => ({
          name: bedroomWords[bedrooms],
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
