import { loadComparedHomes } from '#app/features/property/view/compared-homes.server.ts'
import Comparison from '#app/features/saved/comparison/comparison.part.tsx'
import { COMPARE_PATH, comparePath, MAX_COMPARED } from '#app/features/saved/homes/comparison.ts'
import { numbersOfAddress, tickedNumbers } from '#app/features/saved/homes/ticked-homes.ts'
import { type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/** `?homes=10001,10002`; a form of ticked homes names them by their pages' addresses, and is led on to that. */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const { searchParams } = args.url
  const ticked = tickedNumbers(searchParams)
  if (ticked) throw redirect(comparePath(ticked))
  const numbers = numbersOfAddress(searchParams)
  const compared = numbers.slice(0, MAX_COMPARED)
  const homes = await loadComparedHomes(ctx, compared)
  return {
    homes,
    leftOut: numbers.length - compared.length,
    unknown: compared.filter((number) => homes.every((home) => home.number !== number)),
    canonical: ctx.site.origin + COMPARE_PATH,
  }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Compare properties',
        description:
          'Up to four properties side by side: price, yield, price per square metre and every fact.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ComparePage({ loaderData: { homes, leftOut, unknown } }: PageProps<typeof loader>) {
  return <Comparison homes={homes} leftOut={leftOut} unknown={unknown} />
}
