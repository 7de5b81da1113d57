import { ChevronRight } from 'lucide-react'
import { regionHomesPath } from '#app/features/content/links/site-links.ts'
import type { PropertyView } from './view/property-view.ts'

/** The way to a home: its list, and the homes of its region. */
export function PropertyCrumbs({ property: { isRent, regionName, home } }: { property: PropertyView }) {
  const list = isRent ? '/rent' : '/buy'
  const steps = [
    { label: isRent ? 'Rent' : 'Buy', href: list },
    { label: regionName, href: regionHomesPath(list, regionName) },
  ]
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-small print:hidden">
      <ol className="flex flex-wrap items-center gap-1.5">
        {steps.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-1.5">
            <a href={href}>{label}</a>
            <ChevronRight aria-hidden size={14} className="text-muted" />
          </li>
        ))}
        <li aria-current="page" className="text-muted">
          {home}
        </li>
      </ol>
    </nav>
  )
}
