import { savingsOf } from '#app/features/income/rent-or-buy.ts'
import { RentOrBuyView } from '#app/features/income/rent-or-buy-view.tsx'
import { numberOfPath } from '#app/features/listings/record/listing-links.ts'
import { loadIncomePage } from '#app/features/property/view/income-view.server.ts'
import { PrintedFoot } from '#app/features/property/view/printed-foot.tsx'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import PrintButton from '#app/ui/print-button.part.tsx'

/** Loads the home and its assumptions, as its income sheet does (docs/product/income.md §10). */
export async function loader({ ctx, params, url }: PageArgs<'/:category/:id'>) {
  const id = numberOfPath(params.id)
  const page = id === null ? null : await loadIncomePage(ctx, id, url.searchParams)
  if (!page) throw data(null, { status: 404 })
  return {
    page,
    savingsPercent: savingsOf(url.searchParams),
    canonical: ctx.site.origin + page.rentOrBuyPath,
  }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `Rent or buy: ${loaderData.page.homeText}, ${loaderData.page.place}`,
        description: 'After how many years buying this home leaves you more than renting one like it.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function RentOrBuyPage({
  loaderData: { page, savingsPercent, canonical },
}: PageProps<typeof loader>) {
  return (
    <div className="column py-8 lg:py-12 print:p-0">
      <p className="mb-4 text-small print:hidden">
        <a href={page.propertyPath}>Back to the home</a>
      </p>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 print:mb-3">
        <h1 className="text-heading print:text-title">
          Rent or buy
          <span className="sr-only">: </span>
          <span className="mt-1 block font-sans text-lead font-normal tracking-normal text-muted">
            {page.homeText}, {page.place}
          </span>
        </h1>
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          <a href="#assumptions">Change the assumptions</a>
          <PrintButton />
        </div>
      </div>
      <RentOrBuyView page={page} path={page.rentOrBuyPath} savingsPercent={savingsPercent} />
      <PrintedFoot property={{ url: canonical, reference: page.reference }} />
    </div>
  )
}
