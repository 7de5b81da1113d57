import { portfolioCsv } from '#app/features/income/portfolio-csv.ts'
import { loadPortfolio } from '#app/features/property/view/portfolio-view.server.ts'
import type { PageArgs } from '#app/platform/pages/page.ts'
import { dayInCyprus } from '#app/ui/format.ts'

/** The portfolio of an address as a file (docs/product/income.md §9). */
export async function loader({ ctx, url }: PageArgs): Promise<Response> {
  const portfolio = await loadPortfolio(ctx, url.searchParams)
  return new Response(
    portfolioCsv(portfolio, (path) => ctx.site.origin + path),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="petra-portfolio-${dayInCyprus(ctx.now())}.csv"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    },
  )
}
