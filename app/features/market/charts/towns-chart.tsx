import { MediansChart } from './medians-chart.tsx'
import { measureWords } from '../summary/chart-words.ts'
import { linesOf } from './history-lines.ts'
import type { Section } from '../summary/market-towns.data.ts'
import type { MapMeasure } from '../summary/place-map.ts'
import { RIGHT_OF_TOWNS } from './time-chart.tsx'

/** Medians of two-bedroom homes in each town on `days` since 1970, null if unknown. */
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

/** Looks of the lines, in the order of the towns: they differ by dashes too, and are named at their ends. */
const looks = [
  'stroke-action',
  'stroke-change [stroke-dasharray:12_3]',
  'stroke-yield [stroke-dasharray:7_4]',
  'stroke-ink [stroke-dasharray:2_4]',
  'stroke-muted [stroke-dasharray:10_3_2_3]',
]

/** The towns over time in one chart, by what the map shows. */
export function TownsChart({ measure, history }: { measure: MapMeasure; history: TownHistory }) {
  const { days, towns } = history
  const section = sectionOf[measure]
  const lines = towns.flatMap(({ town, rents, prices }, place) => {
    const [line] = linesOf(section, { days, medians: { rent: { 2: rents }, sale: { 2: prices } } })
    return line ? [{ name: town, values: line.values, look: looks[place]!, width: 2 }] : []
  })
  return (
    <MediansChart
      section={section}
      title={`The median ${measureWords[section]} of two-bedroom homes by town over time`}
      days={days}
      lines={lines}
      right={RIGHT_OF_TOWNS}
    />
  )
}
