import { Badge } from '#app/ui/badge.tsx'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import type { Invitation } from '#app/features/accounts/account/invitations.queries.server.ts'
import type { StaffMember } from '#app/features/accounts/account/staff.queries.server.ts'
import { moment } from '#app/features/audit/moment.ts'

const rowClass = 'grid gap-x-6 gap-y-1 border-t border-line py-4 md:items-center'

export const PeopleList = ({ people }: { people: StaffMember[] }) => (
  <ul>
    {people.map((person) => (
      <li
        key={person.id}
        className={`${rowClass} md:grid-cols-[minmax(0,1.6fr)_6rem_minmax(0,1fr)_minmax(0,1fr)]`}
      >
        <div className="min-w-0 wrap-anywhere">
          <a href={`/office/people/${person.id}`} className="font-medium">
            {person.username}
          </a>{' '}
          {person.disabledAt && <Badge look="change">Disabled</Badge>}
          <p className="text-small text-muted">{person.email}</p>
        </div>
        <p>{person.role}</p>
        <p className={person.hasSecondFactor ? '' : 'text-change'}>
          {person.hasSecondFactor ? 'Second factor on' : 'No second factor'}
        </p>
        <p className="text-small text-muted">{lastSeen(person)}</p>
      </li>
    ))}
  </ul>
)

export const lastSeen = ({ lastSeenAt }: StaffMember): string =>
  lastSeenAt ? `Last seen ${moment(lastSeenAt)}` : 'Not logged in'

export const InvitationList = ({ invitations, now }: { invitations: Invitation[]; now: Date }) =>
  invitations.length === 0 ? (
    <p className="text-muted">No open invitations.</p>
  ) : (
    <ul>
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className={`${rowClass} md:grid-cols-[minmax(0,1.6fr)_6rem_minmax(0,1fr)_auto]`}
        >
          <p className="min-w-0 font-medium wrap-anywhere">{invitation.email}</p>
          <p>{invitation.role}</p>
          <p className="text-small text-muted">{validity(invitation, now)}</p>
          <div className="flex flex-wrap gap-2">
            <PressForm intent="resend" given={{ id: invitation.id }} about={`to ${invitation.email}`}>
              Send again
            </PressForm>
            <PressForm
              intent="withdraw"
              given={{ id: invitation.id }}
              about={`the invitation of ${invitation.email}`}
            >
              Withdraw
            </PressForm>
          </div>
        </li>
      ))}
    </ul>
  )

function validity({ expiresAt }: Invitation, now: Date): string {
  if (expiresAt === null) return 'On its way'
  return expiresAt <= now ? `Expired ${moment(expiresAt)}` : `Valid until ${moment(expiresAt)}`
}
