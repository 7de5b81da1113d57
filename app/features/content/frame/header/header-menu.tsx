import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClosingDetails } from './closing-details.ts'
import { PageLink } from './page-link.tsx'
import type { SiteLink } from '../../links/site-links.ts'

export const menuRow = 'menu-row'

/** A disclosure with links in the header; `children` are further rows at its end. */
export function HeaderMenu({
  label,
  links,
  pathname,
  isCurrent,
  side,
  className,
  isLabelSeen = true,
  children,
}: {
  label: string
  links: SiteLink[]
  /** Path of the current page. */
  pathname: string
  /** True if one of its pages is shown. */
  isCurrent: boolean
  /** The edge it hangs from. */
  side: 'left' | 'right'
  className: string
  /** True if the label is seen; if not, it is the arrow beside a link. */
  isLabelSeen?: boolean
  children?: ReactNode
}) {
  const details = useClosingDetails()
  return (
    <details ref={details} className="hangs-down group/menu relative">
      <summary
        className={`flex h-10 list-none items-center gap-1 decoration-2 underline-offset-8 hover:text-action-over hover:underline [&::-webkit-details-marker]:hidden ${isCurrent ? 'underline' : ''} ${className}`}
      >
        <span className={isLabelSeen ? '' : 'sr-only'}>{label}</span>
        <ChevronDown aria-hidden size={16} className="transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul
        className={`absolute top-full z-50 mt-2 min-w-48 rounded-large border border-line bg-surface py-2 text-body shadow-float ${side === 'left' ? '-left-4' : '-right-4'}`}
      >
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} pathname={pathname} className={menuRow}>
              {label}
            </PageLink>
          </li>
        ))}
        {children}
      </ul>
    </details>
  )
}
