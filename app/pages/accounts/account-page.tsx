import { runAccountStep } from '#app/features/accounts/account-page/account-actions.server.ts'
import type { AccountResult } from '#app/features/accounts/account-page/account-result.ts'
import Account from '#app/features/accounts/account-page/account.part.tsx'
import { accountView } from '#app/features/accounts/account-page/account-view.server.ts'
import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { officePath } from '#app/features/accounts/form-fields/second-factor-path.ts'
import { endedLoginCookie } from '#app/features/accounts/session/session-cookie.ts'
import { personalDataHoldings } from '#app/features/personal-data/personal-data.ts'
import { isHttps } from '#app/platform/config.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

const toLogin = () => redirect(loginPath('/account'))

export async function loader(args: PageArgs) {
  const ctx = args.ctx
  if (ctx.actor.kind !== 'member') throw toLogin()
  return {
    account: await accountView(ctx),
    office: officePath(args.url.searchParams.get('next')),
    isErasing: args.url.searchParams.get('step') === 'erase',
    canonical: `${ctx.site.origin}/account`,
  }
}

/** The forms of the page; with script they are sent in place. */
export async function action(args: PageArgs) {
  const ctx = args.ctx
  if (ctx.actor.kind !== 'member') throw toLogin()
  const { result, status } = await runAccountStep(ctx, await postedForm(args.request), personalDataHoldings)
  if (result.intent === 'erase' && status === 200) {
    const cookie = endedLoginCookie(isHttps(ctx.site))
    throw redirect('/login?erased', { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  return data<AccountResult>(result, { status })
}

export const head: Head<typeof loader> = ({ loaderData }) =>
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
}: PageProps<typeof loader, typeof action>) {
  return <Account account={account} isErasing={isErasing} office={office} result={result ?? null} />
}
