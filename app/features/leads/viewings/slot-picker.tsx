/** A day with the times that a visitor may choose: `value` is the beginning as an ISO moment, `label` as it is read in Cyprus. */
export type OfferedDay = { title: string; times: { value: string; label: string }[] }

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 hover:border-action-over ' +
  'has-checked:border-action has-checked:bg-wash'

/** Free times of a home's agent, a chip for each day and each time; without script too. `chosen`: a value. */
export const SlotPicker = ({
  days,
  chosen = '',
  isOptional = false,
}: {
  days: readonly OfferedDay[]
  chosen?: string | undefined
  isOptional?: boolean
}) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-small font-medium">Choose a free time (Cyprus time)</legend>
    <div className="flex flex-wrap gap-2">
      {days.map(({ title, times }, at) => (
        <details
          key={title}
          name="viewing-day"
          open={chosen === '' ? at === 0 : times.some(({ value }) => value === chosen)}
          className="open:w-full"
        >
          <summary className={`${chipClass} list-none`}>{title}</summary>
          <div className="figures flex flex-wrap gap-2 pt-2">
            {times.map(({ value, label }) => (
              <Choice
                key={value}
                value={value}
                isChosen={value === chosen}
                label={label}
                name={`${title}, ${label}`}
              />
            ))}
          </div>
        </details>
      ))}
    </div>
    {isOptional && (
      <div>
        <Choice value="" isChosen={chosen === ''} label="No fixed time" />
      </div>
    )}
  </fieldset>
)

/** `name`: what it is called where the day above it is not seen. */
const Choice = ({
  value,
  isChosen,
  label,
  name,
}: {
  value: string
  isChosen: boolean
  label: string
  name?: string
}) => (
  <label className={chipClass}>
    <input
      type="radio"
      name="slot"
      value={value}
      defaultChecked={isChosen}
      aria-label={name}
      className="accent-action"
    />
    {label}
  </label>
)
