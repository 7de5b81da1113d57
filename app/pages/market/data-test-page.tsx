import { MarketNav } from '#app/features/market/town/market-nav.tsx'
import { countRecords } from '#app/features/market/summary/record-counts.server.ts'
import { RecordCountsTable } from '#app/features/market/summary/record-counts-table.tsx'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/** Per town: how many records count, and how many are skipped for which reason (docs/product/market.md §16). */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  return { rows: await countRecords(ctx), canonical: `${ctx.site.origin}/market_data_test` }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Market data test',
        description: 'How many records each town’s figures are based on, and how many are skipped and why.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function DataTestPage({ loaderData }: PageProps<typeof loader>) {
  const { rows } = loaderData
  return (
    <>
      <MarketNav path="/market_data_test" />
      <div className="column py-10 lg:py-14">
        <h1 className="text-display">Market data test</h1>
        <p className="mt-3 measure text-muted">
          The records behind the market pages right now. A record is skipped if its location, bedrooms, price
          or cost per m² is missing or not a number. It is listed under the first of these that is missing.
        </p>
        <RecordCountsTable rows={rows} />
      </div>
    </>
  )
}
