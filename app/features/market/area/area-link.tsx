import { ChartColumn } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { SearchView } from '#app/features/search/criteria/search-view.ts'
import { areaHref } from './area.ts'

/** Link from a search in a part of the map to the figures of that part. */
export function AreaLink({ area }: Pick<SearchView, 'area'>) {
  const { bounds, shapes } = area
  // The figures are those of one area.
  if (shapes.length > 1 || (!bounds && shapes.length === 0)) return null
  return (
    <a
      href={areaHref({ bounds, shape: shapes[0] ?? null })}
      rel="nofollow"
      className={buttonClass('secondary')}
    >
      <ChartColumn aria-hidden size={18} />
      <span className="max-sm:sr-only">Figures for this area</span>
      <span aria-hidden className="sm:hidden">
        Figures
      </span>
    </a>
  )
}
