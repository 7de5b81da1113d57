import { buttonClass } from '#app/ui/button.tsx'
import { day } from '#app/ui/format.ts'
import { AccountEmail } from './account-email.tsx'
import { AccountErase } from './account-erase.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import type { AccountResult } from './account-result.ts'
import { AccountSecondFactor } from './account-second-factor.tsx'
import { AccountSection, LastResult } from './account-section.tsx'
import { AccountSessions } from './account-sessions.tsx'
import type { AccountView } from './account-view.server.ts'

/** `office`: the page that staff go on to from their second factor. */
export type AccountProps = {
  account: AccountView
  isErasing: boolean
  office: string
  result: AccountResult | null
}

/** All that a member decides about their account (docs/product/accounts.md §21). */
export function Account({ account, isErasing, office, result }: AccountProps) {
  return (
    <LastResult value={result}>
      <div className="column py-10 lg:py-16">
        <h1 className="text-display">Account</h1>
        <p className="mt-2 mb-8 text-lead text-muted">
          {account.username}, here since {day(account.registeredAt)}
        </p>
        <AccountEmail account={account} />
        <AccountSection id="password" title="Password" about="Changing it logs you out everywhere.">
          <p>
            <a href="/update-password" className={buttonClass()}>
              Change Password
            </a>
          </p>
        </AccountSection>
        <AccountSessions account={account} />
        <AccountSecondFactor account={account} office={office} />
        <AccountPasskeys account={account} />
        <AccountSection id="data" title="Your data" about="Everything we keep about you, in one file (JSON).">
          <p>
            <a href="/api/user-export" download className={buttonClass('secondary')}>
              Download your data
            </a>
          </p>
        </AccountSection>
        <AccountErase isAsked={isErasing} />
      </div>
    </LastResult>
  )
}
