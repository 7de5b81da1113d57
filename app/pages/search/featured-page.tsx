import { saveHeart } from '#app/features/saved/save-button.tsx'
import { ListLayout } from '#app/features/search/list-layout.tsx'
import { loadListPage } from '#app/features/search/list-page.server.ts'
import { listPageMeta } from '#app/features/search/list-page.ts'
import { answerOrFailure, useSearchPageData } from '#app/features/search/search-page-data.ts'
import type { Route } from './+types/featured-page.ts'

const page = { path: '/featured', title: 'Featured Listings' } as const

export const loader = (args: Route.LoaderArgs) => loadListPage(args, page)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrFailure(serverLoader())
export const meta: Route.MetaFunction = ({ loaderData }) => listPageMeta(page, loaderData)

export default function FeaturedPage({ loaderData }: Route.ComponentProps) {
  const { view, failed } = useSearchPageData(loaderData)
  return <ListLayout view={view} failed={failed} actions={saveHeart} />
}
