import { HowLink } from '../summary/how-link.tsx'
import OfficialIndexChart from './official-index-chart.part.tsx'
import type { ComparedIndex } from './official-index-view.server.ts'
import { differenceInWords, quarterWords, shownQuarters } from './official-index.ts'

/** Petra's index beside those of others, with the difference in words; nothing where none was imported. */
export function OfficialIndexSection({
  compared,
  town,
}: {
  compared: readonly ComparedIndex[]
  /** null for all of Cyprus. */
  town: string | null
}) {
  if (compared.length === 0) return null
  return (
    <section aria-labelledby="official" className="mt-10 border-t border-line pt-8">
      <h3 id="official" className="text-title">
        Compared with official indexes
      </h3>
      <div className={`mt-4 grid gap-x-14 gap-y-10 ${compared.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {compared.map(({ source, kind, isOfTown, comparison }) => {
          const what = kind === 'price' ? 'prices' : 'rents'
          const base = comparison.quarters[0]
          const points = shownQuarters(comparison)
          return (
            <div
              key={`${source} ${kind}`}
              className={compared.length > 1 ? '' : 'grid items-start gap-x-14 lg:grid-cols-2'}
            >
              <div>
                <h4 className="font-sans text-body font-semibold tracking-normal">
                  {source}: {what} of homes in {town !== null && isOfTown ? town : 'Cyprus'}
                </h4>
                <p className="figures mt-2 measure">
                  {town !== null &&
                    !isOfTown &&
                    `${source}’s figures cover all of Cyprus, ours only ${town}. `}
                  {differenceInWords(comparison, { source, kind })}
                </p>
                <p className="mt-2 text-small text-muted">
                  {base
                    ? `${quarterWords(base.quarter)} is 100 in both. `
                    : `${source}’s figures are on its own base. `}
                  Ours follows what is asked for the same mix of homes on offer. Official indexes mostly
                  follow what was paid, and are published later. Source: {source}. <HowLink to="official" />
                </p>
              </div>
              {points.length > 1 && (
                <OfficialIndexChart
                  title={`Index of ${what} beside ${source}’s`}
                  source={source}
                  points={points}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
