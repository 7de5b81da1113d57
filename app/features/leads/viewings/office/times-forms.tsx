import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { moment } from '#app/features/audit/moment.ts'
import { dayTitle } from '../../record/cyprus-days.ts'
import type { TimesView } from './times-view.server.ts'
import { MinutesField } from './viewing-fields.tsx'
import { fieldOf, type WorkResult } from '../../work/work-result.ts'
import { USUAL_VIEWING_MINUTES } from '../viewing-state.ts'

type Props = TimesView & { agentId: string; result: WorkResult | undefined }

const gridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-5'

/** Opens a day's times, every week until another day. */
export function OpenTimesForm({ agentId, hours, today, result }: Props) {
  const { errorAt, typedIn, fieldProps } = fieldOf(result, 'open')
  return (
    <FormInPlace key={hours.length} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="agent" value={agentId} />
      <div className={gridClass}>
        <TextField type="date" required unmarked {...fieldProps('firstDay', 'Day', today)} />
        <TextField type="time" required unmarked {...fieldProps('from', 'From', '10:00')} />
        <TextField type="time" required unmarked {...fieldProps('until', 'Until', '13:00')} />
        <MinutesField minutes={typedIn('minutes') ?? USUAL_VIEWING_MINUTES} errorAt={errorAt} />
        <TextField
          type="date"
          {...fieldProps('lastDay', 'Every week until')}
          hint="Leave empty for this day only."
        />
      </div>
      <div>
        <Button type="submit" look="primary">
          Open these times
        </Button>
      </div>
    </FormInPlace>
  )
}

/** Closes times: an hour, or a holiday. */
export function CloseTimesForm({ agentId, closures, today, result }: Props) {
  const { fieldProps } = fieldOf(result, 'close')
  return (
    <FormInPlace key={closures.length} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="close" />
      <input type="hidden" name="agent" value={agentId} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField type="date" required unmarked {...fieldProps('day', 'From day', today)} />
        <TextField type="time" required unmarked {...fieldProps('from', 'From', '00:00')} />
        <TextField
          type="date"
          {...fieldProps('lastDay', 'Until day')}
          hint="Leave empty for this day only."
        />
        <TextField type="time" required unmarked {...fieldProps('until', 'Until', '23:59')} />
      </div>
      <div>
        <Button type="submit">Close these times</Button>
      </div>
    </FormInPlace>
  )
}

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
          <FormInPlace method="post" className="shrink-0">
            <input type="hidden" name="agent" value={agentId} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value={intent} aria-label={`${label}: ${text}`}>
              {label}
            </Button>
          </FormInPlace>
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
