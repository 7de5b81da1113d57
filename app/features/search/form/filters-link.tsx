import { ListFilter } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'

/**
 * Link to the filters without script, which are below the homes then. Outside of the page's part, so that it costs no
 * script.
 */
export const FiltersLink = ({ place }: { place: 'column' | 'bar' }) => (
  <p
    className={`column hidden pt-3 noscript:block ${place === 'column' ? 'xl:hidden!' : 'min-[75rem]:hidden!'}`}
  >
    <a href={`#filter-${place}`} className={buttonClass()}>
      <ListFilter aria-hidden size={18} />
      Filters
    </a>
  </p>
)
