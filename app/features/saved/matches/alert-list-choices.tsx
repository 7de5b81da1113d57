import { Button } from '#app/ui/button.tsx'
import { count, counted } from '#app/ui/format.ts'
import { ListedInPart } from './listed-in-part.tsx'
import { type AlertChoices, alertListPath, CLEAR_FIELD, personalListTexts } from '../homes/personal-list.ts'

const { path } = personalListTexts.alert

/**
 * Choices above the alert list: the homes of one alert alone, and removing what no longer matches
 * (docs/product/alerts.md §19).
 */
export function AlertListChoices({
  choices: { alerts, chosen, noLongerMatching },
}: {
  choices: AlertChoices
}) {
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {alerts.length > 0 && (
          <nav aria-label="Alerts" className="min-w-0">
            <ul className="flex flex-wrap gap-x-2 gap-y-2">
              <li>
                <Choice to={path} isChosen={chosen === null}>
                  All alerts
                </Choice>
              </li>
              {alerts.map(({ id, name, homes }) => (
                <li key={id} className="min-w-0">
                  <Choice to={alertListPath(id)} isChosen={chosen?.id === id}>
                    {name} <span className="figures">({count(homes)})</span>
                  </Choice>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {noLongerMatching > 0 && (
          <form method="post" action={path}>
            <Button type="submit" name={CLEAR_FIELD} value="on">
              Clear{' '}
              {counted(
                noLongerMatching,
                'property that no longer matches',
                'properties that no longer match',
              )}
            </Button>
          </form>
        )}
      </div>
      {chosen && chosen.listed < chosen.homes && <ListedInPart {...chosen} of={chosen.name} />}
    </>
  )
}

const Choice = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) => (
  <a
    href={to}
    aria-current={isChosen ? 'page' : undefined}
    className="inline-flex min-h-11 max-w-full items-center rounded-large border border-line px-4 py-1.5 text-ink no-underline hover:underline aria-[current=page]:border-action aria-[current=page]:bg-wash aria-[current=page]:font-medium"
  >
    <span className="min-w-0 break-words">{children}</span>
  </a>
)
