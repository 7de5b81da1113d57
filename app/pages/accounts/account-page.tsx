import { data, redirectDocument } from 'react-router'
import { runAccountStep } from '#app/features/accounts/account-page/account-actions.server.ts'
import type { AccountResult } from '#app/features/accounts/account-page/account-result.ts'
import Account from '#app/features/accounts/account-page/account.part.tsx'
import { accountView } from '#app/features/accounts/account-page/account-view.server.ts'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import { officePath } from '#app/features/accounts/second-factor/second-factor-path.ts'
import { endedLoginCookie } from '#app/features/accounts/session/session-cookie.ts'
import { personalDataHoldings } from '#app/personal-data.ts'
import { isHttps } from '#app/platform/config.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/account-page.ts'

const toLogin = () => redirectDocument(loginPath('/account'))

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  if (ctx.actor.kind !== 'member') throw toLogin()
  return {
    account: await accountView(ctx),
    office: officePath(args.url.searchParams.get('next')),
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

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Account',
        description: 'Your account on Petra.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function AccountPage({
  loaderData: { account, isErasing, office },
  actionData: result,
}: Route.ComponentProps) {
  return <Account account={account} isErasing={isErasing} office={office} result={result ?? null} />
}
