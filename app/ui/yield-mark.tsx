import type { ReactNode } from 'react'

/**
 * Yield, written the same everywhere: an olive mark and the figure (`5.4 %`). `accessibleFigure` is read aloud in its
 * place; `basis` (where it comes from) is a touch away.
 */
export function YieldMark({
  figure,
  accessibleFigure,
  basis,
  className = '',
}: {
  figure: string
  accessibleFigure?: string
  basis?: ReactNode
  /** Utilities for size and place, for a mark without a basis. */
  className?: string
}) {
  const mark = (
    <span className={`yield-mark ${className}`}>
      <span aria-hidden={accessibleFigure !== undefined || undefined}>{figure}</span>
      {accessibleFigure !== undefined && <span className="sr-only">{accessibleFigure}</span>}
      {' Yield'}
    </span>
  )
  if (basis === undefined) return mark
  return (
    <details className="inline-block align-top">
      <summary className="list-none underline decoration-dotted decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
        {mark}
      </summary>
      <div className="mt-1 text-small text-muted">{basis}</div>
    </details>
  )
}
