import { data, redirectDocument } from 'react-router'
import { UNREACHABLE } from '#app/features/accounts/login-form/auth-texts.ts'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import { AlertMails } from '#app/features/alerts/alert-mails.tsx'
import { AlertRow, UndoDeletion } from '#app/features/alerts/alert-row.tsx'
import { ALERTS_PATH } from '#app/features/alerts/alert.ts'
import { loadAlerts, runAlertStep } from '#app/features/alerts/alerts-page.server.ts'
import { type AlertsResult, nothingDone } from '#app/features/alerts/alerts-view.ts'
import { marketPath } from '#app/features/content/site-links.ts'
import { personalListTexts } from '#app/features/saved/personal-list.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { fallbackIfUnreachable } from '#app/ui/forms/fallback-if-unreachable.ts'
import { Notice } from '#app/ui/notice.tsx'
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

/** A server that cannot be reached leaves the page, and what was typed, as it is. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  fallbackIfUnreachable(
    serverAction(),
    data<AlertsResult>(
      { ...nothingDone, failure: { message: UNREACHABLE, field: null, alertId: null } },
      { status: 503 },
    ),
  )

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'My alerts',
        description: 'Your alerts and saved searches.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function AlertsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { view } = loaderData
  const { alerts, mail } = view
  const failure = result?.failure ?? null
  return (
    <div className="column py-10 lg:py-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-heading">My alerts</h1>
        <ButtonLink to={personalListTexts.alert.path}>Matching properties</ButtonLink>
      </header>
      <div role="status" className="mt-4 empty:hidden">
        {result?.done && <p className="rounded-small bg-wash px-4 py-3">{result.done}</p>}
        {result?.deleted && <UndoDeletion deleted={result.deleted} />}
        {failure && failure.field === null && (
          <p className="rounded-small bg-change-wash px-4 py-3 text-change">{failure.message}</p>
        )}
      </div>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AlertMails mail={mail} />
        <section aria-labelledby="alerts" className="min-w-0 lg:order-first">
          <h2 id="alerts" className="sr-only">
            Alerts
          </h2>
          {alerts.length === 0 ? (
            <Notice
              title="You have no alerts yet"
              actions={
                <>
                  <ButtonLink to={marketPath('limassol')} look="primary">
                    Start from the market
                  </ButtonLink>
                  <ButtonLink to="/buy">Save a search</ButtonLink>
                </>
              }
            >
              An alert tells you as soon as a home reaches your price or yield.
            </Notice>
          ) : (
            <ul>
              {alerts.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  mail={mail}
                  error={failure?.alertId === alert.id ? failure.message : null}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}
