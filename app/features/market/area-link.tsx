import { ChartColumn } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { SearchView } from '../search/search-view.ts'
import { areaHref } from './area.ts'

/** From a search in a part of the map to the figures of that part. */
export function AreaLink({ area }: Pick<SearchView, 'area'>) {
  if (!area.bounds && !area.shape) return null
  return (
    <a href={areaHref(area)} rel="nofollow" className={buttonClass('secondary')}>
      <ChartColumn aria-hidden size={18} />
      <span className="max-sm:sr-only">Figures for this area</span>
      <span aria-hidden className="sm:hidden">
        Figures
      </span>
    </a>
  )
}
