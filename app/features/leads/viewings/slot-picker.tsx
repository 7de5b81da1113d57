import { chipClass, ChoiceChip } from '../enquiries/fields/choice-chip.tsx'

/**
 * A day with the times that a visitor may choose: `value` is the beginning as an ISO moment, `label` as it is read in
 * Cyprus.
 */
export type OfferedDay = { title: string; times: { value: string; label: string }[] }

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
      {days.map(({ title, times }, at) => {
        const isOpen = chosen === '' ? at === 0 : times.some(({ value }) => value === chosen)
        return (
          <details
            key={title}
            name="viewing-day"
            open={isOpen}
            data-drawn-open={isOpen || undefined}
            className="open:w-full"
          >
            <summary className={`${chipClass} list-none`}>{title}</summary>
            <div className="figures flex flex-wrap gap-2 pt-2">
              {times.map(({ value, label }) => (
                <ChoiceChip
                  key={value}
                  name="slot"
                  value={value}
                  isChosen={value === chosen}
                  label={label}
                  spoken={`${title}, ${label}`}
                />
              ))}
            </div>
          </details>
        )
      })}
    </div>
    {isOptional && (
      <div>
        <ChoiceChip name="slot" value="" isChosen={chosen === ''} label="No fixed time" />
      </div>
    )}
  </fieldset>
)
