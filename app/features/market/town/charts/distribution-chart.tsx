import { useId, useState } from 'react'
import { count, counted } from '#app/ui/format.ts'
import { barAcross, ChartCursor, ChartReadout } from '../../charts/chart-cursor.tsx'
import { axisText, bedroomWords, measureWords } from '../../summary/chart-words.ts'
import type { DistributionMeasure, Histogram } from '../../figures/market-distribution.ts'
import { type BedroomClass, bedroomClasses } from '../../figures/market-figures.ts'
import type { Section } from '../../summary/market-towns.data.ts'

const ROW = 64
const LEFT = 13
/** Per cent of the width up to which a tick's label leaves room for that of the end: on any screen, and on a phone. */
const LAST_TICK = 70
const LAST_TICK_ON_PHONE = 58

/** How the homes spread: a row of bars for each number of bedrooms over one axis; below it the same as a table. */
export function DistributionChart({
  section,
  town,
  histograms,
  title: caption = 'Distribution',
}: {
  section: Section
  /** The town or place. */
  town: string
  histograms: Record<DistributionMeasure, Histogram | null>
  title?: string
}) {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const histogram = section === 'income' ? ofAYear(histograms.rent) : histograms[section]
  if (!histogram) {
    return (
      <figure>
        <figcaption className="font-serif text-title font-semibold">{caption}</figcaption>
        <p className="mt-3 text-muted">Too few homes to show a distribution.</p>
      </figure>
    )
  }
  const { bars, start, width, isOpen } = histogram
  const classes = bedroomClasses.filter((bedrooms) => bars[bedrooms])
  const many = Math.max(...classes.map((bedrooms) => bars[bedrooms]!.length))
  const title = `Distribution of the ${measureWords[section]} in ${town}`
  const x = (at: number) => LEFT + (at * (100 - LEFT)) / many
  const every = Math.max(1, Math.ceil(many / 3))
  const fill = section === 'income' || section === 'yield' ? 'fill-yield' : 'fill-action'
  const height = classes.length * ROW
  // At first the range of most homes; another place may have fewer bars.
  const homesAt = (bar: number) => classes.reduce((sum, bedrooms) => sum + (bars[bedrooms]![bar] ?? 0), 0)
  const fullest = Array.from({ length: many }, (_, bar) => bar).reduce((best, bar) =>
    homesAt(bar) > homesAt(best) ? bar : best,
  )
  const at = Math.min(chosen ?? fullest, many - 1)
  const readout = readoutAt(section, histogram, classes, at)

  return (
    <figure>
      <figcaption className="font-serif text-title font-semibold">{caption}</figcaption>
      <ChartReadout>{readout}</ChartReadout>
      <ChartCursor
        label={`${title}, range by range`}
        valueText={readout}
        at={at}
        many={many}
        valueAt={barAcross([LEFT, 100], many)}
        onMove={setChosen}
      >
        <svg
          role="img"
          aria-labelledby={`${id}t ${id}d`}
          className="mt-2 block w-full overflow-visible"
          height={height + 32}
        >
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>
            {classes.map((bedrooms) => described(section, histogram, bedrooms)).join(' ')}
          </desc>
          <rect
            x={`${x(at)}%`}
            y="0"
            width={`${(100 - LEFT) / many}%`}
            height={height}
            className="fill-line opacity-60"
          />
          {classes.map((bedrooms, row) => {
            const counts = bars[bedrooms]!
            const most = Math.max(...counts)
            return (
              <g key={bedrooms}>
                <text x="0" y={(row + 1) * ROW - 4} className="chart-name">
                  {bedroomWords[bedrooms]}
                </text>
                <line
                  x1={`${LEFT}%`}
                  x2="100%"
                  y1={(row + 1) * ROW}
                  y2={(row + 1) * ROW}
                  className="stroke-control"
                />
                <svg
                  x={`${LEFT}%`}
                  y={row * ROW}
                  width={`${100 - LEFT}%`}
                  height={ROW}
                  viewBox={`0 0 ${many} ${ROW}`}
                  preserveAspectRatio="none"
                >
                  <path d={counts.map((homes, at) => barPath(at, homes / most)).join('')} className={fill} />
                </svg>
              </g>
            )
          })}
          {Array.from({ length: many + 1 }, (_, tick) => tick)
            .filter((tick) => tick % every === 0 && x(tick) <= LAST_TICK)
            .map((tick) => (
              <text
                key={tick}
                x={`${x(tick).toFixed(1)}%`}
                y={height + 20}
                className={x(tick) > LAST_TICK_ON_PHONE ? 'chart-tick max-sm:hidden' : 'chart-tick'}
              >
                {axisText(section, start + tick * width)}
              </text>
            ))}
          <text x="100%" y={height + 20} textAnchor="end" className="chart-tick">
            {axisText(section, start + many * width)}
            {isOpen && '+'}
          </text>
        </svg>
      </ChartCursor>
      <details className="mt-2">
        <summary className="text-small text-action">These figures as a table</summary>
        <DistributionTable
          section={section}
          title={title}
          histogram={histogram}
          classes={classes}
          many={many}
        />
      </details>
    </figure>
  )
}

/** A year of the same rents. */
const ofAYear = (rents: Histogram | null): Histogram | null =>
  rents && { ...rents, start: rents.start * 12, width: rents.width * 12 }

/** One wide, less a gap; drawn from the foot of its row. */
function barPath(at: number, share: number): string {
  const tall = Math.round(share * (ROW - 14))
  return tall === 0 ? '' : `M${at} ${ROW}v-${tall}h.88v${tall}z`
}

const rangeText = (section: Section, { start, width }: Histogram, at: number, isLast: boolean): string =>
  isLast
    ? `from ${axisText(section, start + at * width)}`
    : `${axisText(section, start + at * width)} to ${axisText(section, start + (at + 1) * width)}`

/** `€250k to €275k: 1 Bed 3 homes, 2 Bed 12 homes.` */
function readoutAt(
  section: Section,
  histogram: Histogram,
  classes: readonly BedroomClass[],
  at: number,
): string {
  const isLast = histogram.isOpen && classes.every((bedrooms) => histogram.bars[bedrooms]!.length === at + 1)
  const homes = classes.map(
    (bedrooms) => `${bedroomWords[bedrooms]} ${counted(histogram.bars[bedrooms]![at] ?? 0, 'home', 'homes')}`,
  )
  return `${rangeText(section, histogram, at, isLast)}: ${homes.join(', ')}.`
}

function described(section: Section, histogram: Histogram, bedrooms: BedroomClass): string {
  const counts = histogram.bars[bedrooms]!
  const most = Math.max(...counts)
  const homes = counts.reduce((sum, each) => sum + each, 0)
  return `${bedroomWords[bedrooms]}: ${count(homes)} homes, most of them ${rangeText(section, histogram, counts.indexOf(most), false)}.`
}

function DistributionTable({
  section,
  title,
  histogram,
  classes,
  many,
}: {
  section: Section
  title: string
  histogram: Histogram
  classes: readonly BedroomClass[]
  many: number
}) {
  return (
    <table className="chart-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Range</th>
          {classes.map((bedrooms) => (
            <th key={bedrooms} scope="col">
              {bedroomWords[bedrooms]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: many }, (_, at) => (
          <tr key={at}>
            <th scope="row">{rangeText(section, histogram, at, histogram.isOpen && at === many - 1)}</th>
            {classes.map((bedrooms) => (
              <td key={bedrooms}>{count(histogram.bars[bedrooms]![at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
