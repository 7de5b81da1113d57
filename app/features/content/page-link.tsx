import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** A link that says when it is the page one is on. */
export function PageLink({
  to,
  className,
  children,
}: {
  to: string
  className: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
