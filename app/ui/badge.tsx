import type { ReactNode } from 'react'

const looks = {
  plain: 'bg-surface text-ink',
  change: 'bg-change-wash text-change',
  action: 'bg-action text-on-action',
}

/** A word or two on a card: 'New', 'Reduced', 'Exclusive'. */
export function Badge({
  look = 'plain',
  className = '',
  children,
}: {
  look?: keyof typeof looks
  /** Utilities for its place. */
  className?: string
  children: ReactNode
}) {
  return <span className={`badge ${looks[look]} ${className}`}>{children}</span>
}
