import { count } from '#app/ui/format.ts'
import { controlClass } from '#app/ui/field.tsx'
import { groupDigits, homesWithBeds } from './filter-values.ts'
import type { WrittenBounds } from './search-view.ts'

type Bound = keyof WrittenBounds
const ranges: Record<
  'price' | 'area' | 'yield',
  { min: Bound; max: Bound; noun: string; unit: string; digits: boolean }
> = {
  price: { min: 'minPrice', max: 'maxPrice', noun: 'price', unit: '€', digits: true },
  area: { min: 'minSqft', max: 'maxSqft', noun: 'area', unit: 'm²', digits: false },
  yield: { min: 'minYield', max: 'maxYield', noun: 'yield', unit: '%', digits: false },
}

/** From and to, inclusive; empty means no bound (docs/product/search.md §5). */
export function RangeFields({ kind, written }: { kind: keyof typeof ranges; written: WrittenBounds }) {
  const { min, max, noun, unit, digits } = ranges[kind]
  const field = (bound: Bound, label: string, placeholder: string) => (
    <label className="block">
      <span className="sr-only">
        {label} {noun} in {unit === '€' ? 'euro' : unit}
      </span>
      <span className="relative block">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
        >
          {unit}
        </span>
        <input
          name={bound}
          defaultValue={digits ? groupDigits(written[bound]) : written[bound]}
          inputMode={kind === 'yield' ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          data-digits={digits || undefined}
          className={`${controlClass} figures ${unit === '€' || unit === '%' ? 'pl-8' : 'pl-10'}`}
        />
      </span>
    </label>
  )
  return (
    <div className="grid grid-cols-2 gap-2">
      {field(min, 'Lowest', 'From')}
      {field(max, 'Highest', 'To')}
    </div>
  )
}

const mostListed = 6

/** Least and most bedrooms, each choice with how many homes it would leave. */
export function BedsFields({ written, counts }: { written: WrittenBounds; counts: number[] }) {
  const least = written.minBeds === '' ? 0 : Number(written.minBeds)
  const most = written.maxBeds === '' ? Infinity : Number(written.maxBeds)
  return (
    <div className="grid grid-cols-2 gap-2">
      <BedsSelect
        name="minBeds"
        label="Least beds"
        none="From"
        chosen={written.minBeds}
        option={(beds) => `${beds}+ (${count(homesWithBeds(counts, beds, most))})`}
        from={1}
      />
      <BedsSelect
        name="maxBeds"
        label="Most beds"
        none="To"
        chosen={written.maxBeds}
        option={(beds) => `${beds === 0 ? 'Studio' : beds} (${count(homesWithBeds(counts, least, beds))})`}
        from={0}
      />
    </div>
  )
}

function BedsSelect({
  name,
  label,
  none,
  chosen,
  option,
  from,
}: {
  name: 'minBeds' | 'maxBeds'
  label: string
  none: string
  chosen: string
  option: (beds: number) => string
  from: number
}) {
  const last = name === 'minBeds' ? mostListed : mostListed - 1
  const listed = Array.from({ length: last - from + 1 }, (_, at) => from + at)
  // An address may ask for a number that is not on the list: it stands, without a count.
  const isUnlisted = chosen !== '' && !listed.includes(Number(chosen))
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select
        name={name}
        defaultValue={chosen}
        data-chosen={chosen}
        className={`${controlClass} figures pr-8`}
      >
        <option value="">{none}</option>
        {listed.map((beds) => (
          <option key={beds} value={beds}>
            {option(beds)}
          </option>
        ))}
        {isUnlisted && <option value={chosen}>{chosen}</option>}
      </select>
    </label>
  )
}
