import { data, redirectDocument, type ShouldRevalidateFunction } from 'react-router'
import { runAccountStep } from '#app/features/accounts/account-page/account-actions.server.ts'
import { AccountEmail } from '#app/features/accounts/account-page/account-email.tsx'
import { AccountErase } from '#app/features/accounts/account-page/account-erase.tsx'
import { AccountPasskeys } from '#app/features/accounts/account-page/account-passkeys.tsx'
import { type AccountResult, emptyResult } from '#app/features/accounts/account-page/account-result.ts'
import { AccountSecondFactor } from '#app/features/accounts/account-page/account-second-factor.tsx'
import { AccountSection } from '#app/features/accounts/account-page/account-section.tsx'
import { AccountSessions } from '#app/features/accounts/account-page/account-sessions.tsx'
import { accountView } from '#app/features/accounts/account-page/account-view.server.ts'
import { UNREACHABLE } from '#app/features/accounts/login-form/auth-texts.ts'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import { forgetMember } from '#app/features/accounts/session/browser-session.ts'
import { endedLoginCookie } from '#app/features/accounts/session/session-cookie.ts'
import { personalDataHoldings } from '#app/personal-data.ts'
import { isHttps } from '#app/platform/config.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { day } from '#app/ui/format.ts'
import { fallbackIfUnreachable } from '#app/ui/forms/fallback-if-unreachable.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/account-page.ts'

const toLogin = () => redirectDocument(loginPath('/account'))

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  if (ctx.actor.kind !== 'member') throw toLogin()
  return {
    account: await accountView(ctx),
    isErasing: args.url.searchParams.get('step') === 'erase',
    canonical: `${ctx.site.origin}/account`,
  }
}

/** The forms of the page; with script they are sent in place. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  if (ctx.actor.kind !== 'member') throw toLogin()
  const { result, status } = await runAccountStep(ctx, await postedForm(args.request), personalDataHoldings)
  if (result.intent === 'erase' && status === 200) {
    const cookie = endedLoginCookie(isHttps(ctx.site))
    throw redirectDocument('/login?erased', { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  return data<AccountResult>(result, { status })
}

/**
 * A server that cannot be reached leaves the page, and what was typed, as it is. Where it leads to the login, the member is
 * erased or logged out: the browser keeps nothing of them either.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<AccountResult> {
  const failed = { ...emptyResult, intent: 'change-email', failure: UNREACHABLE } as const
  try {
    return await fallbackIfUnreachable(serverAction(), failed)
  } catch (answer) {
    if (answer instanceof Response) forgetMember()
    throw answer
  }
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const result: AccountResult | undefined = actionResult
  return defaultShouldRevalidate && result?.failure !== UNREACHABLE
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Account',
        description: 'Your account on Petra.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, isErasing } = loaderData
  return (
    <div className="column py-10 lg:py-16">
      <h1 className="text-display">Account</h1>
      <p className="mt-2 mb-8 text-lead text-muted">
        {account.username}, here since {day(account.registeredAt)}
      </p>
      <AccountEmail account={account} />
      <AccountSection id="password" title="Password" about="Changing it logs you out everywhere.">
        <p>
          <ButtonLink to="/update-password">Change Password</ButtonLink>
        </p>
      </AccountSection>
      <AccountSessions account={account} />
      <AccountSecondFactor account={account} />
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
  )
}
