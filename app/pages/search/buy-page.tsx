import HomesList from '#app/features/search-pages/homes-list.part.tsx'
import { FiltersLink } from '#app/features/search/filters-link.tsx'
import { loadListPage } from '#app/features/search/list-page.server.ts'
import { listPageMeta } from '#app/features/search/list-page.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/buy-page.ts'

const page = { path: '/buy', title: 'Properties For Sale in Cyprus' } as const

export const handle = OF_PARTS

export const loader = (args: Route.LoaderArgs) => loadListPage(args, page)
export const meta: Route.MetaFunction = ({ loaderData }) => listPageMeta(page, loaderData)

export default function BuyPage({ loaderData: { view, isMember } }: Route.ComponentProps) {
  return (
    <>
      <FiltersLink place="column" />
      <HomesList view={view} isMember={isMember} />
    </>
  )
}
