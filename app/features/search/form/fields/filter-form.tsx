import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { useVisits } from '#app/ui/in-place.tsx'
import { BedsFields, NearFields, RangeFields, StepsField, TextField } from './bounds-fields.tsx'
import { Choices, FilterGroup, FilterPopover, TypeChoices } from './filter-groups.tsx'
import { FILTER_FORM, useFilterNavigation } from './filter-navigation.ts'
import { caretAfterGrouping, groupDigits } from './filter-values.ts'
import { MoreFilters } from './more-filters.tsx'
import { PlaceTree } from './place-tree.tsx'
import type { ControlView, FilterGroupView, SearchView } from '../../criteria/search-view.ts'

export type FilterFormProps = {
  view: SearchView
  /** Collapses filters that are no main ones until they are set. */
  foldsRest?: boolean
  /** A line of buttons, each of which opens its fields. */
  inPopovers?: boolean
  /** Called once it is interactive. */
  onStarted?: () => void
}

/**
 * Every filter of a listing page. Without script a form with its button; with it, each change applies at once, and the
 * fields follow the address.
 */
export function FilterForm({ view, foldsRest = false, inPopovers = false, onStarted }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { filters } = view
  const { apply, forget, isAhead } = useFilterNavigation()
  const { isReturn } = useVisits()
  const followed = useRef<string>(undefined)
  const follow = useEffectEvent((search: string) => {
    const isFirst = followed.current === undefined
    if (!form.current || followed.current === search) return
    followed.current = search
    // What was ticked before the script arrived counts.
    if (isFirst && isTouched(form.current)) apply(form.current)
    else if (isReturn) {
      forget()
      followAddress(form.current, isReturn)
    } else if (!isAhead()) followAddress(form.current, isReturn)
  })
  // With the new page, not after it: what is chosen between the two would be set back.
  useLayoutEffect(() => follow(view.search), [view.search])
  useEffect(() => onStarted?.(), [onStarted])

  const drawGroups = (groups: FilterGroupView[], folds = false) =>
    groups.map(({ id, title, isMain, isSet = false, control }) => (
      <FilterGroup
        key={id}
        title={title}
        id={id}
        isOpen={!folds || isMain || isSet}
        isCounted={counted.has(control.kind)}
      >
        <FilterControl control={control} view={view} />
      </FilterGroup>
    ))

  const [mainGroups, otherGroups] = [true, false].map((isMain) =>
    filters.groups.filter((group) => inPopovers && group.isMain === isMain),
  ) as [FilterGroupView[], FilterGroupView[]]
  const others = (
    <>
      {drawGroups(inPopovers ? otherGroups : filters.groups, foldsRest)}
      {filters.more.isOffered && <MoreFilters view={view}>{drawGroups}</MoreFilters>}
    </>
  )

  return (
    <form
      id={FILTER_FORM}
      ref={form}
      action={view.path}
      autoComplete="off"
      className={
        inPopovers ? 'flex flex-wrap gap-2 noscript:block noscript:columns-xs' : 'divide-y divide-line'
      }
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event) => {
        const field: EventTarget = event.target
        if (field instanceof HTMLInputElement && field.type === 'search') return
        if (field instanceof HTMLInputElement && field.dataset['digits']) stripToDigits(field)
        if (field instanceof HTMLInputElement && field.type === 'checkbox') leaveOneLevel(field)
        const isTyped = field instanceof HTMLInputElement && field.type !== 'checkbox'
        apply(event.currentTarget, isTyped ? { typedIn: field.name } : {})
      }}
    >
      <Unseen name="bounds" value={filters.bounds} />
      <Unseen name="shape" value={filters.shape} />
      <Unseen name="view" value={view.listView === 'cards' ? '' : view.listView} />
      {(view.path === '/search' ? view.mode === 'rent' : view.path === '/featured') && (
        <Unseen name="buyrent_category" value={view.mode ?? ''} />
      )}
      {inPopovers &&
        mainGroups.map(({ id, title, isSet = false, control }) => (
          <FilterPopover key={id} id={id} title={title} isSet={isSet}>
            <FilterControl control={control} view={view} />
          </FilterPopover>
        ))}
      {inPopovers ? (
        <FilterPopover
          id="filter-more"
          title="More"
          isSet={filters.more.chosenCount > 0 || otherGroups.some(({ isSet }) => isSet)}
        >
          <div className="divide-y divide-line">{others}</div>
        </FilterPopover>
      ) : (
        others
      )}
      <div className="hidden pt-5 noscript:block">
        <button className={buttonClass('primary', 'w-full')}>Show properties</button>
      </div>
    </form>
  )
}

/** The kinds whose choices each say how many properties they would leave. */
const counted: ReadonlySet<ControlView['kind']> = new Set(['places', 'types', 'set'])

function FilterControl({ control, view }: { control: ControlView; view: SearchView }) {
  switch (control.kind) {
    case 'places':
      return <PlaceTree regions={control.regions} search={view.search} path={view.path} />
    case 'types':
      return <TypeChoices types={control.types} />
    case 'set':
      return <Choices name={control.name} choices={control.choices} />
    case 'range':
      return <RangeFields {...control} />
    case 'steps':
      return (
        <>
          <StepsField {...control} />
          <Unseen {...control.kept} />
        </>
      )
    case 'beds':
      return <BedsFields {...control} />
    case 'near':
      return <NearFields {...control} />
    case 'text':
      return <TextField {...control} />
    case 'hint':
      return <p className="text-small text-muted">{control.text}</p>
  }
}

const Unseen = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : <input type="hidden" name={name} value={value} />

/**
 * Sets every field to what the address says, except the one being typed in: focus and caret stay where they are. A
 * return by Back or Forward undoes what was typed too.
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

function stripToDigits(field: HTMLInputElement): void {
  const grouped = groupDigits(field.value)
  if (grouped === field.value) return
  const caret = caretAfterGrouping(field.value, field.selectionStart ?? field.value.length, grouped)
  field.value = grouped
  field.setSelectionRange(caret, caret)
}

/** A region or one of its places, a parent type or one of its types: the one ticked last holds. */
function leaveOneLevel(field: HTMLInputElement): void {
  const { choiceWhole: whole, choicePart: part } = field.dataset
  const group = whole ?? part
  if (group === undefined || (part !== undefined && !field.checked)) return
  for (const other of field.form?.elements ?? []) {
    if (!(other instanceof HTMLInputElement) || other === field) continue
    if (
      whole !== undefined ? other.dataset['choicePart'] === group : other.dataset['choiceWhole'] === group
    ) {
      other.checked = false
    }
  }
}
