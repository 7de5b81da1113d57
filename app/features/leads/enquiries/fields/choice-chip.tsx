/** Drawn in `app/app.css`. */
export const chipClass = 'choice-chip'

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
    />
    {label}
  </label>
)
