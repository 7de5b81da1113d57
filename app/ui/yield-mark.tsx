import type { ReactNode } from 'react'

/**
 * Yield, written the same everywhere: an olive mark and the figure (`5.4 %`). `accessibleFigure` is read aloud in its place; `basis`
 * (where it comes from) is a touch away.
 */
export function YieldMark({
  figure,
  accessibleFigure,
  basis,
}: {
  figure: string
  accessibleFigure?: string
  basis?: ReactNode
}) {
  const mark = (
    <span className="inline-flex items-center gap-1.5 font-medium text-yield">
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
        <path d="M2 13.5C3 7 7.5 3 14 2.5c-.3 6.400-4 10.700-10.200 11" fill="currentColor" opacity=".28" />
        <path
          d="M2 14C4.500 10 7.500 7 11 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      </svg>
      <span className="figures" aria-hidden={accessibleFigure !== undefined || undefined}>
        {figure}
      </span>
      {accessibleFigure !== undefined && <span className="sr-only">{accessibleFigure}</span>}
      <span className="font-normal"> Yield</span>
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
