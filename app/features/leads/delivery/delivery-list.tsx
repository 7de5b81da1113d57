import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '#app/features/audit/moment.ts'
import type { DeliveryState as State, Destination, Outcome } from './delivery.ts'

export type ShownDelivery = {
  destination: Destination
  state: State
  nextAttemptAt: Date | null
  /** `text`: what was answered. */
  attempts: { beganAt: Date; outcome: Outcome | null; text: string | null }[]
}

export const destinationNames: Record<Destination, string> = {
  crm: 'CRM',
  agency: 'Agency’s mailbox',
  visitor: 'Confirmation to the visitor',
  friend: 'Mail to the friend',
  reply: 'Reply',
}

const outcomeNames: Record<Outcome, string> = {
  delivered: 'Delivered',
  unproven: 'Accepted, as far as we can tell',
  failed: 'Failed',
  unreachable: 'Could not be reached',
  refused: 'Refused',
}

function stateText({ state, nextAttemptAt, attempts }: ShownDelivery): string {
  switch (state) {
    case 'due':
      return nextAttemptAt && attempts.length > 0 ? `Next attempt ${moment(nextAttemptAt)}` : 'On its way'
    case 'delivered':
      return 'Delivered'
    case 'waiting':
      return 'Not delivered. It needs you'
    case 'left-out':
      return 'Not sent'
  }
}

export const DeliveryState = (delivery: ShownDelivery) => (
  <span className={delivery.state === 'waiting' ? 'text-change' : 'text-muted'}>{stateText(delivery)}</span>
)

export const AttemptList = ({ attempts }: Pick<ShownDelivery, 'attempts'>) =>
  attempts.length > 0 && (
    <ol className="mt-1 grid gap-1 text-small text-muted">
      {attempts.map(({ beganAt, outcome, text }) => (
        <li key={beganAt.toISOString()} className="wrap-anywhere">
          <time dateTime={beganAt.toISOString()} className="figures">
            {moment(beganAt)}
          </time>{' '}
          {outcome ? outcomeNames[outcome] : 'Interrupted'}
          {text && `. ${text}`}
        </li>
      ))}
    </ol>
  )

/** Deliveries of a lead, with every attempt (docs/product/leads.md §18). */
export const DeliveryList = ({ deliveries }: { deliveries: ShownDelivery[] }) =>
  deliveries.length === 0 ? (
    <p className="text-muted">Nothing is delivered for this lead.</p>
  ) : (
    <>
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.destination} className="border-t border-line py-3">
            <p>
              <span className="font-medium">{destinationNames[delivery.destination]}</span>{' '}
              <DeliveryState {...delivery} />
            </p>
            <AttemptList {...delivery} />
          </li>
        ))}
      </ul>
      {deliveries.some(({ state }) => state === 'waiting') && (
        <PressForm intent="retry">Deliver again</PressForm>
      )}
    </>
  )
