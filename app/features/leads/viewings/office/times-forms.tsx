import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '#app/features/audit/moment.ts'
import { dayTitle } from '../../record/cyprus-days.ts'
import type { TimesView } from './times-view.server.ts'
import { minutesField } from './viewing-fields.tsx'
import { USUAL_VIEWING_MINUTES } from '../viewing-state.ts'

type Props = TimesView & { agentId: string; result: FormResult | undefined }

const day = { kind: 'line', type: 'date' } as const
const time = { kind: 'line', type: 'time', required: true } as const

/** Opens a day's times, every week until another day. */
export const openTimesForm = defineForm({
  intent: 'open',
  fields: {
    firstDay: { ...day, label: 'Day', required: true },
    from: { ...time, label: 'From' },
    until: { ...time, label: 'Until' },
    minutes: minutesField,
    lastDay: { ...day, label: 'Every week until', hint: 'Leave empty for this day only.' },
  },
  button: 'Open these times',
  look: 'primary',
})

/** Closes times: an hour, or a holiday. */
export const closeTimesForm = defineForm({
  intent: 'close',
  fields: {
    day: { ...day, label: 'From day', required: true },
    from: { ...time, label: 'From' },
    lastDay: { ...day, label: 'Until day', hint: 'Leave empty for this day only.' },
    until: { ...time, label: 'Until' },
  },
  button: 'Close these times',
})

export const OpenTimesForm = ({ agentId, today, result }: Props) => (
  <DefinedForm
    form={openTimesForm}
    result={result}
    given={{ agent: agentId }}
    begin={{ firstDay: today, from: '10:00', until: '13:00', minutes: String(USUAL_VIEWING_MINUTES) }}
    className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5"
  />
)

export const CloseTimesForm = ({ agentId, today, result }: Props) => (
  <DefinedForm
    form={closeTimesForm}
    result={result}
    given={{ agent: agentId }}
    begin={{ day: today, from: '00:00', until: '23:59' }}
    className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
  />
)

type Row = { id: string; text: string }

const Rows = ({
  rows,
  agentId,
  intent,
  label,
}: {
  rows: Row[]
  agentId: string
  intent: 'remove' | 'reopen'
  label: string
}) =>
  rows.length > 0 && (
    <ul className="border-b border-line">
      {rows.map(({ id, text }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2">
          <p className="figures min-w-0">{text}</p>
          <PressForm
            intent={intent}
            given={{ agent: agentId, id }}
            label={`${label}: ${text}`}
            className="shrink-0"
          >
            {label}
          </PressForm>
        </li>
      ))}
    </ul>
  )

export const HoursList = ({ hours, agentId }: Pick<Props, 'hours' | 'agentId'>) => (
  <Rows
    agentId={agentId}
    intent="remove"
    label="Remove"
    rows={hours.map(({ id, firstDay, lastDay, from, until, minutes }) => ({
      id,
      text: [
        dayTitle(firstDay),
        `${from} to ${until}`,
        `${minutes} minutes each`,
        ...(lastDay > firstDay ? [`every week until ${dayTitle(lastDay)}`] : []),
      ].join(', '),
    }))}
  />
)

export const ClosureList = ({ closures, agentId }: Pick<Props, 'closures' | 'agentId'>) => (
  <Rows
    agentId={agentId}
    intent="reopen"
    label="Open again"
    rows={closures.map(({ id, startsAt, endsAt }) => ({
      id,
      text: `${moment(startsAt)} to ${moment(endsAt)}`,
    }))}
  />
)
