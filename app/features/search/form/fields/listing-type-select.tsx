import { buttonClass } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { useVisits } from '#app/ui/in-place.tsx'
import type { SearchView } from '../../criteria/search-view.ts'
import { useChosenEarly } from './use-chosen-early.ts'

const listingTypes = [
  ['', 'All Listings'],
  ['buy', 'For Sale'],
  ['rent', 'For Rent'],
] as const

/** Choice on /featured: a change clears every filter (docs/product/search.md §14). */
export function ListingTypeSelect({ view }: { view: SearchView }) {
  const { visit } = useVisits()
  const show = ({ value }: HTMLSelectElement) => {
    void visit(value === '' ? view.path : `${view.path}?buyrent_category=${value}`)
  }
  const select = useChosenEarly(view.mode ?? '', show)
  return (
    <form action={view.path} autoComplete="off" className="flex items-center gap-2">
      {view.listView !== 'cards' && <input type="hidden" name="view" value={view.listView} />}
      <label>
        <span className="sr-only">Listing type</span>
        <select
          ref={select}
          name="buyrent_category"
          defaultValue={view.mode ?? ''}
          onChange={(event) => show(event.target)}
          className={`${controlClass} pr-8`}
        >
          {listingTypes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span className="hidden noscript:inline">
        <button className={buttonClass()}>Show</button>
      </span>
    </form>
  )
}
