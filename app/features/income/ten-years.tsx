import { useId, useState } from 'react'
import { euro, exactPercent, signedEuro } from '#app/ui/format.ts'
import { ChartCursor, ChartReadout, pointAcross } from '#app/features/market/charts/chart-cursor.tsx'
import { ticksFor } from '#app/features/market/charts/chart-scale.ts'
import { SHEET_YEARS, type SheetYear } from './income-sheet.ts'
import { SheetTable } from './sheet-tables.tsx'

const HEIGHT = 240
const TOP = 12
const BOTTOM = 208
/** Per cent of the width: room for `−€100k` on the narrowest screen. */
const LEFT = 18
const RIGHT = 98

const lines = [
  {
    name: 'Rent kept, added up',
    of: ({ keptEuro }: SheetYear) => keptEuro,
    stroke: 'stroke-yield',
    fill: 'fill-yield',
    dashes: '',
  },
  {
    name: 'Gain if sold then',
    of: ({ gainEuro }: SheetYear) => gainEuro,
    stroke: 'stroke-action',
    fill: 'fill-action',
    dashes: '[stroke-dasharray:8_4]',
  },
] as const

/** Ten years drawn, read out for the year that one points at or steps to, and as a table. */
export function TenYears({ years }: { years: readonly SheetYear[] }) {
  const id = useId()
  const [shown, setShown] = useState(SHEET_YEARS)
  const ticks = ticksFor(lines.flatMap(({ of }) => years.map(of)))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const y = (value: number) => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP)
  const x = (after: number) => (after / SHEET_YEARS) * 1_000
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="text-title print:text-body print:leading-tight">
        Ten years
      </h2>
      <Legend />
      {/* Years take one line or two, on a phone up to three: the chart stays where it is. */}
      <div className="min-h-10 max-sm:min-h-15 print:hidden">
        <ChartReadout>{readout(years[shown]!)}</ChartReadout>
      </div>
      <ChartCursor
        label="Ten years, year by year"
        valueText={readout(years[shown]!)}
        at={shown}
        many={years.length}
        valueAt={pointAcross([LEFT, RIGHT], years.length)}
        onMove={setShown}
      >
        <svg aria-hidden className="mt-3 block h-[240px] w-full overflow-visible">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={`${LEFT}%`}
                x2={`${RIGHT}%`}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? 'stroke-control' : 'stroke-line'}
              />
              <text x="0" y={y(tick) + 5} className="figures fill-muted text-small">
                {signedEuro(tick).replace(/,000$/, 'k')}
              </text>
            </g>
          ))}
          <svg
            x={`${LEFT}%`}
            width={`${RIGHT - LEFT}%`}
            height={HEIGHT}
            viewBox={`0 0 1000 ${HEIGHT}`}
            preserveAspectRatio="none"
            className="overflow-visible"
          >
            <line
              x1={x(shown)}
              x2={x(shown)}
              y1={TOP}
              y2={BOTTOM}
              className="stroke-control [vector-effect:non-scaling-stroke]"
            />
            {lines.map(({ name, of, stroke, dashes }) => (
              <polyline
                key={name}
                points={years.map((year) => `${x(year.after)} ${y(of(year)).toFixed(1)}`).join(' ')}
                fill="none"
                strokeWidth="2.5"
                strokeLinejoin="round"
                className={`${stroke} ${dashes} [vector-effect:non-scaling-stroke]`}
              />
            ))}
          </svg>
          {lines.map(({ name, of, fill }) => (
            <circle
              key={name}
              cx={`${LEFT + (shown / SHEET_YEARS) * (RIGHT - LEFT)}%`}
              cy={y(of(years[shown]!))}
              r="5"
              className={`${of(years[shown]!) < 0 ? 'fill-change' : fill} print:hidden`}
            />
          ))}
          {[0, 5, 10].map((after) => (
            <text
              key={after}
              x={`${LEFT + (after / SHEET_YEARS) * (RIGHT - LEFT)}%`}
              y={HEIGHT - 8}
              textAnchor={after === 0 ? 'start' : after === SHEET_YEARS ? 'end' : 'middle'}
              className="fill-muted text-small"
            >
              {after === 0 ? 'Today' : `${after} years`}
            </text>
          ))}
        </svg>
      </ChartCursor>
      <details className="mt-2 print:hidden">
        <summary className="text-small text-action">These figures as a table</summary>
        <YearsTable years={years} />
      </details>
    </section>
  )
}

const readout = ({ after, keptEuro, valueEuro, owedEuro, gainEuro, returnPercent }: SheetYear): string => {
  const when = after === 0 ? 'Today' : `After ${after} ${after === 1 ? 'year' : 'years'}`
  return `${when}: ${signedEuro(keptEuro)} of rent kept; the home is worth ${euro(valueEuro)}, ${euro(owedEuro)} still owed; if sold then, ${
    gainEuro < 0 ? `${euro(-gainEuro)} would be lost` : `${euro(gainEuro)} would be gained`
  } after costs and taxes${returnPercent === null ? '' : `, ${exactPercent(returnPercent)} a year`}.`
}

const Legend = () => (
  <p aria-hidden className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
    {lines.map(({ name, stroke, dashes }) => (
      <span key={name} className="inline-flex items-center gap-2">
        <svg viewBox="0 0 28 4" className="h-1 w-7">
          <line x1="0" x2="28" y1="2" y2="2" strokeWidth="3" className={`${stroke} ${dashes}`} />
        </svg>
        {name}
      </span>
    ))}
  </p>
)

const YearsTable = ({ years }: { years: readonly SheetYear[] }) => (
  <div
    className="mt-2 overflow-x-auto text-small"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    tabIndex={0}
    role="region"
    aria-label="Ten years as a table"
  >
    <SheetTable
      caption="Ten years"
      heads={['Rent kept', 'Value', 'Owed', 'Tax on the sale', 'The sale leaves', 'Gain if sold', 'A year']}
      rows={years.map((year) => ({
        label: year.after === 0 ? 'Today' : `Year ${year.after}`,
        values: [
          ...[year.keptEuro, year.valueEuro, year.owedEuro].map(signedEuro),
          ...[year.sale.capitalGainsTaxEuro, year.sale.netEuro, year.gainEuro].map(signedEuro),
          year.returnPercent === null ? null : exactPercent(year.returnPercent),
        ],
      }))}
    />
  </div>
)
