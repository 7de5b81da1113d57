import { HOW_PATH } from '#app/features/market/calculated-figures.data.ts'
import { HowWeCalculate } from '#app/features/market/how-we-calculate.tsx'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/how-we-calculate-page.ts'

export const loader = (args: Route.LoaderArgs) => ({ canonical: contextOf(args).site.origin + HOW_PATH })

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
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
