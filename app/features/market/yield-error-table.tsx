import { count, day, exactPercent } from '#app/ui/format.ts'
import { regionNames } from '../places/place.ts'
import { bedroomWords } from './chart-words.ts'
import { MIN_MEASURED, type PublishedYieldErrors } from './yield-error.ts'

const share = (of: number) => `${Math.round(of * 100)} %`

/** How far our own estimate is off, published; silent where comparable homes are few. */
export function YieldErrorTable({
  published: { measuredAt, errors },
  town,
}: {
  published: PublishedYieldErrors
  /** null for all of Cyprus. */
  town: string | null
}) {
  return (
    <section aria-labelledby="yield-error" className="mt-12">
      <h3 id="yield-error" className="text-title">
        How far our yield estimate is off
      </h3>
      <p className="mt-2 measure text-muted">
        Each home whose rent is known is hidden from the estimate, worked out from the others, and compared.
        Where fewer than ten homes can be tested we say nothing.
      </p>
      {measuredAt === null ? (
        <p className="mt-3">It has not been measured yet. We measure it every night.</p>
      ) : errors.length === 0 ? (
        <p className="mt-3">
          On {day(measuredAt)} there were fewer than {MIN_MEASURED} homes to test
          {town && ` in ${town}`}.
        </p>
      ) : (
        <section
          aria-label="Error of the yield estimate"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus (WCAG 2.1.1)
          tabIndex={0}
          className="mt-4 overflow-x-auto"
        >
          <p className="text-small text-muted">Measured on {day(measuredAt)}.</p>
          <table className="figures mt-2 w-full border-collapse text-left max-sm:text-small">
            <caption className="sr-only">Error of the yield estimate by town and bedrooms</caption>
            <thead>
              <tr className="border-b border-control text-small text-muted">
                {['Homes', 'Median error', 'Within 5 %', 'Within 10 %', 'Within 20 %', 'Tested'].map(
                  (column, at) => (
                    <th
                      key={column}
                      scope="col"
                      className={`py-2 pr-2 sm:pr-4 font-normal ${at > 0 ? 'text-right' : ''}`}
                    >
                      {column}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {errors.map((error) => (
                <tr key={`${error.region} ${error.bedrooms}`} className="border-b border-line">
                  <th scope="row" className="py-2 pr-2 sm:pr-4 font-normal">
                    {town === null && `${regionNames[error.region]}, `}
                    {bedroomWords[error.bedrooms]}
                  </th>
                  <td className="py-2 pr-2 sm:pr-4 text-right font-medium text-yield">
                    {exactPercent(error.medianPercent)}
                  </td>
                  <td className="py-2 pr-2 sm:pr-4 text-right">{share(error.within5)}</td>
                  <td className="py-2 pr-2 sm:pr-4 text-right">{share(error.within10)}</td>
                  <td className="py-2 pr-2 sm:pr-4 text-right">{share(error.within20)}</td>
                  <td className="py-2 pr-2 sm:pr-4 text-right">{count(error.homes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
