import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * Content behind its summary on a phone; in the open, without one, if there is room and the browser knows
 * `::details-content`.
 */
export function PhoneDisclosure({
  summary,
  open = false,
  children,
}: {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details
      className="group/phone mt-4 md:details-content:[content-visibility:visible]"
      open={open}
      data-drawn-open={open || undefined}
    >
      <summary className="phone-summary">
        <span>{summary}</span>
        <ChevronDown aria-hidden size={18} className="transition-transform group-open/phone:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
