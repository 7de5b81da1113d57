import { useId } from 'react'
import { count } from '#app/ui/format.ts'
import { controlClass } from '#app/ui/field.tsx'
import { useScript } from '#app/ui/use-script.ts'
import { properties } from '#app/features/listings/record/offer-words.ts'
import { groupDigits, homesWithBeds } from './filter-values.ts'
import { MAX_TEXT } from '../../criteria/criteria.ts'
import type { RangeUnit } from '../../criteria/filter-kinds.ts'
import type { BoundView, ControlView } from '../../criteria/search-view.ts'

/** Padding between a value and the unit before it. */
const unitPadding: Record<RangeUnit, string> = {
  '€': 'pl-8',
  'm²': 'pl-10',
  '€/m²': 'pl-14',
  '%': 'pl-8',
  days: 'pl-13',
  m: 'pl-8',
}

/** Units after the noun, some of which it names itself. */
const unitWords: Record<RangeUnit, string> = {
  '€': ' in euro',
  'm²': ' in m²',
  '€/m²': ' in euro',
  '%': ' in %',
  days: '',
  m: ' in metres',
}

type Control<Kind> = Extract<ControlView, { kind: Kind }>

/** Fields for the bounds, inclusive; empty means no bound (docs/product/search.md §5). */
export function RangeFields({ min, max, noun, unit, number }: Control<'range'>) {
  const field = ({ name, value }: BoundView, label: string, placeholder: string) => (
    <span className="control-unit" data-unit={unit}>
      <input
        name={name}
        aria-label={`${label} ${noun}${unit === null ? '' : unitWords[unit]}`}
        defaultValue={number === 'digits' ? groupDigits(value) : value}
        inputMode={number === 'decimal' ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={placeholder}
        data-digits={number === 'digits' || undefined}
        className={`${controlClass} figures ${unit === null ? '' : unitPadding[unit]}`}
      />
    </span>
  )
  return (
    <div className="grid grid-cols-2 gap-2">
      {field(min, 'Lowest', 'From')}
      {field(max, 'Highest', 'To')}
    </div>
  )
}

/** A bound from a list. */
export function StepsField({ label, chosen, none, choices }: Control<'steps'>) {
  return (
    <select
      aria-label={label}
      name={chosen.name}
      defaultValue={chosen.value}
      data-chosen={chosen.value}
      className={`${controlClass} figures pr-8`}
    >
      <option value="">{none}</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Words that titles and descriptions have (docs/product/search.md §36). */
export function TextField({ name, value }: Control<'text'>) {
  return (
    <input
      name={name}
      defaultValue={value}
      aria-label="Words in the description"
      autoComplete="off"
      maxLength={MAX_TEXT}
      placeholder="Veranda with pergola"
      className={controlClass}
    />
  )
}

/** A location or a point, and how near to it (docs/product/search.md §33). */
export function NearFields({ near, within, choices }: Control<'near'>) {
  return (
    <div className="grid gap-2">
      <input
        name={near.name}
        defaultValue={near.value}
        aria-label="Location to be near"
        autoComplete="off"
        placeholder="Germasogeia"
        className={controlClass}
      />
      <select
        aria-label="How near"
        name={within.name}
        defaultValue={within.value}
        data-chosen={within.value}
        className={`${controlClass} figures pr-8`}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * Least and most bedrooms: any number is typed, or chosen from a list in which each says how many homes it would leave.
 */
export function BedsFields({ min, max, counts }: Control<'beds'>) {
  const least = min.value === '' ? 0 : Number(min.value)
  const most = max.value === '' ? Infinity : Number(max.value)
  return (
    <div className="grid grid-cols-2 gap-2">
      <BedsField
        bound={min}
        label="Min beds"
        none="From"
        homes={(beds) => homesWithBeds(counts, beds, most)}
        listed={[1, 2, 3, 4, 5, 6]}
      />
      <BedsField
        bound={max}
        label="Max beds"
        none="To"
        homes={(beds) => homesWithBeds(counts, least, beds)}
        listed={[0, 1, 2, 3, 4, 5]}
      />
    </div>
  )
}

function BedsField({
  bound: { name, value },
  label,
  none,
  homes,
  listed,
}: {
  bound: BoundView
  label: string
  none: string
  /** How many homes a bound would leave. */
  homes: (beds: number) => number
  listed: number[]
}) {
  const list = useId()
  // Its choices come with the part's first use, and a number is typed without them.
  const hasScript = useScript()
  return (
    <>
      <input
        aria-label={label}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={none}
        list={list}
        className={`${controlClass} figures`}
      />
      {hasScript && (
        <datalist id={list}>
          {listed.map((beds) => (
            <option key={beds} value={beds}>
              {bedsChoice(beds, homes(beds))}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

const bedsChoice = (beds: number, homes: number): string =>
  `${beds === 0 ? 'Studio, ' : ''}${count(homes)} ${homes === 1 ? properties.one : properties.many}`
