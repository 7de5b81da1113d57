import type { FormPieces } from '#app/ui/forms/defined-form.tsx'
import { HiddenFields } from '#app/ui/forms/press-form.tsx'
import { optionsOfStaff, type StaffName } from '#app/features/accounts/staff/staff-options.tsx'
import { MAX_VIEWING_MINUTES, MIN_VIEWING_MINUTES } from '../viewing-state.ts'

export const minutesField = {
  kind: 'line',
  type: 'number',
  label: 'Minutes',
  required: true,
  min: MIN_VIEWING_MINUTES,
  max: MAX_VIEWING_MINUTES,
  step: 5,
} as const

/** Day, time and length of a viewing, and who will show the home. */
export const timeFields = {
  day: { kind: 'line', type: 'date', label: 'Day', required: true },
  time: { kind: 'line', type: 'time', label: 'Time in Cyprus', required: true },
  minutes: minutesField,
  agent: { kind: 'choice', label: 'Shown by', required: true },
} as const

type Pieces = Pick<FormPieces<typeof timeFields>, 'field'>

export const TimeFields = ({ field, today }: Pieces & { today: string }) => (
  <div className="grid gap-3 sm:grid-cols-3">
    {field('day', { min: today })}
    {field('time')}
    {field('minutes')}
  </div>
)

/** Nobody is chosen where there is one only. */
export const AgentField = ({
  field,
  people,
  agentId,
}: Pieces & { people: readonly StaffName[]; agentId: string }) =>
  people.length < 2 ? (
    <HiddenFields fields={{ agent: people[0]?.id ?? agentId }} />
  ) : (
    field('agent', { options: { '': 'Please choose', ...optionsOfStaff(people) } })
  )
