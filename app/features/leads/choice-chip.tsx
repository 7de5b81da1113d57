export const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 hover:border-action-over ' +
  'has-checked:border-action has-checked:bg-wash'

/** One of several choices, of which one holds. `spoken`: what it is called where what stands around it is not seen. */
export const ChoiceChip = ({
  name,
  value,
  label,
  spoken,
  isChosen,
  onChoose,
}: {
  name: string
  value: string
  label: string
  spoken?: string
  isChosen: boolean
  onChoose?: () => void
}) => (
  <label className={chipClass}>
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={isChosen}
      onChange={onChoose}
      aria-label={spoken}
      className="accent-action"
    />
    {label}
  </label>
)
