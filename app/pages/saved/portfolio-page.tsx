import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { assumptionsQuery, readAssumptions } from '#app/features/income/income-assumptions.ts'
import { deleteAssumptions, rememberAssumptions } from '#app/features/income/remember-assumptions.server.ts'
import { loadPortfolio } from '#app/features/property/view/portfolio-view.server.ts'
import { PortfolioView } from '#app/features/property/view/portfolio-view.tsx'
import {
  numbersOfAddress,
  PORTFOLIO_PATH,
  portfolioPath,
  tickedNumbers,
} from '#app/features/saved/homes/ticked-homes.ts'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import PrintButton from '#app/ui/print-button.part.tsx'

/** Several homes as one sheet: `?homes=10001,10002` and what is assumed of the buyer (docs/product/income.md §9). */
export async function loader(args: PageArgs) {
  const { searchParams } = args.url
  const ticked = tickedNumbers(searchParams)
  if (ticked) throw redirect(portfolioPath(ticked))
  const page = await loadPortfolio(args.ctx, searchParams)
  const query = `homes=${page.numbers.join(',')}&${assumptionsQuery(page.assumed, page.usual)}`
  return {
    ...page,
    address: `${PORTFOLIO_PATH}?${query}`,
    fileAddress: `${PORTFOLIO_PATH}/csv?${query}`,
    canonical: args.ctx.site.origin + PORTFOLIO_PATH,
  }
}

/** Stores or deletes a member's assumptions; answers with the same portfolio. */
export async function action(args: PageArgs) {
  const { ctx } = args
  const sent = await postedForm(args.request)
  const numbers = numbersOfAddress(new URLSearchParams({ homes: formText(sent, 'homes') ?? '' }))
  const { usual } = await loadPortfolio(ctx, new URLSearchParams())
  const assumed = readAssumptions((name) => formText(sent, name), usual)
  const path = `${PORTFOLIO_PATH}?homes=${numbers.join(',')}&${assumptionsQuery(assumed, usual)}`
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(path))
  if (formText(sent, 'remember') === 'no') await deleteAssumptions(ctx)
  else await rememberAssumptions(ctx, assumed)
  return redirect(path, 303)
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Portfolio',
        description: 'What several homes cost, earn and owe together, with taxes and loans, over ten years.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function PortfolioPage({ loaderData: page }: PageProps<typeof loader, typeof action>) {
  return (
    <div className="column py-8 lg:py-12 print:p-0">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 print:mb-3">
        <h1 className="text-heading print:text-title">Portfolio</h1>
        {page.rows.length > 0 && (
          <div className="flex flex-wrap items-center gap-4 print:hidden">
            <a href="#assumptions">Change the assumptions</a>
            <a href={page.address}>Link to this portfolio</a>
            <a href={page.fileAddress} download>
              Download as CSV
            </a>
            <PrintButton />
          </div>
        )}
      </div>
      <PortfolioView {...page} />
    </div>
  )
}
