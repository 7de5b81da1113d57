import { data, redirectDocument } from 'react-router'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import AlertList from '#app/features/alerts/alert-list.part.tsx'
import { ALERTS_PATH } from '#app/features/alerts/alert.ts'
import { loadAlerts, runAlertStep } from '#app/features/alerts/alerts-page.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/alerts-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(ALERTS_PATH))
  return { view: await loadAlerts(ctx), canonical: ctx.site.origin + ALERTS_PATH }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  if (ctx.actor.kind !== 'member') throw redirectDocument(loginPath(ALERTS_PATH))
  const { result, status } = await runAlertStep(ctx, await postedForm(args.request))
  return data(result, { status })
}

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'My alerts',
        description: 'Your alerts and saved searches.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function AlertsPage({ loaderData: { view }, actionData: result }: Route.ComponentProps) {
  return <AlertList view={view} result={result ?? null} />
}
