import type { PointerEvent, ReactNode } from 'react'

/**
 * What makes a chart readable value by value: by a pointer or finger on it, and by arrow keys on a slider that assistive technology
 * reads too. `at` counts the chart's values from 0; `plot` is where they lie across the chart's width, in per cent.
 */
export function ChartCursor({
  label,
  valueText,
  at,
  many,
  plot: [left, right],
  spread,
  onMove,
  children,
}: {
  /** What is chosen, and what the chart says there. */
  label: string
  valueText: string
  at: number
  many: number
  plot: readonly [left: number, right: number]
  /** `points` stand at both ends of the plot; `bars` fill it side by side. */
  spread: 'points' | 'bars'
  onMove: (at: number) => void
  /** The drawing. */
  children: ReactNode
}) {
  const moveTo = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (((clientX - box.left) / box.width) * 100 - left) / (right - left)
    const found = spread === 'points' ? Math.round(share * (many - 1)) : Math.floor(share * many)
    onMove(Math.min(many - 1, Math.max(0, found)))
  }
  return (
    <div
      role="presentation"
      data-reads-pointer
      onPointerMove={moveTo}
      onPointerDown={moveTo}
      className="relative touch-pan-y has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-action-over"
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
        className="pointer-events-none absolute inset-0 h-full w-full opacity-0"
      />
    </div>
  )
}

/** What the chart says where its cursor is; assistive technology has it from the slider. */
export const ChartReadout = ({ children }: { children: ReactNode }) => (
  <p aria-hidden className="figures mt-1 min-h-5 text-small text-muted">
    {children}
  </p>
)
