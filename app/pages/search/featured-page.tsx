import HomesList from '#app/features/search-pages/homes-list.part.tsx'
import { loadListPage } from '#app/features/search/list-page.server.ts'
import { listPageMeta } from '#app/features/search/list-page.ts'
import { RouterVisits } from '#app/features/search/router-visits.tsx'
import { answerOrFailure } from '#app/features/search/search-page-data.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/featured-page.ts'

const page = { path: '/featured', title: 'Featured Listings' } as const

export const handle = OF_PARTS

export const loader = (args: Route.LoaderArgs) => loadListPage(args, page)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrFailure(serverLoader())
export const meta: Route.MetaFunction = ({ loaderData }) => listPageMeta(page, loaderData)

export default function FeaturedPage({ loaderData }: Route.ComponentProps) {
  return <RouterVisits loaded={loaderData}>{({ view }) => <HomesList view={view} />}</RouterVisits>
}
