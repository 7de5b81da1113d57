import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import AlertList from '#app/features/alerts/list/alert-list.part.tsx'
import { ALERTS_PATH } from '#app/features/alerts/alert/alert.ts'
import { loadAlerts, runAlertStep } from '#app/features/alerts/list/alerts-page.server.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

export async function loader(args: PageArgs) {
  const ctx = args.ctx
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(ALERTS_PATH))
  return { view: await loadAlerts(ctx), canonical: ctx.site.origin + ALERTS_PATH }
}

export async function action(args: PageArgs) {
  const ctx = args.ctx
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(ALERTS_PATH))
  const { result, status } = await runAlertStep(ctx, await postedForm(args.request))
  return data(result, { status })
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'My alerts',
        description: 'Your alerts and saved searches.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function AlertsPage({
  loaderData: { view },
  actionData: result,
}: PageProps<typeof loader, typeof action>) {
  return <AlertList view={view} result={result ?? null} />
}
