import type { MeasureCell } from '../summary/measure-cells.ts'
import { SourceLink } from './market-cell.tsx'
import { MIN_BASIS, rangeText, type TypicalMeasure } from '../figures/typical-home.ts'

/** A figure of the median home in a table: what it is, of how many homes, and what it and the homes lie between. */
export function TypicalFigure({
  measure,
  cell,
  of,
  withRange = false,
}: {
  measure: TypicalMeasure
  cell: MeasureCell
  of: string
  withRange?: boolean
}) {
  const look = cell.isThin ? 'cell-of-few' : measure === 'yield' ? 'cell-figure text-yield' : 'cell-figure'
  return (
    <>
      <span className={look} data-figure={cell.value === null ? undefined : cell.name}>
        {cell.text}
      </span>
      <Basis cell={cell} of={of} />
      {withRange && cell.bounds && <span className="note-line">{rangeText(measure, cell.bounds)}</span>}
      {withRange && cell.middleHalf && (
        <span className="cell-spread">mid-range {rangeText(measure, cell.middleHalf)}</span>
      )}
    </>
  )
}

/** Number of homes behind a figure, of both sides of a yield; each number links to exactly those homes. */
export function Basis({ cell: { sources }, of }: { cell: MeasureCell; of: string }) {
  const known = sources.filter(({ homes }) => homes > 0)
  return (
    <span className="note-line">
      {known.map((source, at) => (
        <span key={source.purpose}>
          {at > 0 && ' · '}
          <SourceLink source={source} of={of} plain={sources.length === 1} fewerThan={MIN_BASIS} />
        </span>
      ))}
    </span>
  )
}
