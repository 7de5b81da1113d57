import { HOW_PATH } from '#app/features/market/summary/calculated-figures.data.ts'
import { HowWeCalculate } from '#app/features/market/summary/how-we-calculate.tsx'
import { MarketNav } from '#app/features/market/town/market-nav.tsx'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

export const loader = (args: PageArgs) => ({ canonical: args.ctx.site.origin + HOW_PATH })

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'How we calculate',
        description:
          'What each price, rent and yield on this site means: its definition, its source, its date and its error.',
        canonical: loaderData.canonical,
      })
    : []

export default function HowWeCalculatePage() {
  return (
    <>
      <MarketNav path={HOW_PATH} />
      <HowWeCalculate />
    </>
  )
}
