import type { PointerEvent, ReactNode } from 'react'

/** Percent of the drawing's width and height. */
export type ChartPoint = { x: number; y: number }

/** Values that stand from one end of the plot to the other; `left` and `right` in per cent of the drawing's width. */
export const pointAcross =
  ([left, right]: readonly [left: number, right: number], many: number) =>
  ({ x }: ChartPoint): number =>
    Math.round(((x - left) / (right - left)) * (many - 1))

/** Bars that fill the plot side by side. */
export const barAcross =
  ([left, right]: readonly [left: number, right: number], many: number) =>
  ({ x }: ChartPoint): number =>
    Math.floor(((x - left) / (right - left)) * many)

/**
 * Makes a chart readable value by value: by a pointer or finger on it, and by arrow keys on a slider that assistive
 * technology reads too. `at` counts the chart's values from 0.
 */
export function ChartCursor({
  label,
  valueText,
  at,
  many,
  valueAt,
  onMove,
  children,
}: {
  /** Label of the slider, and the text of the chosen value. */
  label: string
  valueText: string
  at: number
  many: number
  /** The value at a point of the drawing; one outside 0 to `many - 1` is the nearest end's. */
  valueAt: (point: ChartPoint) => number
  onMove: (at: number) => void
  /** The drawing. */
  children: ReactNode
}) {
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const found = valueAt({
      x: ((clientX - box.left) / box.width) * 100,
      y: ((clientY - box.top) / box.height) * 100,
    })
    onMove(Math.min(many - 1, Math.max(0, found)))
  }
  return (
    <div
      role="presentation"
      data-reads-pointer
      onPointerMove={moveTo}
      onPointerDown={moveTo}
      className="chart-cursor"
    >
      {children}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={many - 1}
        value={at}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
        className="chart-slider"
      />
    </div>
  )
}

/** Text of the chart at its cursor; assistive technology has it from the slider. */
export const ChartReadout = ({ children }: { children: ReactNode }) => (
  <p aria-hidden className="chart-readout">
    {children}
  </p>
)
