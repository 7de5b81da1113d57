import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { marketPath } from '#app/features/content/links/site-links.ts'
import { personalListTexts } from '#app/features/saved/homes/personal-list.ts'
import { AlertMails } from './alert-mails.tsx'
import { AlertRow, UndoDeletion } from './alert-row.tsx'
import type { AlertsResult, AlertsView } from './alerts-view.ts'

export type AlertListProps = { view: AlertsView; result: AlertsResult | null }

/** A member's alerts, each with what it found (docs/product/alerts.md §15). */
export function AlertList({ view: { alerts, mail }, result }: AlertListProps) {
  const failure = result?.failure ?? null
  return (
    <div className="column py-10 lg:py-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-heading">My alerts</h1>
        <a href={personalListTexts.alert.path} className={buttonClass()}>
          Matching properties
        </a>
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
                  <a href={marketPath('limassol')} className={buttonClass('primary')}>
                    Start from the market
                  </a>
                  <a href="/buy" className={buttonClass()}>
                    Save a search
                  </a>
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
