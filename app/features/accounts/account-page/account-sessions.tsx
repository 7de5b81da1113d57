import { Button } from '#app/ui/button.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { day } from '#app/ui/format.ts'
import { LogoutForm } from '../session/logout-form.tsx'
import { AccountSection, SectionNews, useAccountForm } from './account-section.tsx'
import type { AccountView } from './account-view.server.ts'

type Session = AccountView['sessions'][number]

/** Lists one's sessions, with 'End' on each. */
export function AccountSessions({ account }: { account: AccountView }) {
  const { result, isBusy } = useAccountForm(['end-session'])
  return (
    <AccountSection
      id="sessions"
      title="Where you are logged in"
      about="A login ends after 12 hours, or after 30 days if you chose “Remember Me”. If you don’t recognise one of these, end it and change your password."
    >
      <ul className="border-b border-line">
        {account.sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <Description session={session} />
            {session.isCurrent ? (
              <EndCurrentSession />
            ) : (
              <FormInPlace method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <Button type="submit" aria-disabled={isBusy}>
                  End<span className="sr-only"> {session.client}</span>
                </Button>
              </FormInPlace>
            )}
          </li>
        ))}
      </ul>
      <SectionNews result={result} />
    </AccountSection>
  )
}

const Description = ({ session }: { session: Session }) => (
  <div>
    <p className="font-medium">
      {session.client}
      {session.isCurrent && <span className="ml-2 font-normal text-muted">this one</span>}
    </p>
    <p className="text-small text-muted">
      Since {day(session.startedAt)}, last seen {day(session.seenAt)}
    </p>
  </div>
)

/** Ending this session is logging out. */
const EndCurrentSession = () => (
  <LogoutForm>
    <Button type="submit">
      End<span className="sr-only"> this session: log out</span>
    </Button>
  </LogoutForm>
)
