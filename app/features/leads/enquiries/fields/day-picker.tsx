import { TextField } from '#app/ui/field.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { type LeadField, OTHER_DAY } from '../../record/lead-fields.data.ts'
import { addDays, dayTitle } from '../../record/cyprus-days.ts'

const DAYS = 14

/** Two weeks from `today` on, as a calendar shows them. */
const nextDays = (today: string): string[] => Array.from({ length: DAYS }, (_, at) => addDays(today, at))

type Entered = { value?: string | undefined; error?: string | undefined; onEntered: () => void }

/** A day of the next two weeks by one press, another one by its date; without script too. */
export function DayPicker({
  field,
  other,
  today,
}: {
  field: LeadField & Entered
  /** The date of a day that has no chip. */
  other: LeadField & Entered
  /** The date in Cyprus, `2026-11-21`. */
  today: string
}) {
  const days = nextDays(today)
  const { name, label, value = '', error, required, onEntered } = field
  // A form that comes back may name a day beyond those, or a date that cannot be.
  const isOther = value === OTHER_DAY || (value !== '' && !days.includes(value))
  const errorId = `${name}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-days className="grid gap-2">
      <legend className="mb-1 text-small font-medium">{label}</legend>
      <p className="text-small text-muted">
        {dayTitle(today)} to {dayTitle(addDays(today, DAYS - 1))}
      </p>
      <div className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <DayCell
            key={day}
            name={name}
            day={day}
            isChosen={day === value}
            required={required}
            onChoose={onEntered}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {!required && (
          <ChoiceChip name={name} value="" label="Any day" isChosen={value === ''} onChoose={onEntered} />
        )}
        <ChoiceChip
          name={name}
          value={OTHER_DAY}
          label="Another day"
          isChosen={isOther}
          onChoose={onEntered}
        />
      </div>
      <div className="hidden in-[[data-days]:has(input[value=other]:checked)]:block">
        <TextField
          name={other.name}
          label={other.label}
          type="date"
          min={today}
          defaultValue={other.value ?? (isOther && value !== OTHER_DAY ? value : undefined)}
          error={other.error}
          onInput={other.onEntered}
        />
      </div>
      {error && (
        <p id={errorId} className="text-small font-medium text-change">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** `Wed` over `25`; read out with its month. */
function DayCell({
  name,
  day,
  isChosen,
  required,
  onChoose,
}: {
  name: string
  day: string
  isChosen: boolean
  required: true | undefined
  onChoose: () => void
}) {
  const title = dayTitle(day)
  const [weekday, date] = title.split(' ')
  return (
    <label className="day-choice">
      <input
        type="radio"
        name={name}
        value={day}
        defaultChecked={isChosen}
        required={required}
        onChange={onChoose}
        aria-label={title}
        className="sr-only"
      />
      <span aria-hidden>{weekday}</span>
      <span aria-hidden>{date}</span>
    </label>
  )
}
