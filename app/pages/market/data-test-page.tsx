import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { skipReasons } from '#app/features/market/market-record.ts'
import { marketSummary } from '#app/features/market/market-summary.server.ts'
import { marketTowns } from '#app/features/market/market-towns.data.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { count } from '#app/ui/format.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/** Per town: how many records count, and how many are skipped for which reason (docs/product/market.md §16). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const rows = await Promise.all(
    marketTowns.map(async ({ region, town }) => {
      const { figures, skipped } = await marketSummary(ctx, region)
      return (['rent', 'sale'] as const).map((purpose) => ({
        town,
        purpose,
        counted:
          figures.find(
            (figure) => figure.purpose === purpose && figure.location === null && figure.bedrooms === null,
          )?.homes ?? 0,
        skipped: skipReasons.map(
          (reason) =>
            skipped.find((each) => each.purpose === purpose && each.reason === reason)?.records ?? 0,
        ),
      }))
    }),
  )
  return { rows: rows.flat(), canonical: `${ctx.site.origin}/market_data_test` }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Market data test',
        description:
          'How many records stand behind each town’s figures, and how many are skipped for which reason.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function DataTestPage() {
  const { rows } = useLoaderData<typeof loader>()
  const columns = ['Records', 'Counted', ...skipReasons.map((reason) => `No ${reason}`)]
  return (
    <>
      <MarketNav path="/market_data_test" />
      <div className="column py-10 lg:py-14">
        <h1 className="text-display">Market data test</h1>
        <p className="mt-3 measure text-muted">
          The records behind the market pages, as they are at this moment. One that says no location,
          bedrooms, price or cost per m², or none that can be read as a number, counts nowhere; it stands
          under the first that it lacks, in this order.
        </p>
        {/* A keyboard must be able to scroll it. */}
        <section
          aria-label="Records by town"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus (WCAG 2.1.1)
          tabIndex={0}
          className="mt-8 overflow-x-auto"
        >
          <table className="figures w-full min-w-2xl border-collapse text-left">
            <caption className="sr-only">Records counted and skipped, by town</caption>
            <thead>
              <tr className="border-b border-control text-small text-muted">
                <th scope="col" className="py-2 pr-4 font-normal">
                  Town
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pr-4 text-right font-normal">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ town, purpose, counted, skipped }) => (
                <tr key={`${town} ${purpose}`} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    {town}, {purpose}
                  </th>
                  {[counted + skipped.reduce((sum, each) => sum + each, 0), counted, ...skipped].map(
                    (records, at) => (
                      <td key={columns[at]} className="py-2 pr-4 text-right">
                        {count(records)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}
