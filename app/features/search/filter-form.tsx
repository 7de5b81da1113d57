import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { BedsFields, RangeFields } from './bounds-fields.tsx'
import { Choices, FilterGroup, TypeChoices } from './filter-groups.tsx'
import { FILTER_FORM, useFilterNavigation } from './filter-navigation.ts'
import { caretAfterGrouping, groupDigits } from './filter-values.ts'
import { PlaceTree } from './place-tree.tsx'
import type { SearchView } from './search-view.ts'

/**
 * Every filter of a listing page. Without script a form with its button; with it, each change applies at once, and the
 * fields follow the address.
 */
export function FilterForm({ view }: { view: SearchView }) {
  const form = useRef<HTMLFormElement>(null)
  const { filters } = view
  const apply = useFilterNavigation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const followed = useRef<string>(undefined)
  const follow = useEffectEvent((search: string) => {
    const isFirst = followed.current === undefined
    if (!form.current || followed.current === search) return
    followed.current = search
    // What was ticked before the script arrived counts.
    if (isFirst && isTouched(form.current)) apply(form.current)
    else followAddress(form.current, isReturn)
  })
  useEffect(() => follow(view.search), [view.search])

  return (
    <form
      id={FILTER_FORM}
      ref={form}
      action={view.path}
      autoComplete="off"
      className="divide-y divide-line"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event) => {
        const field: EventTarget = event.target
        if (field instanceof HTMLInputElement && field.type === 'search') return
        if (field instanceof HTMLInputElement && field.dataset['digits']) keepDigits(field)
        if (field instanceof HTMLInputElement && field.type === 'checkbox') leaveOneLevel(field)
        const isTyped = field instanceof HTMLInputElement && field.type !== 'checkbox'
        apply(event.currentTarget, isTyped ? { typedIn: field.name } : {})
      }}
    >
      <Unseen name="bounds" value={filters.bounds} />
      <Unseen name="shape" value={filters.shape} />
      {(view.path === '/search' ? view.mode === 'rent' : view.path === '/featured') && (
        <Unseen name="buyrent_category" value={view.mode ?? ''} />
      )}
      <FilterGroup title="Location" id="filter-location">
        <PlaceTree regions={filters.regions} search={view.search} path={view.path} />
      </FilterGroup>
      {view.path !== '/featured' && (
        <FilterGroup title="Type" id="filter-type">
          <TypeChoices types={filters.types} />
        </FilterGroup>
      )}
      <FilterGroup title="Price" id="filter-price">
        <RangeFields kind="price" written={filters.written} />
      </FilterGroup>
      <FilterGroup title="Beds" id="filter-beds">
        <BedsFields written={filters.written} counts={filters.bedrooms} />
      </FilterGroup>
      {view.path !== '/featured' && (
        <>
          <FilterGroup title="Condition" id="filter-condition">
            <Choices name="conditions" choices={filters.conditions} />
          </FilterGroup>
          <FilterGroup title="Area" id="filter-area">
            <RangeFields kind="area" written={filters.written} />
          </FilterGroup>
          {filters.yieldFilter !== 'none' && (
            <FilterGroup title="Yield" id="filter-yield">
              {filters.yieldFilter === 'shown' ? (
                <RangeFields kind="yield" written={filters.written} />
              ) : (
                <p className="text-small text-muted">
                  Choose a region first: what counts as a good yield differs from one to the next.
                </p>
              )}
            </FilterGroup>
          )}
        </>
      )}
      <div className="hidden pt-5 noscript:block">
        <button className={buttonClass('primary', 'w-full')}>Show homes</button>
      </div>
    </form>
  )
}

const Unseen = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : <input type="hidden" name={name} value={value} />

/**
 * Sets every field to what the address says, except the one being typed in: focus and caret stay where they are. A return by
 * Back or Forward undoes what was typed too.
 */
function followAddress(form: HTMLFormElement, isReturn: boolean): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = field.dataset['chosen'] ?? ''
    else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked = field.defaultChecked
      else if ((isReturn || field !== document.activeElement) && field.type !== 'search') {
        field.value = field.defaultValue
      }
    }
  }
}

const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== (field.dataset['chosen'] ?? '')
    if (!(field instanceof HTMLInputElement) || field.type === 'search') return false
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue
  })

function keepDigits(field: HTMLInputElement): void {
  const grouped = groupDigits(field.value)
  if (grouped === field.value) return
  const caret = caretAfterGrouping(field.value, field.selectionStart ?? field.value.length, grouped)
  field.value = grouped
  field.setSelectionRange(caret, caret)
}

/** A region or one of its places, a parent type or one of its types: the one ticked last holds. */
function leaveOneLevel(field: HTMLInputElement): void {
  const { whole, part } = field.dataset
  const group = whole ?? part
  if (group === undefined || (part !== undefined && !field.checked)) return
  for (const other of field.form?.elements ?? []) {
    if (!(other instanceof HTMLInputElement) || other === field) continue
    if (whole !== undefined ? other.dataset['part'] === group : other.dataset['whole'] === group) {
      other.checked = false
    }
  }
}
