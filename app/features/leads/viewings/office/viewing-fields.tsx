import { SelectField, TextField } from '#app/ui/field.tsx'
import { type StaffName, StaffOptions } from '#app/features/accounts/staff/staff-options.tsx'
import { MAX_VIEWING_MINUTES, MIN_VIEWING_MINUTES } from '../viewing-state.ts'

type ErrorAt = (name: string) => string | null

/** Day, time and length of a viewing. */
export const TimeFields = ({
  day,
  time,
  minutes,
  today,
  errorAt,
}: {
  day: string
  time: string
  minutes: string | number
  today: string
  errorAt: ErrorAt
}) => (
  <div className="grid gap-3 sm:grid-cols-3">
    <TextField
      type="date"
      name="day"
      label="Day"
      required
      unmarked
      min={today}
      defaultValue={day}
      error={errorAt('day')}
    />
    <TextField
      type="time"
      name="time"
      label="Time in Cyprus"
      required
      unmarked
      defaultValue={time}
      error={errorAt('time')}
    />
    <MinutesField minutes={minutes} errorAt={errorAt} />
  </div>
)

export const MinutesField = ({ minutes, errorAt }: { minutes: string | number; errorAt: ErrorAt }) => (
  <TextField
    type="number"
    name="minutes"
    label="Minutes"
    required
    unmarked
    min={MIN_VIEWING_MINUTES}
    max={MAX_VIEWING_MINUTES}
    step={5}
    defaultValue={minutes}
    error={errorAt('minutes')}
  />
)

/** Who will show the home; nobody is chosen where there is one only. */
export const AgentField = ({
  people,
  agentId,
  errorAt,
}: {
  people: readonly StaffName[]
  agentId: string
  errorAt: ErrorAt
}) =>
  people.length < 2 ? (
    <input type="hidden" name="agent" value={people[0]?.id ?? agentId} />
  ) : (
    <SelectField
      name="agent"
      label="Shown by"
      required
      unmarked
      defaultValue={agentId}
      error={errorAt('agent')}
    >
      <option value="">Please choose</option>
      <StaffOptions people={people} />
    </SelectField>
  )
