import type { ReactNode } from 'react'

/**
 * A link that says when it is the page one is on, whose path is `pathname`, or when that page is one of its own
 * (`isWithin`).
 */
export const PageLink = ({
  href,
  pathname,
  isWithin = false,
  className,
  children,
}: {
  href: string
  pathname: string
  isWithin?: boolean
  className: string
  children: ReactNode
}) => (
  <a
    href={href}
    aria-current={pathname === href ? 'page' : isWithin ? 'true' : undefined}
    className={className}
  >
    {children}
  </a>
)
