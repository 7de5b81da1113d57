import { useState } from 'react'
import { ChartReadout } from './chart-cursor.tsx'
import { axisText, figureText, measureWords, monthOf } from './chart-words.ts'
import { linesOf } from './history-lines.ts'
import type { Section } from './market-towns.data.ts'
import type { MapMeasure } from './place-map.ts'
import { RIGHT_OF_TOWNS, TimeChart, TimeTable } from './time-chart.tsx'

/** Averages of two-bedroom homes in each town on `days` since 1970, null where there is none. */
export type TownHistory = {
  days: number[]
  towns: { town: string; rents: (number | null)[]; prices: (number | null)[] }[]
}

const sectionOf: Record<MapMeasure, Section> = {
  yield: 'yield',
  price: 'sale',
  rent: 'rent',
  change: 'sale',
  offer: 'sale',
}

/** Told apart by dashes too, and named at their ends; in the order of the towns. */
const looks = [
  'stroke-action',
  'stroke-change [stroke-dasharray:12_3]',
  'stroke-yield [stroke-dasharray:7_4]',
  'stroke-ink [stroke-dasharray:2_4]',
  'stroke-muted [stroke-dasharray:10_3_2_3]',
]

/** The towns over time in one chart, by what the map shows; below it the same as a table. */
export function TownsChart({ measure, history }: { measure: MapMeasure; history: TownHistory }) {
  const { days } = history
  const [at, setAt] = useState(Math.max(0, days.length - 1))
  const section = sectionOf[measure]
  const lines = history.towns.flatMap(({ town, rents, prices }, place) => {
    const [line] = linesOf(section, { days, averages: { rent: { 2: rents }, sale: { 2: prices } } })
    return line ? [{ name: town, values: line.values, look: looks[place]!, width: 2 }] : []
  })
  if (lines.length === 0 || days.length < 2) {
    return (
      <p className="mt-3 text-muted">
        A day’s averages are written down each night. The lines begin with the second.
      </p>
    )
  }
  const title = `How the ${measureWords[section]} of two-bedroom homes went in the towns`
  const saidOn = (day: number) =>
    lines.flatMap(({ name, values }) =>
      values[day] == null ? [] : [`${name} ${figureText(section, values[day])}`],
    )
  const readoutOn = (day: number) => `${monthOf(days[day]!)}: ${saidOn(day).join(', ') || 'no figures'}.`
  return (
    <figure className="mt-3">
      {/* Five towns take two lines: the chart stays where it is. */}
      <div className="min-h-10">
        <ChartReadout>{readoutOn(at)}</ChartReadout>
      </div>
      <TimeChart
        title={title}
        description={`${readoutOn(0)} ${readoutOn(days.length - 1)}`}
        readout={readoutOn(at)}
        days={days}
        lines={lines}
        axisText={(value) => axisText(section, value)}
        right={RIGHT_OF_TOWNS}
        at={at}
        onMove={setAt}
      />
      <p className="text-small text-muted">
        Averages of what was on offer: they also move when other homes come on offer.
      </p>
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
