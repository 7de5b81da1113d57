import type { ReactNode } from 'react'

/** A link that says when it is the page one is on, whose path is `pathname`. */
export const PageLink = ({
  href,
  pathname,
  className,
  children,
}: {
  href: string
  pathname: string
  className: string
  children: ReactNode
}) => (
  <a href={href} aria-current={pathname === href ? 'page' : undefined} className={className}>
    {children}
  </a>
)
