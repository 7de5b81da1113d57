import { MediansChart } from '../../charts/medians-chart.tsx'
import { bedroomWords, measureWords } from '../../summary/chart-words.ts'
import { type History, linesOf } from '../../charts/history-lines.ts'
import type { BedroomClass } from '../../figures/market-figures.ts'
import type { Section } from '../../summary/market-towns.data.ts'

/** Lines that differ by dashes too, and are named at their ends. */
const lineStyles: Record<BedroomClass, string> = {
  1: '[stroke-dasharray:2_5]',
  2: '',
  3: '[stroke-dasharray:10_4]',
}

/** How a town's medians went, by bedrooms. */
export function HistoryChart({
  section,
  town,
  history,
}: {
  section: Section
  town: string
  history: History
}) {
  const stroke = section === 'income' || section === 'yield' ? 'stroke-yield' : 'stroke-action'
  return (
    <MediansChart
      section={section}
      title={`The median ${measureWords[section]} in ${town} over time`}
      caption={<figcaption className="font-serif text-title font-semibold">Medians over time</figcaption>}
      days={history.days}
      lines={linesOf(section, history).map(({ bedrooms, values }) => ({
        name: bedroomWords[bedrooms],
        values,
        look: `${stroke} ${lineStyles[bedrooms]}`,
        width: bedrooms === 2 ? 2.5 : 2,
      }))}
    />
  )
}
