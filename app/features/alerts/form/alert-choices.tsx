import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { conditionNames } from '#app/features/listings/record/listing.ts'
import type { AlertFormData } from './alert-form-data.ts'
import { type AlertValues, type FurtherBounds, payloadName } from '../alert/alert-names.wire.ts'

const conditionChoices = [...Object.values(conditionNames), 'N/A']
const chosenIn = (text: string): string[] => text.split(',').filter((value) => value !== '')

/** One question of the form, folded away until it is pressed; `said` is its answer so far. */
function AlertQuestion({
  title,
  said,
  open = false,
  isWrong = false,
  children,
}: {
  title: string
  said: string
  open?: boolean
  /** Frames it red (docs/product/alerts.md §4). */
  isWrong?: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="unfolds group/question border-b border-line">
      <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-medium">{title}</span>
        <span className="ml-auto min-w-0 truncate text-small text-muted">{said}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform group-open/question:rotate-180"
        />
      </summary>
      <fieldset className={`min-w-0 ${isWrong ? 'mb-4 rounded-small border-2 border-change p-3' : 'pb-4'}`}>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

function Ticks({
  name,
  choices,
  chosen,
}: {
  name: string
  choices: { value: string; label: string }[]
  chosen: readonly string[]
}) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {choices.map(({ value, label }) => (
        <li key={value}>
          <Checkbox name={name} value={value} label={label} defaultChecked={chosen.includes(value)} />
        </li>
      ))}
    </ul>
  )
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Regions; the locations of one show only while it is ticked, and go with its tick (docs/product/alerts.md §3). */
export function PlaceQuestion({ form, now }: { form: AlertFormData; now: AlertValues }) {
  const { kind, values, regions } = form
  const chosenRegions = chosenIn(values.regions)
  const chosenLocations = chosenIn(values.locations)
  const answer = chosenIn(now.locations).length + chosenIn(now.regions).length
  return (
    <AlertQuestion
      title="Region and location"
      said={
        answer === 0
          ? `All of ${regions[0]?.name}`
          : [...chosenIn(now.regions), ...chosenIn(now.locations)].join(', ')
      }
      open
    >
      <ul>
        {regions.map(({ name, locations }) => (
          <li key={name} data-region={name}>
            <Checkbox
              name={payloadName(kind, 'regions')}
              value={name}
              label={name}
              defaultChecked={chosenRegions.includes(name)}
              onChange={(event) => {
                if (event.target.checked) return
                const boxes = event.target.closest('[data-region]')?.querySelectorAll('input') ?? []
                for (const box of boxes) box.checked = false
              }}
            />
            <div
              role="group"
              aria-label={`Locations in ${name}`}
              className="mb-2 ml-2.5 hidden max-h-56 overflow-y-auto border-l border-line pl-5 in-[[data-region]:has(>label>input:checked)]:block"
            >
              <Ticks name={payloadName(kind, 'locations')} choices={locations} chosen={chosenLocations} />
            </div>
          </li>
        ))}
      </ul>
    </AlertQuestion>
  )
}

export function TypeQuestion({
  form: { kind, values, types },
  now,
}: {
  form: AlertFormData
  now: AlertValues
}) {
  return (
    <AlertQuestion title="Property type" said={chosenIn(now.types).join(', ') || 'Any'}>
      <Ticks name={payloadName(kind, 'types')} choices={plain(types)} chosen={chosenIn(values.types)} />
    </AlertQuestion>
  )
}

export function ConditionQuestion({
  form: { kind, values },
  now,
}: {
  form: AlertFormData
  now: AlertValues
}) {
  return (
    <AlertQuestion title="Condition" said={chosenIn(now.conditions).join(', ') || 'Any'}>
      <Ticks
        name={payloadName(kind, 'conditions')}
        choices={plain(conditionChoices)}
        chosen={chosenIn(values.conditions)}
      />
    </AlertQuestion>
  )
}

type Bounds = readonly ['min', 'max'] | FurtherBounds

export function RangeQuestion({
  form: { kind, values },
  now,
  title,
  noun,
  fields,
  open = false,
  errorOf,
}: {
  form: AlertFormData
  now: AlertValues
  title: string
  noun: string
  fields: Bounds
  open?: boolean
  errorOf: (field: Bounds[number]) => string | null
}) {
  const [min, max] = fields
  return (
    <AlertQuestion
      title={title}
      said={rangeText(now[min], now[max])}
      open={open}
      isWrong={fields.some((field) => errorOf(field) !== null)}
    >
      <div className="grid grid-cols-2 gap-3">
        {fields.map((field, at) => (
          <TextField
            key={field}
            name={payloadName(kind, field)}
            label={`${at === 0 ? 'Min' : 'Max'} ${noun}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={values[field]}
            error={errorOf(field)}
            className="figures"
          />
        ))}
      </div>
    </AlertQuestion>
  )
}

const rangeText = (min: string, max: string): string =>
  min === '' && max === ''
    ? 'Any'
    : max === ''
      ? `From ${min}`
      : min === ''
        ? `Up to ${max}`
        : `${min} to ${max}`
